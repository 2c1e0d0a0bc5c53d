/** What a field for a day hands over, as `2026-11-21`; null for one that was left empty. */
export function dayOrNull(typed: unknown): string | null {
  if (typed instanceof Date) return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(typed);
  return typeof typed === "string" && typed !== "" ? typed.slice(0, 10) : null;
}
