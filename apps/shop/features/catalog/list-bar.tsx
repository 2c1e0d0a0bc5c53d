import { formatMinor } from "@kram/domain/money";
import { COUNTRY } from "../../config/country.ts";
import { mark } from "../../enhance/marks.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { LinkMenu } from "../../ui/link-menu.tsx";
import type { AddressedList, ShownList } from "./list-address.ts";
import {
  type ChosenFilter,
  chosenFilters,
  isSameOrder,
  LIST_ORDERS,
  type ListFilters,
  listHref,
  NO_FILTERS,
} from "./list-query.ts";

/** Of constant height; enhance/lists.ts speaks the count. */
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

/** Keep filters, start at page one. */
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

/** Each takes one filter back, the last all. */
function FilterChips(shown: ShownList) {
  const { locale, scope, query } = shown;
  const chosen = chosenFilters(query.filters);
  if (chosen.length === 0) return null;
  const t = translator(locale, "catalog");
  const path = hrefFor(locale, scope.path);
  const hrefOf = (filters: ListFilters) => listHref(path, { ...query, page: 1, filters }, scope.order);
  return (
    <ul aria-label={t("filters.chosen")} className="flex gap-2">
      {chosen.map((filter) => {
        const label = chipLabel(filter, shown);
        const href = hrefOf(filter.without);
        return (
          <li key={href}>
            <IntentLink href={href} aria-label={t("filters.remove", { filter: label })} className="filter-chip">
              {label}
              <Icon name="close" className="size-4" />
            </IntentLink>
          </li>
        );
      })}
      <li>
        <IntentLink
          href={hrefOf(NO_FILTERS)}
          className="flex min-h-11 items-center px-2 text-sm whitespace-nowrap text-green underline underline-offset-4 hover:no-underline"
        >
          {t("filters.clear")}
        </IntentLink>
      </li>
    </ul>
  );
}

function chipLabel(filter: ChosenFilter, { locale, categories, facets }: ShownList): string {
  const t = translator(locale, "catalog");
  switch (filter.kind) {
    case "category":
      return (
        categories.flatMap((top) => [top, ...top.subs]).find(({ slug }) => slug === filter.value)?.name ?? filter.value
      );
    case "brand":
      return facets.brands.find(({ code }) => code === filter.value)?.name ?? filter.value;
    case "price":
      return priceLabel(filter, locale);
    case "available":
    case "isNew":
    case "reduced":
    case "club":
      return t(`filters.chips.${filter.kind}`);
  }
}

function priceLabel({ from, to }: { from: number | null; to: number | null }, locale: Locale): string {
  const t = translator(locale, "catalog");
  const money = (minor: number) => formatAmount(formatMinor(minor), COUNTRY.currency, locale);
  if (from === null) return t("filters.to", { to: money(to ?? 0) });
  return to === null ? t("filters.from", { from: money(from) }) : `${money(from)} – ${money(to)}`;
}
