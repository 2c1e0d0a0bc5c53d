import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { groupName, GROUPS, PageHead } from "../parts/page-parts.tsx";
import { readMenus } from "../data/content-api.ts";
import { ShownCrumbs } from "../../settings/public.ts";
import { requirePage } from "../content-readers.ts";
import { isSection } from "../article-address.ts";

/** `path` has no language. */
export interface SiteMapPart {
  title: string;
  links: readonly { label: string; path: string; newTab?: boolean }[];
}

/** Lists each page once; joins parts of one title. */
export async function SiteMapPage(props: { locale: string; parts: readonly SiteMapPart[] }) {
  const { locale, page } = await requirePage("site-map", props.locale);
  const parts = [...props.parts, ...(await contentParts(locale))];
  const named = new Set<string>();
  const fresh = (path: string) => !named.has(path) && named.add(path);
  const own = [...Map.groupBy(parts, ({ title }) => title)].map(([title, same]) => ({
    title,
    links: same.flatMap(({ links }) => links.filter(({ path }) => fresh(path))),
  }));
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead title={page.title} lead={page.lead} />
      <div className="gap-10 sm:columns-2 lg:columns-3">
        {own
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <section key={title} aria-label={title} className="mb-10 break-inside-avoid">
              <h2 className="border-b border-line pb-2 text-lg">{title}</h2>
              <ul className="mt-2 text-sm">
                {links.map(({ label, path, newTab }) => (
                  <li key={path}>
                    <IntentLink
                      href={hrefFor(locale, path)}
                      target={newTab ? "_blank" : undefined}
                      className="flex min-h-11 items-center py-1 text-ink-soft hover:text-green sm:min-h-9"
                    >
                      {label}
                    </IntentLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </main>
  );
}

async function contentParts(locale: Locale): Promise<SiteMapPart[]> {
  const entries = await readMenus(locale);
  const linksOf = (group: string) =>
    entries.filter((entry) => entry.group === group).map(({ title, path }) => ({ label: title, path }));
  const pages = GROUPS.map((group) => ({ title: groupName(group, locale) ?? group, links: linksOf(group) }));
  const sections = entries.filter(({ path }) => isSection(path.slice(1)));
  return [
    ...pages,
    ...sections.map(({ title, path }) => ({ title, links: [{ label: title, path }, ...linksOf(path.slice(1))] })),
  ];
}
