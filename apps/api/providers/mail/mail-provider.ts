import { AT_ONCE } from "../../platform/outbox/outbox-worker.ts";

/** A mail ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unset: the sender. */
  replyTo?: string;
  /** By name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { name: string; mediaType: string; bytes: Buffer }[];
}

/** An address, or one with a name in front: `Shop <shop@example.com>`. */
export type MailSender = string | { name: string; address: string };

/** Answers the server's reply, else null; throws when it refuses. */
export interface MailProvider {
  send(mail: Mail & { messageId: string }): Promise<string | null>;
  close(): void;
}

const IDLE_MS = 5000;

/** Across the internet only encrypted, because mails hold links. */
export function createSmtpProvider({
  url,
  from,
  crossesInternet,
  timeoutMs,
}: {
  url: string;
  /** Asked for each mail. */
  from: () => MailSender;
  crossesInternet: boolean;
  /** For each step of the talk; unset, nodemailer's minutes. */
  timeoutMs?: number;
}): MailProvider {
  const limits =
    timeoutMs === undefined
      ? {}
      : { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const open = async () =>
    (await import("nodemailer")).createTransport({
      url,
      // Connections are kept and used again, and what a server takes without an answer in between is sent at once.
      pool: true,
      maxConnections: AT_ONCE,
      // Mails come in bursts; a server that allows few connections gets them back.
      idleTimeout: IDLE_MS,
      requireTLS: crossesInternet,
      ...limits,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ attachments = [], ...mail }) {
      const files = attachments.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: bytes,
      }));
      transport ??= open();
      const { response } = await (await transport).sendMail({ from: from(), ...mail, attachments: files });
      return response;
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Sends nothing: a demo's mails are read in the office. */
export function createKeepingProvider(): MailProvider {
  return { send: async () => null, close: () => undefined };
}

/** A real shop must not count unsent mails as sent. */
export function createRefusingProvider(): MailProvider {
  return {
    send: () => Promise.reject(new Error("no mail server is set: SMTP_URL, or in the office")),
    close: () => undefined,
  };
}
