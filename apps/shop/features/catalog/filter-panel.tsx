import { COUNTRY } from "../../config/country.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { mark } from "../../enhance/marks.ts";
import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { isSameOrder } from "./list-order.ts";
import { PriceLimits } from "./price-limits.tsx";
import { isOffered } from "./scope-filters.ts";
import type { ShownList } from "./shown-list.ts";

/** Everything that a list can be narrowed by besides its categories, with the number of products behind each choice: a form that any browser sends, with scripts enhance/filters.ts does. */
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

/** A choice of the filters with the number of products behind it; one that leads to nothing cannot be chosen. */
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
