const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** As `YYYY-MM-DD`. */
export function dayInZone(at: Date, timeZone: string): string {
  const known = FORMATS.get(timeZone);
  if (known) return known.format(at);
  // Made once: making one takes a hundred times as long as using it.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  FORMATS.set(timeZone, format);
  return format.format(at);
}
