import type { listProducts } from "@kram/contract/catalog";
import type { OperationAnswer } from "@kram/contract/operation";
import { matchRanges } from "@kram/domain/search";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { setWords } from "../../ui/markdown.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { PriceNote, ProductGrid } from "../catalog/public.ts";
import { searchContentTitles } from "../content/public.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { findProducts, readSearchText } from "./find-products.ts";
import { MarkedText } from "./marked-text.tsx";
import { NothingFoundPage, SearchIdeas } from "./nothing-found-page.tsx";
import { SearchForm } from "./search-form.tsx";
import { readSearchPage, SEARCH_ORDERS, searchPath, type SearchQuery } from "./search-order.ts";

/** Source: search 2. */
const RESULTS_PAGE_SIZE = 50;

export type RawSearch = Readonly<Record<string, string | string[] | undefined>>;

/** Not indexed. */
export function searchMetadata(locale: Locale, raw: RawSearch): Metadata {
  const texts = MESSAGES[locale].search;
  const text = readSearchText(raw.q);
  return { title: text === "" ? texts.title : fill(texts.pageTitle, { text }), robots: { index: false } };
}

/** Includes members' products for members. Source: search 2. */
export async function SearchPage({ locale, raw }: { locale: Locale; raw: RawSearch }) {
  const texts = MESSAGES[locale].search;
  const text = readSearchText(raw.q);
  const place = readSearchPage(raw);
  if (!place) notFound();
  const bearer = await bearerOf(await cookies());
  const asked = { text, locale, bearer };
  const list = text === "" ? null : await findProducts({ ...asked, ...place, pageSize: RESULTS_PAGE_SIZE });
  if (list && list.items.length === 0 && list.totalCount > 0) notFound();
  const { label, submit, placeholder } = texts;
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16">
      <div>
        <ShownCrumbs locale={locale} crumbs={[{ label: texts.title }]} />
        <h1 className="mt-2 text-2xl break-words">{text === "" ? texts.title : fill(texts.pageTitle, { text })}</h1>
        {text === "" && <p className="prose-width mt-3 text-ink-soft">{texts.pageLead}</p>}
      </div>
      <SearchForm home={hrefFor(locale, "/").replace(/\/$/u, "")} text={text} texts={{ label, submit, placeholder }} />
      {list && list.totalCount > 0 && (
        <FoundProducts locale={locale} list={list} query={{ text, ...place }} points={bearer !== null} />
      )}
      {list && place.page === 1 && <FoundContents locale={locale} text={text} />}
      {list?.totalCount === 0 && <NothingFoundPage {...asked} />}
      {list === null && <SearchIdeas locale={locale} bearer={bearer} />}
    </main>
  );
}

const CONTENTS_SHOWN = 8;

async function FoundContents({ locale, text }: { locale: Locale; text: string }) {
  const found = (await searchContentTitles(locale, text)).slice(0, CONTENTS_SHOWN);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="search-contents">
      <h2 id="search-contents" className="text-xl">
        {MESSAGES[locale].search.contents}
      </h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {found.map(({ title, path }) => (
          <li key={path} className="border-b border-line">
            <IntentLink href={hrefFor(locale, path)} className="flex min-h-12 items-center py-2 hover:text-green">
              <span>
                <MarkedText text={title} marks={matchRanges(title, text)} />
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundProducts({
  locale,
  list,
  query,
  points,
}: {
  locale: Locale;
  list: OperationAnswer<typeof listProducts>;
  query: SearchQuery;
  points: boolean;
}) {
  const texts = MESSAGES[locale].search;
  const { text, order } = query;
  const links = SEARCH_ORDERS.map((each) => ({
    label: texts[each.text],
    href: hrefFor(locale, searchPath({ text, order: each.order })),
    current: each.order?.sort === order?.sort && each.order?.sortDir === order?.sortDir,
  }));
  const pages = { page: list.currentPage, total: list.totalPageCount };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
        <p className="text-sm text-ink-soft">
          {plural(locale, texts.found, list.totalCount)}
          {pages.total > 1 && ` · ${fill(texts.pageOf, pages)}`}
        </p>
        <LinkMenu label={texts.sort} links={links} />
      </div>
      <ProductGrid
        products={list.items}
        locale={locale}
        eager={2}
        points={points}
        titleOf={({ title }) => markedTitle(title, { text, locale })}
      />
      <PriceNote locale={locale} />
      <Pagination
        current={pages.page}
        total={pages.total}
        hrefOf={(page) => hrefFor(locale, searchPath({ ...query, page }))}
        texts={{
          label: texts.pages,
          previous: texts.previousPage,
          next: texts.nextPage,
          page: (page) => fill(texts.page, { page }),
        }}
      />
    </>
  );
}

/** Setting words keeps their places. */
function markedTitle(title: string, { text, locale }: { text: string; locale: Locale }): ReactNode {
  return <MarkedText text={setWords(title, locale)} marks={matchRanges(title, text)} />;
}
