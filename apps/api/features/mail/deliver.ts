import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { Database } from "../../platform/database.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Mail, MailProvider } from "../../providers/mail/mail-provider.ts";
import { withImprint } from "./mail-page.ts";
import { createMailRepository } from "./mail.repository.ts";
import { serverAnswer } from "./server-answer.ts";

/** Sends the mail that an outbox entry asks for, once: a mail that was kept before is not made again. `make` answers null when there is nothing to tell any more. */
export type Deliver = (entry: OutboxEntry, make: () => Promise<Mail | null>) => Promise<void>;

/** Creates the one way by which mails leave. Throws when the provider does not take a mail, so that the outbox tries again. */
export function createDeliver({
  db,
  provider,
  wordsKept,
  shopUrl,
  country,
}: {
  db: Database;
  provider: MailProvider;
  /** Whether staff may read what was sent; else its words are never stored. */
  wordsKept: boolean;
  shopUrl: string;
  /** Tells who the mails come from. */
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
