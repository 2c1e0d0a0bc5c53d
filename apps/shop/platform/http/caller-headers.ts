/** What the API gets to know of the browser that calls: its name, to list devices, and its address, to slow down who guesses. */
export function callerHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = ["user-agent", "x-forwarded-for"].map((name) => [name, headers[name]] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
