import type { listProducts } from "@kram/contract/catalog";
import type { OperationAnswer } from "@kram/contract/operation";
import { matchRanges } from "@kram/domain/search";
import type { ReactNode } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PriceNote, ProductGrid } from "../catalog/public.ts";
import { MarkedText } from "./marked-text.tsx";
import { SEARCH_ORDERS, type SearchQuery, searchPath } from "./search-order.ts";

/** One page of what was found, with its count, order and pages. */
export function FoundProducts({
  locale,
  list,
  query,
}: {
  locale: Locale;
  list: OperationAnswer<typeof listProducts>;
  query: SearchQuery;
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
      <ProductGrid products={list.items} locale={locale} eager={2} titleOf={({ title }) => markedTitle(title, text)} />
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

function markedTitle(title: string, text: string): ReactNode {
  return <MarkedText text={title} marks={matchRanges(title, text)} />;
}
