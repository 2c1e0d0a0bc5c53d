import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPrzelewy24Provider } from "./przelewy24-provider.ts";

const [MERCHANT, CRC, KEY] = [4321, "crc-of-the-test", "key-of-the-test"];
const PAYMENT = "6f1de5a2-8a27-4d2b-9d7e-2f5b0f9b2c11";
const REFUND = { id: "0c2fb7a4-53ce-4c6e-9a5c-66d3f4c1b7aa", name: "0c2fb7a453ce4c6e9a5c66d3f4c1b7aa" };
const STATUS_URL = "https://api.kram.example/payments/przelewy24/events";

interface Made {
  requestId: string;
  amount: number;
  status: number;
}

let server: Server;
let baseUrl: string;
/** What the shop's account at Przelewy24 holds, what came in, and what went back. */
let account: { funds: number; paid: number; refunds: Made[]; broken: boolean; posts: number };

/** Knows order 99 of the payment; checks credentials, names, amounts and funds like Przelewy24. */
async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const expected = `Basic ${Buffer.from(`${MERCHANT}:${KEY}`).toString("base64")}`;
  if (request.headers.authorization !== expected) return [401, { error: "Incorrect authentication", code: 401 }];
  if (account.broken) return [500, { error: "Undefined error", code: 500 }];
  if (request.url === `/api/v1/transaction/by/sessionId/${PAYMENT}`) return [200, { data: { orderId: 99 } }];
  if (request.url === "/api/v1/refund/by/orderId/99" && account.refunds.length > 0)
    return [200, { data: { orderId: 99, sessionId: PAYMENT, refunds: account.refunds }, responseCode: 0 }];
  if (request.method !== "POST") return [404, { error: "Refund with given Order Id not found", code: 404 }];
  account.posts += 1;
  const { requestId, refundsUuid, urlStatus, refunds } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const [refund] = refunds;
  if (!requestId || requestId.length > 35 || !refundsUuid || refundsUuid.length > 35 || urlStatus !== STATUS_URL)
    return [400, { error: "Invalid input data", code: 400 }];
  const refused = (message: string): [number, unknown] => [409, { error: [{ ...refund, status: false, message }] }];
  if (refund.orderId !== 99 || refund.sessionId !== PAYMENT) return refused("Transaction not found");
  const back = account.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (back + refund.amount > account.paid)
    return refused("The amount of refund exceeds available amount for the transaction");
  if (refund.amount > account.funds) return refused("Insufficient funds available");
  account.refunds.push({ requestId, amount: refund.amount, status: 3 });
  return [201, { data: [{ ...refund, status: true, message: "success" }], responseCode: 0 }];
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
beforeEach(() => {
  account = { funds: 50_000, paid: 12_990, refunds: [], broken: false, posts: 0 };
});

const provider = (facts: object = {}) =>
  createPrzelewy24Provider({
    baseUrl,
    merchantId: MERCHANT,
    posId: MERCHANT,
    apiKey: KEY,
    crc: CRC,
    country: "PL",
    statusUrl: STATUS_URL,
    ...facts,
  });

const refund = (facts: object = {}) =>
  provider().refund({
    id: REFUND.id,
    paymentId: PAYMENT,
    reference: "99",
    orderNumber: "PL100001",
    amountMinor: 12_990,
    currency: "PLN",
    ...facts,
  });

describe("a refund by Przelewy24", () => {
  it("is made once, however often it is asked for, and told how far it is", async () => {
    expect(await refund()).toEqual({ state: "under-way" });
    expect(account.refunds).toEqual([{ requestId: REFUND.name, amount: 12_990, status: 3 }]);
    for (const [status, progress] of [
      [2, { state: "under-way" }],
      [1, { state: "done" }],
      [4, { state: "failed", problem: "rejected" }],
    ] as const) {
      Object.assign(account.refunds[0] ?? {}, { status });
      expect(await refund()).toEqual(progress);
    }
    expect(account.posts).toBe(1);
  });

  it("finds the order of a payment that was paid before its name was kept", async () => {
    expect(await refund({ reference: "" })).toEqual({ state: "under-way" });
    const unknown = refund({ reference: "", paymentId: "11111111-8a27-4d2b-9d7e-2f5b0f9b2c11" });
    expect(await unknown).toMatchObject({ state: "failed" });
  });

  it.each([
    [{ amountMinor: 12_991 }, "The amount of refund exceeds available amount for the transaction"],
    [{ paymentId: "22222222-8a27-4d2b-9d7e-2f5b0f9b2c11" }, "Transaction not found"],
  ])("ends at a definite refusal of %j", async (facts, problem) => {
    expect(await refund(facts)).toEqual({ state: "failed", problem });
  });

  it("is tried again while the account is empty, their server fails or the keys are wrong", async () => {
    account.funds = 1;
    await expect(refund()).rejects.toThrow("Insufficient funds");
    account.broken = true;
    await expect(refund()).rejects.toThrow("500");
    const wrong = provider({ apiKey: "wrong" }).refund({
      id: REFUND.id,
      paymentId: PAYMENT,
      reference: "99",
      orderNumber: "PL1",
      amountMinor: 1,
      currency: "PLN",
    });
    await expect(wrong).rejects.toThrow("401");
    expect(account.refunds).toEqual([]);
  });
});

function notification(facts: Record<string, unknown> = {}, signed: Record<string, unknown> = {}) {
  const told = { orderId: 99, sessionId: PAYMENT, refundsUuid: REFUND.name, merchantId: MERCHANT, amount: 12_990 };
  const fields = { ...told, currency: "PLN", status: 0, ...facts };
  const text = JSON.stringify({ ...fields, crc: CRC, ...signed });
  const sign = createHash("sha384").update(text).digest("hex");
  return Buffer.from(JSON.stringify({ ...fields, requestId: REFUND.name, timestamp: 1_780_000_000, sign }));
}

describe("a notification about a refund", () => {
  it.each([
    [0, "DONE"],
    [1, "FAILED"],
  ])("with status %i is read as %s", async (status, refunded) => {
    expect(await provider().readEvent(notification({ status }), {})).toEqual({
      refundId: REFUND.id,
      refunded,
      amountMinor: 12_990,
      currency: "PLN",
    });
  });

  it.each([
    ["another secret", notification({}, { crc: "other" })],
    ["a forged amount", notification({}, { amount: 1 })],
    ["another shop", notification({ merchantId: 1 })],
    ["another status", notification({ status: 2 })],
    ["a name that is none of ours", notification({ refundsUuid: "x" })],
  ])("is refused with %s", async (_, body) => expect(await provider().readEvent(body, {})).toBeNull());
});
