import type { Mail } from "../../providers/mail/mail-provider.ts";

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/\S+/giu;
const SECRET = /[\w-]{32,}/gu;

/** Codes as mails write them, of which some have no figure: `ABCDE-FGHIJ`. */
const CODE = /\b[A-Z2-7]{5}-[A-Z2-7]{5}\b/gu;
const MOST_LETTERS = 200;

/** What a mail server said, without what it repeats of the mail: a filter that quotes a link would else have it kept, shown and logged. */
export function serverAnswer(said: string, { text }: Pick<Mail, "text">): string {
  const quoted = new Set(text.split(/\s+/u).filter((word) => word.length >= 6 && /\d/u.test(word)));
  return said
    .replace(ADDRESS, "…")
    .replace(SECRET, "…")
    .replace(CODE, "…")
    .split(/(\s+)/u)
    .map((word) => (holdsAny(word, quoted) ? "…" : word))
    .join("")
    .slice(0, MOST_LETTERS);
}

function holdsAny(word: string, quoted: ReadonlySet<string>): boolean {
  for (const part of quoted) if (word.includes(part)) return true;
  return false;
}
