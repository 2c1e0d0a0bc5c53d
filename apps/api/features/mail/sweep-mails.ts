import type { Queryable } from "../../platform/database.ts";
import { createMailRepository } from "./mail.repository.ts";

/**
 * Forgets what the owner's settings keep no longer: that mails were sent, what was done outside, and what was given up; and the words of mails where
 * they are not to be read, those of the time before a mail server was set. In parts, each of which is over at once, however much there is.
 */
export async function sweepMails(db: Queryable, { wordsKept }: { wordsKept: boolean }): Promise<void> {
  const mails = createMailRepository(db);
  for (const name of ["mail.sweep", "outbox.sweep-done", "outbox.sweep-dead"] as const) {
    while (await mails.sweepPart(name));
  }
  while (!wordsKept && (await mails.sweepPart("mail.forget-words")));
}
