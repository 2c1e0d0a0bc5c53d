import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { FilterChips } from "./filter-chips.tsx";
import { listHref } from "./list-query.ts";
import type { ShownList } from "./shown-list.ts";
import { OrderMenu } from "./order-menu.tsx";
import { mark } from "../../enhance/marks.ts";

/** Line above the products: how many there are (spoken by enhance/lists.ts when that changes), what was chosen, and their order. Its height stays the same whatever is chosen. */
export function ListBar(shown: ShownList) {
  const { locale, scope, query, list } = shown;
  const t = translator(locale, "catalog");
  const page =
    list.totalPageCount > 1 ? ` · ${t("pageOf", { page: list.currentPage, total: list.totalPageCount })}` : "";
  return (
    <>
      <div className="listing-bar">
        <p
          {...mark("list", listHref(hrefFor(locale, scope.path), query, scope.order))}
          tabIndex={-1}
          className="py-2.5 text-sm whitespace-nowrap text-ink-soft outline-none"
        >
          {t("count", { count: list.totalCount }) + page}
        </p>
        <span role="status" className="sr-only" />
        <FilterChips {...shown} />
      </div>
      <OrderMenu locale={locale} scope={scope} query={query} />
    </>
  );
}
