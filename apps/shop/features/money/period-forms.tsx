import type { Messages } from "../../i18n/messages.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { MoneyQuery } from "./money-query.ts";

/** The present one first. */
const YEARS = 4;

interface FormProps {
  texts: Messages["money"];
  locale: Locale;
  query: MoneyQuery;
}

const FORM = "flex flex-col gap-4 sm:flex-row sm:items-end";

/** Below controls is room for errors; the button ends where controls end. */
const BESIDE_FIELDS = "sm:mb-1.5";

/** `withType` adds kinds of bonus, `present` is the default. */
export function MonthForm({
  texts,
  locale,
  query,
  present,
  withType,
}: FormProps & { present: string; withType: boolean }) {
  const [year = "", month = ""] = (query.month ?? present).split("-");
  const thisYear = Number.parseInt(present.slice(0, 4), 10);
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return (
    <form method="get" action={BASE_PATH + hrefFor(locale, "/profile/money")} className={FORM}>
      <input type="hidden" name="tab" value={query.tab} />
      <SelectField id="month" name="month" label={texts.month} defaultValue={String(Number.parseInt(month, 10))}>
        {Array.from({ length: 12 }, (_, index) => (
          <option key={index} value={index + 1}>
            {name.format(new Date(Date.UTC(2026, index, 15)))}
          </option>
        ))}
      </SelectField>
      <SelectField id="year" name="year" label={texts.year} defaultValue={year}>
        {Array.from({ length: YEARS }, (_, index) => (
          <option key={index}>{thisYear - index}</option>
        ))}
      </SelectField>
      {withType && (
        <SelectField id="type" name="type" label={texts.type} defaultValue={query.type ?? ""}>
          <option value="">{texts.allTypes}</option>
          {(["PERSONAL", "GROUP", "LEADER", "CORRECTION"] as const).map((type) => (
            <option key={type} value={type}>
              {texts[`type_${type}`]}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="secondary" className={BESIDE_FIELDS}>
        {texts.show}
      </Button>
    </form>
  );
}

/** A plain form. */
export function RangeForm({ texts, locale, query }: FormProps) {
  return (
    <form method="get" action={BASE_PATH + hrefFor(locale, "/profile/money")} className={FORM}>
      <input type="hidden" name="tab" value={query.tab} />
      <TextField
        id="from-date"
        name="fromDate"
        type="date"
        label={texts.fromDate}
        defaultValue={query.fromDate ?? ""}
      />
      <TextField id="to-date" name="toDate" type="date" label={texts.toDate} defaultValue={query.toDate ?? ""} />
      <Button type="submit" variant="secondary" className={BESIDE_FIELDS}>
        {texts.show}
      </Button>
    </form>
  );
}
