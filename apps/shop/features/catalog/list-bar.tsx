import { mark } from "../../enhance/marks.ts";
import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { AddressedList } from "./list-address.ts";
import { isSameOrder, LIST_ORDERS } from "./list-order.ts";
import { listHref } from "./list-query.ts";
import type { ShownList } from "./shown-list.ts";

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

/** Choice of a list's order as real links; a new order starts at the first page and keeps the filters. */
function OrderMenu({ locale, scope, query }: Pick<AddressedList, "locale" | "scope" | "query">) {
  const t = translator(locale, "catalog");
  const links = LIST_ORDERS.map(({ text, sort, sortDir }) => ({
    label: t(text),
    href: listHref(hrefFor(locale, scope.path), { ...query, page: 1, order: { sort, sortDir } }, scope.order),
    current: isSameOrder({ sort, sortDir }, query.order),
  }));
  return (
    <div className="listing-order">
      <LinkMenu label={t("sort")} links={links} />
    </div>
  );
}
