import { COUNTRY } from "../../config/country.ts";
import type { Locale } from "../../i18n/locale.ts";

/** An instant as a day and time in the instance's own time zone, whatever zone the device is in. */
export function dateText(locale: Locale, instant: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: COUNTRY.timeZone });
  return format.format(new Date(instant));
}

/** A day `YYYY-MM-DD` as people write it. */
export function dayText(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
