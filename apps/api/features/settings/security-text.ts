/** Days for which the text may be taken as it is; it is made anew each day. RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

const DAY_MS = 86_400_000;

/** Where weaknesses are reported, in the form of RFC 9116; `places` are the origins that answer it, `language` is that of the house. */
export function securityText({
  contact,
  places,
  language,
  now,
}: {
  /** An e-mail address or an https address. */
  contact: string;
  places: readonly string[];
  language: string;
  now: Date;
}): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString().replace(".000Z", "Z")}`,
    `Preferred-Languages: ${[...new Set([language, "en"])].join(", ")}`,
    ...places.map((place) => `Canonical: ${place}/.well-known/security.txt`),
  ];
  return `${lines.join("\n")}\n`;
}
