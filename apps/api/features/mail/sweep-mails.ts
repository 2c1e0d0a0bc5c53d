import type { Queryable } from "../../platform/database.ts";
import { createMailRepository } from "./mail.repository.ts";

/** Deletes mails, outbox entries and words of mails whose time by the owner's settings is over, in short parts. */
export async function sweepMails(db: Queryable, { wordsKept }: { wordsKept: boolean }): Promise<void> {
  const mails = createMailRepository(db);
  for (const name of ["mail.sweep", "outbox.sweep-done", "outbox.sweep-dead"] as const) {
    while (await mails.sweepPart(name));
  }
  while (!wordsKept && (await mails.sweepPart("mail.forget-words")));
}
