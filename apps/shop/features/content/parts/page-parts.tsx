import type { ReactNode } from "react";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { readMenus } from "../data/content-api.ts";

/** With one current. */
export const CHIP_LOOK =
  "flex min-h-11 items-center rounded border border-line px-4 text-sm hover:border-green hover:text-green " +
  "aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green";

const NAV_LINK =
  "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-ink-soft " +
  "hover:text-green aria-[current]:border-green aria-[current]:font-semibold aria-[current]:text-ink";

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

export const GROUPS = ["world", "read", "club", "help", "legal", "campaign"] as const;

/** Undefined for an unknown group. */
export function groupName(group: string | null, locale: Locale): string | undefined {
  const known = GROUPS.find((name) => name === group);
  return known && translator(locale, "content")(`groups.${known}`);
}

/** Nothing without other pages. */
export async function SideNav({
  locale,
  group,
  path,
  label,
}: {
  locale: Locale;
  group: string;
  path: string;
  label: string;
}) {
  const pages = (await readMenus(locale)).filter((page) => page.group === group);
  if (pages.length < 2) return null;
  return (
    <nav aria-label={translator(locale, "content")("pagesOf", { group: label })}>
      <p className="font-serif text-lg">{label}</p>
      <ul className="mt-2 border-l border-line">
        {pages.map((page) => (
          <li key={page.path}>
            <IntentLink
              href={hrefFor(locale, page.path)}
              aria-current={page.path === path ? "page" : undefined}
              className={NAV_LINK}
            >
              {page.title}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
