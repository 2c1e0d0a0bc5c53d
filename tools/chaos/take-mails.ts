import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server outside, and what it took. */
export interface TakenMails {
  /** For SMTP_URL. */
  url: string;
  /** Name and subject of each, in the order taken. */
  taken: { name: string; subject: string }[];
  close(): Promise<void>;
}

/** As a server that thinks about each mail for so long. */
export async function takeMails(thinkingMs: number): Promise<TakenMails> {
  const taken: TakenMails["taken"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        setTimeout(() => {
          taken.push(namesOf(source));
          callback();
        }, thinkingMs);
      });
    },
  });
  // Programs are killed in the middle of a mail.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function namesOf(source: string): { name: string; subject: string } {
  const name = /^message-id:\s*(\S+)/imu.exec(source)?.[1] ?? "";
  return { name, subject: /^subject:.*(?:\r\n\s.*)*/imu.exec(source)?.[0] ?? "" };
}
