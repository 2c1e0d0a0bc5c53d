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

/** Sends mails; throws when the server does not take one. */
export interface MailProvider {
  send(mail: Mail & { messageId: string }): Promise<void>;
  close(): void;
}

/** Sends through an SMTP server. */
export function createSmtpProvider({ url, from }: { url: string; from: string }): MailProvider {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async send({ attachments = [], ...mail }) {
      const files = attachments.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: bytes,
      }));
      await transport.sendMail({ ...mail, attachments: files });
    },
    close: () => transport.close(),
  };
}

/** Sends nothing: without a mail server mails are only kept, to be read in the office. */
export function createKeepingProvider(): MailProvider {
  return { send: async () => undefined, close: () => undefined };
}
