/** Of a member, by number or short name: `p=100001`, `p=anna-z`. Source: registration 10. */
const MARK = /(^|&)p=(?:\d{4,12}|[a-z][a-z\d-]{2,29})(?=&|$)/iu;

/** Whose link it was is the browser's matter: the page is the same, and kept once. */
export function withoutMark(query: string): string {
  return query.replace(MARK, "").replace(/^&/u, "");
}

/** A redirect within the shop goes on with the mark of the address that was asked for. */
export function withMark(location: string, asked = ""): string {
  const [found] = MARK.exec(asked.split("?", 2)[1] ?? "") ?? [];
  if (found === undefined || !location.startsWith("/") || /[?&]p=/u.test(location)) return location;
  return `${location}${location.includes("?") ? "&" : "?"}${found.replace("&", "")}`;
}
