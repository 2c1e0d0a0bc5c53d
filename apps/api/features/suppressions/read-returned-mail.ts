import { MOST_RETURNED, type ReturnedMail, readReturnedMail } from "@kram/domain/mail";
import type { Database } from "../../platform/database.ts";
import type { MailboxAddress } from "../../platform/mailbox-address.ts";
import { takeReport } from "./take-reports.ts";

interface Reading {
  db: Database;
  secret: string;
  log: { info(told: object, words: string): void };
}

/** Records what unseen messages report of our mails; the others are only marked seen. Source: mail 7 and 8. */
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

/** One message of the mailbox, at most its first 64 kB. */
interface MailboxMessage {
  source: string;
  /** Of the whole message, in bytes. */
  size: number;
}

/** A look each minute keeps up with 72,000 a day. */
const MOST_A_LOOK = 50;

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Gives `take` unseen messages one by one, the oldest first, and marks each seen after it. Throws without the secret. */
async function eachUnseen(
  { host, port, secure, user, password, folder }: MailboxAddress,
  take: (message: MailboxMessage) => Promise<void>,
): Promise<void> {
  // Only the worker of a shop that names a mailbox keeps it in memory.
  const { ImapFlow } = await import("imapflow");
  const auth = { user, pass: password };
  const client = new ImapFlow({ host, port, secure, auth, ...PATIENCE, disableAutoIdle: true, logger: false });
  // What fails is told by the call under way.
  client.on("error", () => undefined);
  try {
    await told(client.connect());
    await told(client.mailboxOpen(folder));
    const unseen = (await told(client.search({ seen: false }, { uid: true }))) || [];
    for (const uid of unseen.slice(0, MOST_A_LOOK)) {
      const asked = { size: true, source: { start: 0, maxLength: MOST_RETURNED } };
      const message = await told(client.fetchOne(String(uid), asked, { uid: true }));
      // Somebody else may have deleted it meanwhile.
      if (!message) continue;
      await take({ source: message.source?.toString("utf8") ?? "", size: message.size ?? 0 });
      const isMarked = await told(client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true }));
      if (!isMarked) fail("a message could not be marked seen");
    }
    await told(client.logout());
  } finally {
    client.close();
  }
}

/** Errors of the client carry the command, and with it the password: only words and codes go on. */
function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: ImapFailure) => fail(wordsOf(error)));
}

function fail(words: string): never {
  throw new Error(`the mailbox of returned mail: ${words}`);
}

interface ImapFailure extends Error {
  code?: string;
  authenticationFailed?: boolean;
}

function wordsOf({ code, authenticationFailed, message }: ImapFailure): string {
  if (authenticationFailed) return "name or password refused";
  return code === undefined ? message : `${message} (${code})`;
}
