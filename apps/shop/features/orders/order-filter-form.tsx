import { ORDER_STATUSES } from "@kram/domain/orders";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { OrderFilters } from "./order-filters.ts";
import type { OrdersTexts } from "./orders-texts.ts";

/** So that the address holds the filters. */
export function OrderFilterForm({
  filters,
  texts,
  locale,
}: {
  filters: OrderFilters;
  texts: OrdersTexts;
  locale: Locale;
}) {
  const narrowed = Object.keys(filters).length > 0;
  return (
    <form role="search" aria-label={texts.filters} className="grid grid-cols-2 items-end gap-4 lg:flex">
      <div className="grow" style={{ gridColumn: "span 2" }}>
        <TextField
          id="order-text"
          name="text"
          type="search"
          label={texts.filterText}
          defaultValue={filters.text}
          maxLength={100}
        />
      </div>
      <SelectField id="order-status" name="status" label={texts.status} defaultValue={filters.status ?? ""}>
        <option value="">{texts.anyStatus}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {texts[`status_${status}`]}
          </option>
        ))}
      </SelectField>
      <TextField id="order-from" name="fromDate" type="date" label={texts.fromDate} defaultValue={filters.fromDate} />
      <TextField id="order-to" name="toDate" type="date" label={texts.toDate} defaultValue={filters.toDate} />
      <Button type="submit" variant="secondary" className="mb-1.5">
        {texts.filter}
      </Button>
      {narrowed && (
        <IntentLink
          href={hrefFor(locale, "/orders")}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-green"
        >
          {texts.showAll}
        </IntentLink>
      )}
    </form>
  );
}
