/** The day of a field, `2026-11-21`; null for an empty one. */
export function dayOrNull(typed: unknown): string | null {
  if (typed instanceof Date) return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(typed);
  return typeof typed === "string" && typed !== "" ? typed.slice(0, 10) : null;
}
