import { writtenLocale } from "@kram/domain/languages";
import { COUNTRY } from "../config/country.ts";
import type { Locale } from "./locale.ts";

/** In the instance's time zone; for members' pages and the server. */
export function dayText(locale: Locale, instant: string): string {
  return new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long", timeZone: COUNTRY.timeZone }).format(
    new Date(instant),
  );
}

/** As dayText. */
export function dayTimeText(locale: Locale, instant: string): string {
  const format = new Intl.DateTimeFormat(writtenLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: COUNTRY.timeZone,
  });
  return format.format(new Date(instant));
}

/** "Wednesday, 25 November"; the day is `YYYY-MM-DD`. */
function weekdayText(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(writtenLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}

/** One day, or the first and the last. */
export function weekdaysText(locale: Locale, { from, to }: { from: string; to: string }): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => weekdayText(locale, day)).join(" – ");
}
