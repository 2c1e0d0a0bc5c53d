/** What a person typed or chose in filters; what was cleared comes as an empty text or null and asks for all. */
export function chosen(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const trimmed = Object.entries(filter).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== "" && value !== null && value !== undefined));
}
