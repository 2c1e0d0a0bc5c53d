import type { Section } from "@kram/contract/content";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BASE_PATH } from "../../../config/instance.ts";
import { hrefFor } from "../../../i18n/href.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { articlesHref } from "../article-address.ts";
import { type ArticleQuery, readArticles, readPage } from "../data/content-api.ts";
import { headOf } from "../page-metadata.ts";
import { CHIP_LOOK, PageHead } from "../parts/page-parts.tsx";
import { SectionBody } from "../parts/section-body.tsx";
import { requirePage } from "../content-readers.ts";
import { feedPath } from "../rss/feed.ts";

/** Pages beyond the last are not found. */
export async function ArticlesPage(props: { locale: string; section: Section; query: ArticleQuery }) {
  const { section, query } = props;
  const { locale, page } = await requirePage(section, props.locale);
  const t = translator(locale, "content");
  const { data, meta } = await readArticles(section, locale, query);
  if (query.page > 1 && data.length === 0) notFound();
  const articles = data.map(({ attributes }) => attributes);
  const { page: current, pageCount, total } = meta.pagination;
  const narrowed = query.category !== undefined || query.text !== undefined || current > 1;
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-end">
        <PageHead title={page.title} lead={page.lead} />
        <ArticleSearch locale={locale} section={section} text={query.text} />
      </div>
      <CategoryChips locale={locale} section={section} categories={meta.categories} current={query.category} />
      {query.text !== undefined && <p role="status">{t("search.found", { count: total, text: query.text })}</p>}
      {articles.length === 0 ? (
        <EmptyState
          title={t("search.nothing")}
          text={t("search.nothingText")}
          action={<ButtonLink href={hrefFor(locale, `/${section}`)}>{t("search.all")}</ButtonLink>}
        />
      ) : (
        <SectionBody section={section} articles={articles} locale={locale} narrowed={narrowed} />
      )}
      <Pagination
        current={current}
        total={pageCount}
        hrefOf={(to) => articlesHref(locale, section, { ...query, page: to })}
        texts={{
          label: t("pages.label"),
          previous: t("pages.previous"),
          next: t("pages.next"),
          page: (to) => t("pages.page", { page: to }),
        }}
      />
      <p className="text-sm">
        <a
          href={BASE_PATH + hrefFor(locale, feedPath(section))}
          className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
        >
          {t("feed")}
        </a>
      </p>
    </main>
  );
}

/** Searches and categories are not indexed. */
export async function articlesMetadata({
  locale,
  section,
  query,
}: {
  locale: string;
  section: Section;
  query?: ArticleQuery | null;
}): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const page = await readPage(section, locale);
  if (!page) return {};
  const { title, description, picture } = page;
  const head = await headOf({ locale, path: `/${section}`, title, description, picture, feed: feedPath(section) });
  return query ? { ...head, robots: { index: false, follow: true } } : head;
}

/** A plain form without scripts. */
function ArticleSearch({
  locale,
  section,
  text = "",
}: {
  locale: Locale;
  section: Section;
  text?: string | undefined;
}) {
  const t = translator(locale, "content");
  return (
    <search>
      <form action={BASE_PATH + hrefFor(locale, `/${section}`)} className="flex max-w-md items-end gap-2">
        <label className="min-w-0 grow">
          <span className="text-sm font-semibold">{t("search.label")}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            required
            className="mt-1 min-h-11 w-full rounded border border-line-strong bg-raised px-3"
          />
        </label>
        <button type="submit" className={buttonLook("secondary", "small")}>
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}

/** Without empty categories. */
function CategoryChips({
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
              className={`${CHIP_LOOK} whitespace-nowrap transition-colors`}
            >
              {label}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
