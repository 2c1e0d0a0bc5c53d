import nodemailer from "nodemailer";

/** A mail ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer is written to, where that is not the sender. */
  replyTo?: string;
  attachments?: readonly { name: string; mediaType: string; bytes: Buffer }[];
}

/** Sends mails and answers the server's reply, else null; throws when it refuses. */
export interface MailProvider {
  send(mail: Mail & { messageId: string }): Promise<string | null>;
  close(): void;
}

/** Sends through an SMTP server, across the internet only encrypted: mails hold links. */
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

/** Sends nothing: without a mail server a demo's mails are only kept, to be read in the office. */
export function createKeepingProvider(): MailProvider {
  return { send: async () => null, close: () => undefined };
}

/** Refuses every mail: a real shop without a server must not count them as sent. */
export function createRefusingProvider(): MailProvider {
  return { send: () => Promise.reject(new Error("no mail server is set: SMTP_URL")), close: () => undefined };
}
