import type { ReactNode } from "react";

const COLOURS = [
  ["bg-paper", "paper"],
  ["bg-raised", "raised"],
  ["bg-sunken", "sunken"],
  ["bg-line", "line"],
  ["bg-line-strong", "line-strong"],
  ["bg-ink", "ink"],
  ["bg-ink-soft", "ink-soft"],
  ["bg-green", "green"],
  ["bg-green-soft", "green-soft"],
  ["bg-yolk", "yolk"],
  ["bg-yolk-soft", "yolk-soft"],
  ["bg-clay", "clay"],
  ["bg-clay-soft", "clay-soft"],
] as const;

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Swatches() {
  return (
    <ul className="flex flex-wrap gap-4 text-xs">
      {COLOURS.map(([look, name]) => (
        <li key={name} className="w-20">
          <span className={`mb-1 block h-14 rounded border border-line ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  return (
    <Part title="Pismo">
      <div className="flex flex-col gap-2">
        <p className="font-serif text-2xl">Zażółć gęślą jaźń</p>
        <p className="font-serif text-xl">Zwölf Boxkämpfer jagen Viktor</p>
        <p className="font-serif text-lg">Żółty krem, 129,90 zł</p>
        <p className="text-base">Tekst zwykły: pchnąć w tę łódź jeża lub ośm skrzyń fig.</p>
        <p className="text-sm text-ink-soft">Tekst mniejszy, cichszy. 0123456789</p>
        <p className="text-xs text-ink-soft">Najmniejszy</p>
      </div>
    </Part>
  );
}
