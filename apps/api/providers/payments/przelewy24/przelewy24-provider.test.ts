import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPrzelewy24Provider } from "./przelewy24-provider.ts";

const [MERCHANT, CRC, KEY] = [4321, "crc-of-the-test", "key-of-the-test"];
const ID = "6f1de5a2-8a27-4d2b-9d7e-2f5b0f9b2c11";
const sha384 = (text: string) => createHash("sha384").update(text).digest("hex");

let server: Server;
let baseUrl: string;
const registered = new Map<string, { amount: number; currency: string; status: number }>();

/** Checks credentials and signatures like Przelewy24. */
async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const body = text === "" ? {} : (JSON.parse(text) as Record<string, never>);
  const expected = `Basic ${Buffer.from(`${MERCHANT}:${KEY}`).toString("base64")}`;
  if (request.headers.authorization !== expected) return [401, { error: "Incorrect authentication", code: 401 }];
  const { sessionId, amount, currency, orderId, sign } = body;
  if (request.url === "/api/v1/transaction/register") {
    const wanted = `{"sessionId":"${sessionId}","merchantId":${MERCHANT},"amount":${amount},"currency":"${currency}","crc":"${CRC}"}`;
    if (sign !== sha384(wanted)) return [400, { error: "Incorrect CRC value", code: 400 }];
    registered.set(sessionId ?? "", { amount: amount ?? 0, currency: currency ?? "", status: 0 });
    return [200, { data: { token: "TOKEN-1" }, responseCode: 0 }];
  }
  if (request.url === "/api/v1/transaction/verify" && request.method === "PUT") {
    const wanted = `{"sessionId":"${sessionId}","orderId":${orderId},"amount":${amount},"currency":"${currency}","crc":"${CRC}"}`;
    const known = registered.get(sessionId ?? "");
    if (sign !== sha384(wanted) || known?.amount !== amount) return [400, { error: "Incorrect amount", code: 400 }];
    if (known) known.status = 2;
    return [200, { data: { status: "success" }, responseCode: 0 }];
  }
  const asked = registered.get(decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
  if (!asked) return [404, { error: "Transaction not found", code: 404 }];
  return [200, { data: { sessionId: ID, orderId: 99, ...asked }, responseCode: 0 }];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const open = (facts: object = {}) =>
  createPrzelewy24Provider({
    baseUrl,
    merchantId: MERCHANT,
    posId: MERCHANT,
    apiKey: KEY,
    crc: CRC,
    country: "PL",
    statusUrl: "https://api.kram.example/payments/przelewy24/events",
    ...facts,
  });

const PAYMENT = {
  id: ID,
  orderNumber: "PL100001",
  amountMinor: 12_990,
  currency: "PLN",
  email: "ania@kram.test",
  locale: "pl",
  returnUrl: "https://kram.example/pl/checkout/success?order=PL100001",
} as const;

function notification(facts: Record<string, unknown> = {}) {
  const fields = { merchantId: MERCHANT, posId: MERCHANT, sessionId: ID, amount: 12_990, originAmount: 12_990 };
  const all = { ...fields, currency: "PLN", orderId: 99, methodId: 154, statement: "p24-żółty/1", ...facts };
  return Buffer.from(JSON.stringify({ ...all, sign: facts.sign ?? sha384(JSON.stringify({ ...all, crc: CRC })) }));
}

describe("Przelewy24", () => {
  it("registers a payment and leads to its page", async () => {
    expect(await open().start(PAYMENT)).toBe(`${baseUrl}/trnRequest/TOKEN-1`);
  });

  it("counts a payment after its notification was checked and verified", async () => {
    expect(await open().readEvent(notification(), {})).toEqual({
      eventId: "p24-99",
      paymentId: ID,
      outcome: "PAID",
      amountMinor: 12_990,
      currency: "PLN",
      reference: "99",
    });
  });

  it.each([
    ["a forged amount", notification({ amount: 1, sign: "0".repeat(96) })],
    ["another shop", notification({ posId: 1 })],
    ["no JSON", Buffer.from("sign=1")],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s", async (_, body) => expect(await open().readEvent(body, {})).toBeNull());

  it("throws when they do not verify, so that the notification comes again", async () => {
    await expect(open().readEvent(notification({ amount: 5, originAmount: 5 }), {})).rejects.toThrow("400");
  });

  it("throws when its keys are wrong", async () => {
    await expect(open({ apiKey: "wrong" }).start(PAYMENT)).rejects.toThrow("401");
    await expect(open({ crc: "wrong" }).start(PAYMENT)).rejects.toThrow("400");
  });

  it("finds a payment whose notification was lost", async () => {
    registered.set(ID, { amount: 12_990, currency: "PLN", status: 1 });
    const found = await open().lookUp?.({ id: ID, amountMinor: 12_990, currency: "PLN" });
    expect(found).toMatchObject({ outcome: "PAID", paymentId: ID });
    expect(registered.get(ID)?.status).toBe(2);
    registered.set(ID, { amount: 12_990, currency: "PLN", status: 0 });
    expect(await open().lookUp?.({ id: ID, amountMinor: 12_990, currency: "PLN" })).toBeNull();
    expect(await open().lookUp?.({ id: "unknown", amountMinor: 1, currency: "PLN" })).toBeNull();
  });
});
