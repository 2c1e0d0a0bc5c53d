import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";

export const P24_KEYS = { merchantId: 4321, apiKey: "key-of-the-journey", crc: "crc-of-the-journey" } as const;

interface Registered {
  sessionId: string;
  amount: number;
  currency: string;
  urlReturn: string;
  urlStatus: string;
  state: "new" | "paid" | "verified";
}

/** Stands for Przelewy24: checks keys and signatures, shows a page to pay on, and reports what was paid. */
export interface Przelewy24 {
  payments: Map<string, Registered>;
  close(): Promise<void>;
}

const { merchantId, apiKey, crc } = P24_KEYS;
const ACCESS = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString("base64")}`;

/** Source: Przelewy24 REST API, "sign". */
const signed = (fields: object) =>
  createHash("sha384")
    .update(JSON.stringify({ ...fields, crc }))
    .digest("hex");

type Answer = [status: number, body: unknown] | { page: string } | { goTo: string };

/** On a port of this machine, with a certificate that the shop was told to believe. */
export async function openPrzelewy24(place: { port: number; key: string; cert: string }): Promise<Przelewy24> {
  const payments = new Map<string, Registered>();
  const certificate = { key: readFileSync(place.key), cert: readFileSync(place.cert) };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerTo(request, payments);
    if ("page" in answer) response.writeHead(200, { "content-type": "text/html" }).end(answer.page);
    else if ("goTo" in answer) response.writeHead(303, { location: answer.goTo }).end();
    else response.writeHead(answer[0], { "content-type": "application/json" }).end(JSON.stringify(answer[1]));
  };
  const server = createServer(certificate, (request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(place.port, "127.0.0.1", ready));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { payments, close };
}

async function answerTo(request: IncomingMessage, payments: Map<string, Registered>): Promise<Answer> {
  const { url = "", method } = request;
  const [, token = ""] = /^\/trnRequest\/(.+)$/u.exec(url) ?? [];
  const asked = payments.get(token);
  if (asked && method === "POST") return pay(asked);
  if (asked) return { page: `<!doctype html><title>P24</title><form method="post"><button>Pay</button></form>` };
  if (request.headers.authorization !== ACCESS) return [401, { error: "Incorrect authentication", code: 401 }];
  const body = await bodyOf(request);
  if (url === "/api/v1/testAccess") return [200, { data: true, error: "" }];
  if (url === "/api/v1/transaction/register") return register(body, payments);
  if (url === "/api/v1/transaction/verify" && method === "PUT") return verify(body, payments);
  const known = [...payments.values()].find(({ sessionId }) => url.endsWith(`/${sessionId}`));
  if (!known) return [404, { error: "Transaction not found", code: 404 }];
  const { sessionId, amount, currency, state } = known;
  const status = { new: 0, paid: 1, verified: 2 }[state];
  return [200, { data: { sessionId, orderId: 99, amount, currency, status }, responseCode: 0 }];
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, never>> {
  const chunks = await request.toArray();
  const text = Buffer.concat(chunks as Buffer[]).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Record<string, never>);
}

function register(body: Record<string, never>, payments: Map<string, Registered>): Answer {
  const { sessionId = "", amount = 0, currency = "", urlReturn = "", urlStatus = "", sign } = body;
  if (sign !== signed({ sessionId, merchantId, amount, currency })) return [400, { error: "Incorrect CRC value" }];
  const token = randomUUID();
  payments.set(token, { sessionId, amount, currency, urlReturn, urlStatus, state: "new" });
  return [200, { data: { token }, responseCode: 0 }];
}

function verify(body: Record<string, never>, payments: Map<string, Registered>): Answer {
  const { sessionId, orderId, amount, currency, sign } = body;
  const known = [...payments.values()].find((each) => each.sessionId === sessionId && each.amount === amount);
  if (!known || sign !== signed({ sessionId, orderId, amount, currency })) return [400, { error: "Incorrect amount" }];
  known.state = "verified";
  return [200, { data: { status: "success" }, responseCode: 0 }];
}

/** Reports to the shop before the buyer is led back. */
async function pay(asked: Registered): Promise<Answer> {
  const { sessionId, amount, currency, urlReturn, urlStatus } = asked;
  asked.state = "paid";
  const fields = { merchantId, posId: merchantId, sessionId, amount, originAmount: amount };
  const report = { ...fields, currency, orderId: 99, methodId: 154, statement: "p24-journey" };
  const body = JSON.stringify({ ...report, sign: signed(report) });
  const told = await fetch(urlStatus, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!told.ok) throw new Error(`the shop answered ${told.status} to the report of a payment`);
  return { goTo: urlReturn };
}

/** Stands for the owner's mail server. */
export interface Inbox {
  port: number;
  /** All that came to somebody, readable; empty while nothing did. */
  to(email: string): string;
  close(): Promise<void>;
}

/** Takes every mail, unencrypted and from anybody. Source: RFC 5321. */
export async function openInbox(): Promise<Inbox> {
  const received: { to: string; source: string }[] = [];
  const server = createSocketServer((socket) => takeMails(socket, (to, source) => received.push({ to, source })));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    to: (email) =>
      received
        .filter(({ to }) => to.includes(email))
        .map(({ source }) => readable(source))
        .join("\n"),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function takeMails(socket: Socket, keep: (to: string, source: string) => void): void {
  let [to, unread, isData] = ["", "", false];
  const say = (text: string) => socket.write(`${text}\r\n`);
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") to += line;
    if (verb === "DATA") isData = true;
    say({ DATA: "354 go on", QUIT: "221 bye" }[verb] ?? "250 ok");
    if (verb === "QUIT") socket.end();
  };
  // Callers may hang up as they like.
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    unread += part.toString("latin1");
    for (let end = endOf(unread, isData); end !== null; end = endOf(unread, isData)) {
      const text = unread.slice(0, end.from);
      unread = unread.slice(end.to);
      if (isData) {
        keep(to, text);
        [to, isData] = ["", false];
        say("250 kept");
      } else answer(text);
    }
  });
  say("220 mail");
}

/** Of a line, or of a whole mail; null while it has not come. */
function endOf(text: string, isData: boolean): { from: number; to: number } | null {
  const mark = isData ? "\r\n.\r\n" : "\r\n";
  const from = text.indexOf(mark);
  return from === -1 ? null : { from, to: from + mark.length };
}

/** Quoted-printable, letters of ASCII alone. Source: RFC 2045. */
function readable(source: string): string {
  const whole = source.replaceAll(/=\r?\n/gu, "");
  return whole.replaceAll(/=([\dA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
