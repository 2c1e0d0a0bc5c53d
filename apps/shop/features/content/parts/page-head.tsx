import type { ReactNode } from "react";

/** Top of a content page: section, title, lead, and facts such as date or version. */
export function PageHead({
  eyebrow,
  title,
  lead,
  children,
}: {
  eyebrow?: ReactNode;
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <header className="max-w-3xl">
      {eyebrow && <p className="text-sm font-semibold text-green">{eyebrow}</p>}
      <h1 className="mt-2 text-2xl">{title}</h1>
      {lead && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
      {children}
    </header>
  );
}
