import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { LIST_ORDERS, listHref, type ListOrder } from "./list-order.ts";

/** Choice of a list's order as real links; a new order starts at the first page. `path` carries the language. */
export function OrderMenu({ locale, path, current }: { locale: Locale; path: string; current: ListOrder }) {
  const t = translator(locale, "catalog");
  const links = LIST_ORDERS.map((order) => ({
    label: t(order.text),
    href: listHref(path, { page: 1, order }),
    current: order.sort === current.sort && order.sortDir === current.sortDir,
  }));
  return <LinkMenu label={t("sort")} links={links} />;
}
