import nodemailer from "nodemailer";

/** A mail ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unset: the sender. */
  replyTo?: string;
  attachments?: readonly { name: string; mediaType: string; bytes: Buffer }[];
}

/** Answers the server's reply, else null; throws when it refuses. */
export interface MailProvider {
  send(mail: Mail & { messageId: string }): Promise<string | null>;
  close(): void;
}

/** Across the internet only encrypted, because mails hold links. */
export function createSmtpProvider({
  url,
  from,
  crossesInternet,
}: {
  url: string;
  from: string;
  crossesInternet: boolean;
}): MailProvider {
  const transport = nodemailer.createTransport({ url, requireTLS: crossesInternet }, { from });
  return {
    async send({ attachments = [], ...mail }) {
      const files = attachments.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: bytes,
      }));
      const { response } = await transport.sendMail({ ...mail, attachments: files });
      return response;
    },
    close: () => transport.close(),
  };
}

/** Sends nothing: a demo's mails are read in the office. */
export function createKeepingProvider(): MailProvider {
  return { send: async () => null, close: () => undefined };
}

/** A real shop must not count unsent mails as sent. */
export function createRefusingProvider(): MailProvider {
  return { send: () => Promise.reject(new Error("no mail server is set: SMTP_URL")), close: () => undefined };
}
