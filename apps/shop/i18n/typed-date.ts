import { type DateOrder, readDate } from "@kram/domain/calendar";

/** `4.5.1990` → `1990-05-04`; what is no day stays. */
export function isoDate(text: string, order: DateOrder): string {
  return readDate(text, order) ?? text.trim();
}

/** `1990-05-04` → `04.05.1990`; empty for none. */
export function typedDate(iso: string | null): string {
  return iso === null ? "" : iso.split("-").toReversed().join(".");
}

/** `1990-05-04`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format();
}
