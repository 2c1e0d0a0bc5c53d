import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { Database } from "../../platform/database.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Mail, MailProvider } from "../../providers/mail/mail-provider.ts";
import { withImprint } from "./mail-page.ts";
import { createMailRepository } from "./mail.repository.ts";

/** Once; null from `make` sends nothing. */
export type Deliver = (entry: OutboxEntry, make: () => Promise<Mail | null>) => Promise<void>;

/** Throws when the provider refuses. */
export function createDeliver({
  db,
  provider,
  wordsKept,
  shopUrl,
  country,
}: {
  db: Database;
  provider: MailProvider;
  /** Stores the words of mails for staff. */
  wordsKept: boolean;
  shopUrl: string;
  country: Country;
}): Deliver {
  const mails = createMailRepository(db);
  const rules = invoiceRulesOf(country);
  const host = new URL(shopUrl).hostname;
  return async (entry, make) => {
    if (await mails.isKept(entry.id)) return;
    const made = await make();
    if (made === null) return;
    const mail = withImprint(made, rules);
    const answer = await provider.send({ ...mail, messageId: `<outbox-${entry.id}@${host}>` }).catch((error: Error) => {
      throw new Error(serverAnswer(error.message, mail));
    });
    const { to, subject, text, html } = mail;
    const words = wordsKept ? { text, html } : null;
    await mails.keep(entry, { to, subject, words, answer: answer === null ? null : serverAnswer(answer, mail) });
  };
}

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/\S+/giu;
const SECRET = /[\w-]{32,}/gu;

/** As mails write them: `ABCDE-FGHIJ`. */
const CODE = /\b[A-Z2-7]{5}-[A-Z2-7]{5}\b/gu;
const MOST_LETTERS = 200;

/** Without links and codes quoted from the mail. */
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
