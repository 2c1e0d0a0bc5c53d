import { COUNTRY } from "../../config/country.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { FilterBox } from "./filter-box.tsx";
import { isSameOrder } from "./list-order.ts";
import type { ShownList } from "./shown-list.ts";
import { PriceLimits } from "./price-limits.tsx";
import { isOffered } from "./scope-filters.ts";
import { mark } from "../../enhance/marks.ts";

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
