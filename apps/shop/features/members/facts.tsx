import type { ReactNode } from "react";

/** Names of things with what they are, below each other on phones, side by side where there is room. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col gap-x-4 gap-y-1 py-3 sm:flex-row">
          <dt className="text-sm text-ink-soft sm:w-44 sm:shrink-0 sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
