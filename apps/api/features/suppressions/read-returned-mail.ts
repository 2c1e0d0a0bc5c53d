import { type ReturnedMail, readReturnedMail } from "@kram/domain/mail";
import type { Database } from "../../platform/database.ts";
import type { MailboxAddress } from "../../platform/mailbox-address.ts";
import { eachUnseen, type MailboxMessage } from "./bounce-mailbox.ts";
import { takeReport } from "./take-reports.ts";

interface Reading {
  db: Database;
  secret: string;
  log: { info(told: object, words: string): void };
}

/** Records what unseen messages report of our mails; the others are only marked seen. Source: mail 7. */
export async function readReturnedMails(mailbox: MailboxAddress, reading: Reading): Promise<void> {
  await eachUnseen(mailbox, (message) => takeMessage(message, reading));
}

async function takeMessage({ source, size }: MailboxMessage, { db, secret, log }: Reading): Promise<void> {
  const reports = readReturnedMail(source);
  let taken = 0;
  for (const report of reports) if (await takeReturned(report, { db, secret })) taken += 1;
  if (taken > 0) return;
  const why = reports.length === 0 ? "it reports nothing of an address" : "it names no mail of ours to its reader";
  log.info({ why, size }, "a message in the mailbox of returned mail was ignored");
}

/** By the first of the addresses that the mail went to. */
async function takeReturned(
  { recipients, ...report }: ReturnedMail,
  { db, secret }: Omit<Reading, "log">,
): Promise<boolean> {
  for (const recipient of recipients) {
    if (await takeReport({ db, secret, report: { ...report, recipient }, source: "mailbox" })) return true;
  }
  return false;
}
