import type { Country } from "@kram/countries/country";
import { arrivalDays } from "@kram/domain/shipping";
import type { At, Column } from "../../columns.ts";
import { dayInZone, hourInZone } from "../../platform/intl.ts";

export type TravelDays = At<Column<"orders.shipping_choice">, "days">;

/** Of what is ready at an instant, by the country's clock and holidays. Source: shipping 10. */
export function arrivalAfter(
  ready: Date,
  { cutOffHour, ...days }: TravelDays,
  { timeZone, publicHolidays }: Pick<Country, "timeZone" | "publicHolidays">,
): { from: string; to: string } {
  const leaving = { day: dayInZone(ready, timeZone), hour: hourInZone(ready, timeZone), cutOffHour };
  return arrivalDays(leaving, days, publicHolidays);
}
