import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebhookMessage, webhookMessage } from "@kram/contract/webhooks";

export interface Received {
  headers: Record<string, string>;
  body: string;
  message: WebhookMessage;
  /** A secret that the receiver knows has signed it. */
  isSigned: boolean;
}

/** Remembers what is posted; `answer` may be a status, or never come. */
export async function openReceiver() {
  const receiver = {
    url: "",
    secrets: [] as string[],
    received: [] as Received[],
    answer: 204 as number | "never",
    headers: {} as Record<string, string>,
    /** Like a machine that is switched off, and on again. */
    leave: async () => undefined as unknown,
    back: async () => undefined as unknown,
    close: async () => undefined as unknown,
  };
  const server = createServer((request, reply) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      const message = webhookMessage.parse(JSON.parse(body));
      receiver.received.push({ headers, body, message, isSigned: isSigned(receiver.secrets, headers, body) });
      if (receiver.answer === "never") return;
      reply.writeHead(receiver.answer, receiver.headers).end();
    });
  });
  const listen = async (port: number) => {
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  receiver.url = `http://127.0.0.1:${port}/kram`;
  receiver.leave = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  receiver.back = () => listen(port);
  receiver.close = receiver.leave;
  return receiver;
}

function isSigned(secrets: readonly string[], headers: Record<string, string>, body: string): boolean {
  const {
    "kram-webhook-id": id,
    "kram-webhook-timestamp": timestamp,
    "kram-webhook-signature": signatures = "",
  } = headers;
  const right = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("hex")}`,
  );
  return signatures.split(" ").some((signature) => right.includes(signature));
}
