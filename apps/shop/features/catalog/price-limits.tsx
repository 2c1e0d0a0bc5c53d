import type { ProductFacets } from "@kram/contract/catalog";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { ListFilters } from "./list-filters.ts";
import { limitText } from "./list-query.ts";

/** Lowest and highest price of a list as two lines to type in; below them what there is to choose from. */
export function PriceLimits({
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
