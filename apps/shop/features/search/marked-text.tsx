import type { TextRange } from "@kram/domain/search";

/** `marks` in order, without overlap. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-yolk-soft text-inherit">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
