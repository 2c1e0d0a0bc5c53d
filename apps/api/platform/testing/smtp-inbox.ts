import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Its recipients and its source. */
export interface ReceivedMail {
  to: string[];
  source: string;
}

export interface SmtpInbox {
  /** Value for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** While true, mails get 451. */
  refusing: boolean;
  /** Answers a refusal, as filters quote what they dislike; null takes the mail. */
  turnAway: ((source: string) => string) | null;
  close(): Promise<void>;
}

/** `secure` speaks TLS with a certificate that nobody signed. */
export async function openSmtpInbox({ secure = false } = {}): Promise<SmtpInbox> {
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (inbox.refusing) return callback(Object.assign(new Error("try later"), { responseCode: 451 }));
        const source = Buffer.concat(chunks).toString("utf8");
        if (inbox.turnAway) return callback(Object.assign(new Error(inbox.turnAway(source)), { responseCode: 550 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        inbox.received.push({ to, source });
        callback();
      });
    },
  });
  // Callers that dislike the certificate hang up.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const inbox: SmtpInbox = {
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    received: [],
    refusing: false,
    turnAway: null,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return inbox;
}

export function readableSource(source: string): string {
  return source
    .replace(/=\r?\n/gu, "")
    .replace(/=([\dA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
