import { writtenLocale } from "@kram/domain/languages";
import type { ContactDetails } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** `12–14 czerwca 2026`. */
export function daysText(locale: Locale, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const format = new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  return startsOn === endsOn ? format.format(asUtc(startsOn)) : format.formatRange(asUtc(startsOn), asUtc(endsOn));
}

export function calendarSheet(locale: Locale, day: string): { day: string; month: string } {
  const month = new Intl.DateTimeFormat(writtenLocale(locale), { month: "short", timeZone: "UTC" }).format(asUtc(day));
  return { day: String(asUtc(day).getUTCDate()), month };
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** `poniedziałek–piątek, 8:00–16:00`. */
export function hoursText(locale: Locale, { from, to, opens, closes }: ContactDetails["hours"][number]): string {
  const format = new Intl.DateTimeFormat(writtenLocale(locale), { weekday: "long", timeZone: "UTC" });
  const name = (day: number) => format.format(MONDAY + (day - 1) * DAY_MS);
  const days = from === to ? name(from) : `${name(from)}–${name(to)}`;
  return `${days}, ${plain(opens)}–${plain(closes)}`;
}

function plain(time: string): string {
  return time.replace(/^0/u, "");
}

const KILOBYTE = 1000;

/** kB or MB with one decimal; 1 kB is 1000 bytes. */
export function sizeText(locale: Locale, bytes: number): string {
  const large = bytes >= KILOBYTE * KILOBYTE;
  const unit = large ? "megabyte" : "kilobyte";
  const value = large ? bytes / (KILOBYTE * KILOBYTE) : Math.max(1, Math.round(bytes / KILOBYTE));
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: large ? 1 : 0 }).format(value);
}
