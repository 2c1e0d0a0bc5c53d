import { MOST_RETURNED } from "@kram/domain/mail";
import { ImapFlow } from "imapflow";
import type { MailboxAddress } from "../../platform/mailbox-address.ts";

/** One message of the mailbox, at most its first 64 kB. */
export interface MailboxMessage {
  source: string;
  /** Of the whole message, in bytes. */
  size: number;
}

/** A look each minute keeps up with 72,000 a day. */
const MOST_A_LOOK = 50;

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Gives `take` unseen messages one by one, the oldest first, and marks each seen after it. Throws without the secret. */
export async function eachUnseen(
  { host, port, secure, user, password, folder }: MailboxAddress,
  take: (message: MailboxMessage) => Promise<void>,
): Promise<void> {
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
      await told(client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true }));
    }
    await told(client.logout());
  } finally {
    client.close();
  }
}

/** Errors of the client carry the command, and with it the password: only words and codes go on. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Error(`the mailbox of returned mail: ${wordsOf(error as ImapFailure)}`);
  }
}

interface ImapFailure extends Error {
  code?: string;
  authenticationFailed?: boolean;
}

function wordsOf({ code, authenticationFailed, message }: ImapFailure): string {
  if (authenticationFailed) return "name or password refused";
  return code === undefined ? message : `${message} (${code})`;
}
