import type { Locale } from "@kram/countries/country";
import { writtenLocale } from "@kram/domain/languages";

/** Made once for each key: making a format takes a hundred times as long as using it. */
function madeOnce<Format>(make: (key: string) => Format): (key: string) => Format {
  const made = new Map<string, Format>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(key);
    made.set(key, format);
    return format;
  };
}

const DAY = madeOnce((timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }));

const HOUR = madeOnce((timeZone) => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }));

const WEEKDAY = madeOnce(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }),
);

const MOMENT = madeOnce((key) => {
  const [timeZone, locale] = key.split(" ");
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
});

const AMOUNT = madeOnce((key) => {
  const [currency = "", locale] = key.split(" ");
  return new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" });
});

/** As `YYYY-MM-DD`. */
export function dayInZone(at: Date, timeZone: string): string {
  return DAY(timeZone).format(at);
}

/** 0 to 23. */
export function hourInZone(at: Date, timeZone: string): number {
  return Number.parseInt(HOUR(timeZone).format(at), 10);
}

/** A day as `YYYY-MM-DD`, as in "Wednesday, 25 November". */
export function weekdayText(day: string, locale: Locale): string {
  return WEEKDAY(writtenLocale(locale)).format(new Date(day));
}

/** As in "28 November 2026 at 14:52", by the clock of the zone. */
export function momentText(at: Date, timeZone: string, locale: Locale): string {
  return MOMENT(`${timeZone} ${writtenLocale(locale)}`).format(at);
}

/** `"129,90"` → `129,90 zł` in Polish, `PLN 129.90` in English. Digits are never rounded. */
export function amountText(amount: string, currency: string, locale: string): string {
  return AMOUNT(`${currency} ${locale}`).format(amount.replace(",", ".") as `${number}`);
}
