import type { ContactDetails } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";

/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Hours of some days of the week for people, `poniedziałek–piątek, 8:00–16:00`. */
export function hoursText(locale: Locale, { from, to, opens, closes }: ContactDetails["hours"][number]): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const name = (day: number) => format.format(MONDAY + (day - 1) * DAY_MS);
  const days = from === to ? name(from) : `${name(from)}–${name(to)}`;
  return `${days}, ${plain(opens)}–${plain(closes)}`;
}

function plain(time: string): string {
  return time.replace(/^0/u, "");
}
