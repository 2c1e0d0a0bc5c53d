/** Local date format for a masked field. */
export const DATE_MASK = "99.99.9999";

/** `04.05.1990` → `1990-05-04`; other shapes stay. */
export function isoDate(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(text.trim()) ?? [];
  return year === "" ? text.trim() : `${year}-${month}-${day}`;
}

/** `1990-05-04` → `04.05.1990`; empty for none. */
export function typedDate(iso: string | null): string {
  return iso === null ? "" : iso.split("-").toReversed().join(".");
}

/** `1990-05-04`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format();
}
