import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { LinkMenu } from "../../ui/link-menu.tsx";
import type { AddressedList } from "./list-address.ts";
import { isSameOrder, LIST_ORDERS } from "./list-order.ts";
import { listHref } from "./list-query.ts";

/** Choice of a list's order as real links; a new order starts at the first page and keeps the filters. */
export function OrderMenu({ locale, scope, query }: Pick<AddressedList, "locale" | "scope" | "query">) {
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
