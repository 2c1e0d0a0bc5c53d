import type { Locale } from "../../../i18n/locale.ts";

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** First to last day of an event for people, `12–14 czerwca 2026`. Days come as ISO dates. */
export function daysText(locale: Locale, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return startsOn === endsOn ? format.format(asUtc(startsOn)) : format.formatRange(asUtc(startsOn), asUtc(endsOn));
}

/** Day and short month of a date, for a sheet of a calendar. */
export function calendarSheet(locale: Locale, day: string): { day: string; month: string } {
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(asUtc(day));
  return { day: String(asUtc(day).getUTCDate()), month };
}
