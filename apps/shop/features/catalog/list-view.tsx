import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ShownCrumbs } from "../settings/public.ts";
import { CategoryNav } from "./category-nav.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListNothing } from "./list-nothing.tsx";
import { listHref } from "./list-query.ts";
import { listTexts } from "./list-texts.ts";
import { PriceNote } from "./price-note.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { scopeCrumbs } from "./scope-crumbs.ts";
import type { ShownList } from "./shown-list.ts";

/** A list of products with its categories, filters, order and pages. */
export function ListView(shown: ShownList) {
  const { locale, scope, query, list } = shown;
  const t = translator(locale, "catalog");
  const { title, lead } = listTexts(scope, locale);
  const path = hrefFor(locale, scope.path);
  return (
    <main id="content" className="wrap pb-16">
      <ShownCrumbs locale={locale} crumbs={scopeCrumbs(scope, locale)} />
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="prose-width mt-3 text-ink-soft">{lead}</p>
      <div className="listing mt-6">
        <CategoryNav {...shown} />
        <FilterSheet key={listHref(path, query, scope.order)} {...shown} />
        <ListBar {...shown} />
        <div className="listing-items">
          {list.totalCount === 0 ? (
            <ListNothing {...shown} />
          ) : (
            <>
              <ProductGrid products={list.items} locale={locale} eager={2} beside />
              <Pagination
                current={list.currentPage}
                total={list.totalPageCount}
                hrefOf={(page) => listHref(path, { ...query, page }, scope.order)}
                texts={{
                  label: t("pages"),
                  previous: t("previousPage"),
                  next: t("nextPage"),
                  page: (page) => t("page", { page }),
                }}
              />
              <PriceNote locale={locale} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
