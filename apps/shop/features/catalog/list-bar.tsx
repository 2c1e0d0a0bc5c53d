import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { FilterChips } from "./filter-chips.tsx";
import { listHref } from "./list-query.ts";
import { ListStatus } from "./list-status.tsx";
import type { ShownList } from "./list-view.tsx";
import { OrderMenu } from "./order-menu.tsx";

/** Line above the products: how many there are, what was chosen, and their order. Its height stays the same whatever is chosen. */
export function ListBar(shown: ShownList) {
  const { locale, scope, query, list } = shown;
  const t = translator(locale, "catalog");
  const page =
    list.totalPageCount > 1 ? ` · ${t("pageOf", { page: list.currentPage, total: list.totalPageCount })}` : "";
  return (
    <>
      <div className="listing-bar">
        <ListStatus
          address={listHref(hrefFor(locale, scope.path), query, scope.order)}
          text={t("count", { count: list.totalCount }) + page}
        />
        <FilterChips {...shown} />
      </div>
      <OrderMenu locale={locale} scope={scope} query={query} />
    </>
  );
}
