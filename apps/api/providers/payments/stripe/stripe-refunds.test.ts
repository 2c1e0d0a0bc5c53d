import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStripeProvider } from "./stripe-provider.ts";

const SECRET = "whsec_of_the_test";
const ID = "0c2fb7a4-53ce-4c6e-9a5c-66d3f4c1b7aa";

interface Made {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

let server: Server;
let apiUrl: string;
let stripe: { paid: number; refunds: Made[]; keys: Map<string, Made>; refuse: object | null; down: boolean };

/** Checks the key, remembers idempotency keys and what was refunded, like Stripe. */
async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const refused = (error: object, status = 400): [number, unknown] => [status, { error }];
  if (request.headers.authorization !== "Bearer sk_test_right")
    return refused({ type: "invalid_request_error", message: "Invalid API Key provided" }, 401);
  if (stripe.down) return refused({ type: "api_error", message: "down" }, 500);
  if (request.method === "GET") return [200, { object: "list", data: stripe.refunds, has_more: false }];
  if (stripe.refuse) return refused(stripe.refuse);
  const body = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
  const key = String(request.headers["idempotency-key"]);
  const earlier = stripe.keys.get(key);
  if (earlier) return [200, earlier];
  const amount = Number.parseInt(body.get("amount") ?? "", 10);
  if (body.get("payment_intent") !== "pi_1" || !key.startsWith("refund-"))
    return refused({ type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" }, 404);
  const back = stripe.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (back + amount > stripe.paid)
    return refused({ type: "invalid_request_error", code: "charge_already_refunded", message: "already refunded" });
  const metadata = { refund_id: body.get("metadata[refund_id]") ?? "" };
  const made: Made = { id: "re_1", object: "refund", amount, currency: "pln", status: "pending", metadata };
  stripe.refunds.push(made);
  stripe.keys.set(key, made);
  return [200, made];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  stripe = { paid: 12_990, refunds: [], keys: new Map(), refuse: null, down: false };
});

const provider = (secretKey = "sk_test_right") =>
  createStripeProvider({ secretKey, webhookSecret: SECRET, methods: ["card"], apiUrl });

const WISH = { id: ID, paymentId: ID, reference: "pi_1", orderNumber: "PL1", amountMinor: 12_990, currency: "PLN" };
const refund = (facts: object = {}) => provider().refund({ ...WISH, ...facts });

describe("a refund by Stripe", () => {
  it("is made once, and looked up after its key is forgotten", async () => {
    expect(await refund()).toEqual({ state: "under-way" });
    stripe.keys.clear();
    for (const [status, progress] of [
      ["requires_action", { state: "under-way" }],
      ["succeeded", { state: "done" }],
      ["failed", { state: "failed", problem: "failed: lost_or_stolen_card" }],
      ["canceled", { state: "failed", problem: "canceled: lost_or_stolen_card" }],
    ] as const) {
      Object.assign(stripe.refunds[0] ?? {}, { status, failure_reason: "lost_or_stolen_card" });
      expect(await refund()).toEqual(progress);
    }
    expect(stripe.refunds).toHaveLength(1);
  });

  it.each([
    [{ amountMinor: 12_991 }, "charge_already_refunded: already refunded"],
    [{ reference: "pi_2" }, "resource_missing: No such payment_intent"],
    [{ reference: "" }, "Stripe's name of the payment is unknown"],
  ])("ends at a definite refusal of %j", async (facts, problem) => {
    expect(await refund(facts)).toEqual({ state: "failed", problem });
  });

  it("is tried again while the balance is empty, Stripe is down or the key is wrong", async () => {
    stripe.refuse = { type: "invalid_request_error", code: "balance_insufficient", message: "insufficient" };
    await expect(refund()).rejects.toThrow("insufficient");
    stripe.down = true;
    await expect(refund()).rejects.toThrow("down");
    await expect(provider("sk_test_wrong").refund(WISH)).rejects.toThrow("Invalid API Key");
    expect(stripe.refunds).toEqual([]);
  });
});

function event(object: object, secret = SECRET) {
  const facts = { id: "re_1", object: "refund", amount: 12_990, currency: "pln", metadata: { refund_id: ID } };
  const data = { object: { ...facts, ...object } };
  const body = Buffer.from(JSON.stringify({ id: "evt_2", object: "event", type: "refund.updated", data }));
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret)
    .update(`${at}.${body.toString("utf8")}`)
    .digest("hex");
  return provider().readEvent(body, { "stripe-signature": `t=${at},v1=${signature}` });
}

describe("an event about a refund", () => {
  it.each([
    ["succeeded", "DONE"],
    ["failed", "FAILED"],
  ])("%s is read as %s", async (status, refunded) => {
    const told = { refundId: ID, refunded, amountMinor: 12_990, currency: "PLN" };
    expect(await event({ status })).toEqual(told);
  });

  it.each([{ status: "pending" }, { status: "succeeded", metadata: {} }, { status: "succeeded", metadata: null }])(
    "%j ends nothing",
    async (facts) => expect(await event(facts)).toBe("ignored"),
  );

  it("is refused with a wrong signature", async () => expect(await event({ status: "succeeded" }, "other")).toBeNull());
});
