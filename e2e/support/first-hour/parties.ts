import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";

const P24_KEYS = { merchantId: 4321, apiKey: "key-of-the-journey", crc: "crc-of-the-journey" } as const;

interface Registered {
  sessionId: string;
  amount: number;
  currency: string;
  urlReturn: string;
  urlStatus: string;
  state: "new" | "paid" | "verified";
}

/** Stands for who takes payments: checks keys and signatures, shows a page to pay on, and reports what was paid. */
export interface PaymentTaker {
  /** As the office calls it. */
  name: "przelewy24" | "stripe";
  /** What an owner enters there, by field. */
  keys: Readonly<Record<string, string | number>>;
  /** What was paid, and in which currency. */
  taken(): { state: string; currency: string }[];
  close(): Promise<void>;
}

/** A port of this machine, and a certificate that the shop was told to believe. */
interface Counter {
  port: number;
  key: string;
  cert: string;
}

const { merchantId, apiKey, crc } = P24_KEYS;
const ACCESS = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString("base64")}`;

/** Source: Przelewy24 REST API, "sign". */
const signed = (fields: object) =>
  createHash("sha384")
    .update(JSON.stringify({ ...fields, crc }))
    .digest("hex");

const PAY_PAGE = `<!doctype html><title>Pay</title><form method="post"><button>Pay</button></form>`;

type Answer = [status: number, body: unknown] | { page: string } | { goTo: string };

export async function openPrzelewy24(counter: Counter): Promise<PaymentTaker> {
  const payments = new Map<string, Registered>();
  const close = await listen(counter, (request) => answerTo(request, payments));
  const taken = () => [...payments.values()].filter(({ state }) => state === "verified");
  return { name: "przelewy24", keys: P24_KEYS, taken, close };
}

/** Answers how to close. */
async function listen(
  { port, key, cert }: Counter,
  answer: (request: IncomingMessage) => Promise<Answer>,
): Promise<() => Promise<void>> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const said = await answer(request);
    if ("page" in said) response.writeHead(200, { "content-type": "text/html" }).end(said.page);
    else if ("goTo" in said) response.writeHead(303, { location: said.goTo }).end();
    else response.writeHead(said[0], { "content-type": "application/json" }).end(JSON.stringify(said[1]));
  };
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createServer(certificate, (request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

async function answerTo(request: IncomingMessage, payments: Map<string, Registered>): Promise<Answer> {
  const { url = "", method } = request;
  const [, token = ""] = /^\/trnRequest\/(.+)$/u.exec(url) ?? [];
  const asked = payments.get(token);
  if (asked && method === "POST") return pay(asked);
  if (asked) return { page: PAY_PAGE };
  if (request.headers.authorization !== ACCESS) return [401, { error: "Incorrect authentication", code: 401 }];
  const body = JSON.parse((await textOf(request)) || "{}") as Record<string, never>;
  if (url === "/api/v1/testAccess") return [200, { data: true, error: "" }];
  if (url === "/api/v1/transaction/register") return register(body, payments);
  if (url === "/api/v1/transaction/verify" && method === "PUT") return verify(body, payments);
  const known = [...payments.values()].find(({ sessionId }) => url.endsWith(`/${sessionId}`));
  if (!known) return [404, { error: "Transaction not found", code: 404 }];
  const { sessionId, amount, currency, state } = known;
  const status = { new: 0, paid: 1, verified: 2 }[state];
  return [200, { data: { sessionId, orderId: 99, amount, currency, status }, responseCode: 0 }];
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat((await request.toArray()) as Buffer[]).toString("utf8");
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

const STRIPE_KEYS = {
  secretKey: "sk_test_journey",
  webhookSecret: "whsec_journey",
  methods: "card, sepa_debit",
} as const;

interface Session {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  returnUrl: string;
  state: "open" | "paid";
}

/** `events` is the address that an owner names at Stripe. Source: Stripe API, Checkout Sessions and webhook signatures. */
export async function openStripe(counter: Counter, events: string): Promise<PaymentTaker> {
  const sessions = new Map<string, Session>();
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { url = "", method, headers } = request;
    const asked = sessions.get(/^\/trnRequest\/(.+)$/u.exec(url)?.[1] ?? "");
    if (asked && method === "POST") return payAtStripe(asked, events);
    if (asked) return { page: PAY_PAGE };
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return [401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } }];
    if (!url.startsWith("/v1/checkout/sessions")) return [404, { error: { type: "invalid_request_error" } }];
    if (method === "GET") return [200, { object: "list", data: [], has_more: false, url: "/v1/checkout/sessions" }];
    const typed = new URLSearchParams(await textOf(request));
    const session = openSession((field) => typed.get(field) ?? "");
    sessions.set(session.id, session);
    const page = `https://localhost:${counter.port}/trnRequest/${session.id}`;
    return [200, { id: session.id, object: "checkout.session", url: page }];
  };
  const close = await listen(counter, answer);
  const taken = () => [...sessions.values()].filter(({ state }) => state === "paid");
  return { name: "stripe", keys: STRIPE_KEYS, taken, close };
}

function openSession(field: (name: string) => string): Session {
  const price = (name: string) => field(`line_items[0][price_data][${name}]`);
  return {
    id: `cs_test_${randomUUID()}`,
    reference: field("client_reference_id"),
    amount: Number(price("unit_amount")),
    currency: price("currency").toUpperCase(),
    returnUrl: field("success_url"),
    state: "open",
  };
}

async function payAtStripe(session: Session, events: string): Promise<Answer> {
  session.state = "paid";
  const { id, reference, amount, currency, returnUrl } = session;
  const facts = { client_reference_id: reference, amount_total: amount, currency: currency.toLowerCase() };
  const object = { id, object: "checkout.session", payment_status: "paid", ...facts };
  const event = { id: `evt_${randomUUID()}`, object: "event", type: "checkout.session.completed", data: { object } };
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const sign = createHmac("sha256", STRIPE_KEYS.webhookSecret).update(`${at}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${sign}` };
  const told = await fetch(events, { method: "POST", headers, body });
  if (!told.ok) throw new Error(`the shop answered ${told.status} to the report of a payment`);
  return { goTo: returnUrl };
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
