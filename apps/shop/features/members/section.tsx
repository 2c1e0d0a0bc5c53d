import type { ReactNode } from "react";

/** One part of the profile with its heading; `id` is where the list of sections leads to. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-28 flex-col gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0"
    >
      <header className="flex flex-col gap-2">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
