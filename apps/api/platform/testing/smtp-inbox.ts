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
  /** Thought about before each mail is taken. */
  thinkingMs: number;
  /** Most connections that were open, and mails that were thought about, at once. */
  most: { connections: number; mails: number };
  /** Answers a refusal, as filters quote what they dislike; null takes the mail. */
  turnAway: ((source: string) => string) | null;
  /** Answers of an address: `550 5.1.1 …`. Others take mail. */
  refuses: Map<string, string>;
  close(): Promise<void>;
}

const WILLING = { refusing: false, thinkingMs: 0, turnAway: null } as const;
const OPEN = { allowInsecureAuth: true, disabledCommands: ["STARTTLS"] };

/** `secure` speaks TLS with a certificate that nobody signed; `account` is who may send, else everybody. */
export async function openSmtpInbox({
  secure = false,
  account,
}: {
  secure?: boolean;
  account?: { user: string; password: string };
} = {}): Promise<SmtpInbox> {
  let thinking = 0;
  const server = new SMTPServer({
    secure,
    authOptional: account === undefined,
    ...OPEN,
    onAuth({ username, password }, _session, callback) {
      const known = account === undefined || (username === account.user && password === account.password);
      callback(known ? null : refusalOf("535 Authentication failed"), known ? { user: username ?? "" } : undefined);
    },
    onConnect(_session, callback) {
      inbox.most.connections = Math.max(inbox.most.connections, server.connections.size);
      callback();
    },
    onRcptTo: ({ address }, _session, callback) => callback(refusalOf(inbox.refuses.get(address))),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (inbox.refusing) return callback(refusalOf("451 try later"));
        const source = Buffer.concat(chunks).toString("utf8");
        if (inbox.turnAway) return callback(refusalOf(`550 ${inbox.turnAway(source)}`));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        inbox.most.mails = Math.max(inbox.most.mails, (thinking += 1));
        setTimeout(() => {
          thinking -= 1;
          inbox.received.push({ to, source });
          callback();
        }, inbox.thinkingMs);
      });
    },
  });
  // Callers that dislike the certificate hang up.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const inbox: SmtpInbox = {
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    ...WILLING,
    most: { connections: 0, mails: 0 },
    refuses: new Map(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return inbox;
}

/** Null without an answer. */
function refusalOf(answer = ""): Error | null {
  const [, code, words = ""] = /^(\d{3}) (.*)$/u.exec(answer) ?? [];
  return code === undefined ? null : Object.assign(new Error(words), { responseCode: Number(code) });
}

export function readableSource(source: string): string {
  return source
    .replace(/=\r?\n/gu, "")
    .replace(/=([\dA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
