import type { Section } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { articlesHref } from "../article-address.ts";

/** Kinds of articles of a section as links; scrolls sideways on phones. Kinds without articles are left out. */
export function CategoryChips({
  locale,
  section,
  categories,
  current,
}: {
  locale: Locale;
  section: Section;
  categories: readonly { slug: string; name: string; count: number }[];
  current?: string | undefined;
}) {
  const t = translator(locale, "content");
  const filled = categories.filter(({ count, slug }) => count > 0 || slug === current);
  if (filled.length < 2 && current === undefined) return null;
  const links = [
    { label: t("allArticles"), category: undefined },
    ...filled.map(({ slug, name }) => ({ label: name, category: slug })),
  ];
  return (
    <nav aria-label={t("categories")} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
        {links.map(({ label, category }) => (
          <li key={label}>
            <IntentLink
              href={articlesHref(locale, section, { page: 1, ...(category === undefined ? {} : { category }) })}
              aria-current={category === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded border border-line px-4 text-sm whitespace-nowrap transition-colors hover:border-green hover:text-green aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green"
            >
              {label}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
