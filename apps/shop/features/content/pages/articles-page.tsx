import type { Section } from "@kram/contract/content";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BASE_PATH } from "../../../config/instance.ts";
import { hrefFor } from "../../../i18n/href.ts";
import { isLocale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { articlesHref } from "../article-address.ts";
import { type ArticleQuery, readArticles, readPage } from "../data/content-api.ts";
import { headOf } from "../page-metadata.ts";
import { ArticleSearch } from "../parts/article-search.tsx";
import { CategoryChips } from "../parts/category-chips.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { PageHead } from "../parts/page-head.tsx";
import { SectionBody } from "../parts/section-body.tsx";
import { requirePage } from "../read-text.ts";
import { feedPath } from "../rss/feed-path.ts";

/** A section's articles: what it is, search, kinds, articles, pages. A page beyond the last is not found. */
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

/** Head of a section's page; what was searched or narrowed is not for search engines, its links are. */
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
  const head = headOf({ locale, path: `/${section}`, title, description, picture, feed: feedPath(section) });
  return query ? { ...head, robots: { index: false, follow: true } } : head;
}
