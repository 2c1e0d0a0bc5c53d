/** A date as people here write it, for a masked field. */
export const DATE_MASK = "99.99.9999";

/** The date `04.05.1990` as `1990-05-04`; what has another shape stays as it is. */
export function isoDate(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(text.trim()) ?? [];
  return year === "" ? text.trim() : `${year}-${month}-${day}`;
}

/** The date `1990-05-04` as people here write it, `04.05.1990`; empty for none. */
export function typedDate(iso: string | null): string {
  return iso === null ? "" : iso.split("-").toReversed().join(".");
}

/** The day now in a time zone, `1990-05-04`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format();
}
