import type { ProductFacets } from "@kram/contract/catalog";
import { COUNTRY } from "../../config/country.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { mark } from "../../enhance/marks.ts";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { ShownList } from "./list-address.ts";
import { isSameOrder, limitText, type ListFilters } from "./list-query.ts";
import { isOffered } from "./list-scope.ts";

/** A plain form with counts; see enhance/filters.ts. */
export function FilterPanel({ locale, scope, query, facets }: ShownList) {
  const t = translator(locale, "catalog");
  const { filters, order } = query;
  const path = hrefFor(locale, scope.path);
  const flags = (["available", "isNew", "reduced"] as const).filter((flag) => isOffered(flag, scope));
  return (
    <form action={BASE_PATH + path} {...mark("filters", path)} className="filter-form">
      {filters.categories.map((slug) => (
        <input key={slug} type="hidden" name="category" value={slug} />
      ))}
      {facets.brands.length > 0 && (
        <fieldset>
          <legend className="filter-legend">{t("filters.brand")}</legend>
          {facets.brands.map(({ code, name, count }) => (
            <FilterBox
              key={code}
              name="brand"
              value={code}
              label={name}
              count={count}
              checked={filters.brands.includes(code)}
            />
          ))}
        </fieldset>
      )}
      <PriceLimits locale={locale} currency={COUNTRY.currency} filters={filters} prices={facets.prices} />
      <fieldset>
        <legend className="filter-legend">{t("filters.narrow")}</legend>
        {flags.map((flag) => (
          <FilterBox
            key={flag}
            name={flag}
            value="true"
            label={t(`filters.${flag}`)}
            count={facets.counts[flag]}
            checked={filters[flag]}
          />
        ))}
        <div className="only-signed-in">
          <FilterBox name="club" value="true" label={t("filters.club")} checked={filters.club} />
        </div>
      </fieldset>
      {!isSameOrder(order, scope.order) && (
        <>
          <input type="hidden" name="sort" value={order.sort} />
          <input type="hidden" name="sortDir" value={order.sortDir} />
        </>
      )}
      <button type="submit" className="filter-apply">
        {t("filters.apply")}
      </button>
    </form>
  );
}

/** Disabled when it leads to nothing. */
function FilterBox({
  name,
  value,
  label,
  count,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
}) {
  return (
    <label className="filter-box">
      <input
        id={`filter-${name}-${value}`}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={count === 0 && !checked}
        className="tick"
      />
      <span className="grow">{label}</span>
      {count !== undefined && <span className="money text-ink-soft">{count}</span>}
    </label>
  );
}

function PriceLimits({
  locale,
  currency,
  filters,
  prices,
}: {
  locale: Locale;
  currency: Currency;
  filters: ListFilters;
  prices: ProductFacets["prices"];
}) {
  const t = translator(locale, "catalog");
  const sign = signOf(currency, locale);
  const limits = [
    { name: "priceFrom", label: t("filters.priceFrom", { currency: sign }), value: filters.priceFrom },
    { name: "priceTo", label: t("filters.priceTo", { currency: sign }), value: filters.priceTo },
  ];
  const money = (amount: string) => formatAmount(amount, currency, locale);
  return (
    <fieldset>
      <legend className="filter-legend">{t("filters.price")}</legend>
      <div className="flex gap-3">
        {limits.map(({ name, label, value }) => (
          <label key={name} className="min-w-0 flex-1 text-xs text-ink-soft">
            {label}
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              defaultValue={value === null ? "" : limitText(value)}
              aria-describedby={prices ? "price-range" : undefined}
              className="filter-limit money"
            />
          </label>
        ))}
      </div>
      {prices && (
        <p id="price-range" className="mt-1.5 text-xs text-ink-soft">
          {t("filters.priceRange", { lowest: money(prices.lowest), highest: money(prices.highest) })}
        </p>
      )}
    </fieldset>
  );
}

function signOf(currency: Currency, locale: Locale): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
