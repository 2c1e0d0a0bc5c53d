import type { ReactNode } from "react";

/** One named fact, told in a text or in points; null where there is none. */
export interface Fact {
  name: string;
  text?: ReactNode;
  points?: readonly string[];
}

/** Named facts below each other; those without content are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(({ text, points }) => text != null || (points && points.length > 0));
  return (
    <dl className="mt-5 grid gap-4 text-sm">
      {told.map(({ name, text, points }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-0.5 text-ink-soft">{points ? <Points texts={points} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
