/** Filters without cleared ones, which come as empty text or null. */
export function chosen(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const trimmed = Object.entries(filter).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== "" && value !== null && value !== undefined));
}
