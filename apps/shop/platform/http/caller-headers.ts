/** What the API learns of the browser: its name, to list devices, and its address, for limits. */
export function callerHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = ["user-agent", "x-forwarded-for"].map((name) => [name, headers[name]] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
