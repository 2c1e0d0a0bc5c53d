import { Icon } from "./icon.tsx";
import { IntentLink } from "./intent-link.tsx";

/** Links with the current one shown; opens without scripts. */
export function LinkMenu({
  label,
  links,
}: {
  label: string;
  links: readonly { label: string; href: string; current: boolean }[];
}) {
  const current = links.find((link) => link.current);
  return (
    <details name="menu" className="group relative -mx-2">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-2 rounded px-2 text-sm hover:text-green [&::-webkit-details-marker]:hidden">
        <span className="text-ink-soft">{label}:</span>
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <span className="min-w-0">{current?.label}</span>
          <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <ul className="absolute right-0 z-20 min-w-56 rounded bg-raised p-2 lifted">
        {links.map((link) => (
          <li key={link.href}>
            <IntentLink
              href={link.href}
              aria-current={link.current ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-4 rounded px-3 text-sm hover:bg-green-soft aria-[current]:font-semibold"
            >
              {link.label}
              {link.current && <Icon name="check" className="size-5 text-green" />}
            </IntentLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
