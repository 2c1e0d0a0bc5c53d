const GROUNDS = ["bg-green-soft text-green-strong", "bg-yolk-soft text-yolk-ink", "bg-sunken text-ink-soft"];

/** Initials of a person on an egg, in place of a portrait. `tone` counts through the grounds. */
export function Monogram({ name, tone }: { name: string; tone: number }) {
  // Titles come in lower case and with dots, names do not.
  const initials = name
    .split(/[\s-]+/u)
    .filter((word) => /^\p{Lu}\p{L}+$/u.test(word))
    .map((word) => word[0])
    .slice(-2)
    .join("");
  return (
    <span
      aria-hidden="true"
      className={`egg-shape flex h-28 w-22 items-center justify-center font-serif text-xl ${GROUNDS[tone % GROUNDS.length]}`}
    >
      {initials}
    </span>
  );
}
