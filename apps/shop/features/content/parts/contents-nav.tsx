import type { TextHeading } from "@kram/domain/content";
import { Icon } from "../../../ui/icon.tsx";

/** Table of contents of a long text: its headings of the second level. `folded` opens on a press, for narrow screens. */
export function ContentsNav({
  headings,
  label,
  folded = false,
}: {
  headings: readonly TextHeading[];
  label: string;
  folded?: boolean;
}) {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < 3) return null;
  const list = (
    <ol className="mt-2 text-sm">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-ink-soft hover:text-green lg:min-h-9">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (!folded) {
    return (
      <nav aria-label={label}>
        <p className="font-serif text-lg">{label}</p>
        {list}
      </nav>
    );
  }
  return (
    <nav aria-label={label}>
      <details className="group rounded bg-sunken px-5">
        <summary className="flex min-h-14 list-none items-center justify-between font-serif text-lg [&::-webkit-details-marker]:hidden">
          {label}
          <Icon name="down" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  );
}
