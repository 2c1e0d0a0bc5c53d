import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStripeProvider } from "./stripe-provider.ts";

const SECRET = "whsec_of_the_test";
const ID = "6f1de5a2-8a27-4d2b-9d7e-2f5b0f9b2c11";
let server: Server;
let apiUrl: string;
/** Source: Stripe API, search of PaymentIntents. */
const intents: {
  id: string;
  object: string;
  status: string;
  metadata: { payment: string };
  [more: string]: unknown;
}[] = [];
const sent: { path: string; body: URLSearchParams; key: string }[] = [];

/** A stand-in for Stripe that checks the key and answers a session. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
      sent.push({ path: request.url ?? "", body, key: String(request.headers["idempotency-key"]) });
      const known = request.headers.authorization === "Bearer sk_test_right";
      const { pathname, searchParams } = new URL(request.url ?? "", "http://stripe");
      if (known && pathname === "/v1/payment_intents/search") {
        const query = searchParams.get("query") ?? "";
        const data = intents.filter(
          ({ status, metadata }) => query === `metadata['payment']:'${metadata.payment}' AND status:'${status}'`,
        );
        const found = { object: "search_result", url: "/v1/payment_intents/search", has_more: false, data };
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
        return;
      }
      const answer = known
        ? { id: "cs_1", object: "checkout.session", url: "https://checkout.stripe.example/cs_1" }
        : { error: { type: "invalid_request_error", message: "Invalid API Key provided" } };
      response.writeHead(known ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const open = (secretKey = "sk_test_right") =>
  createStripeProvider({ secretKey, webhookSecret: SECRET, methods: ["card", "blik"], apiUrl });

const PAYMENT = {
  id: ID,
  orderNumber: "PL100001",
  amountMinor: 12_990,
  currency: "PLN",
  email: "ania@kram.test",
  locale: "pl",
  returnUrl: "https://kram.example/pl/checkout/success?order=PL100001",
} as const;

function event(type: string, session: object = {}, { secondsAgo = 0, secret = SECRET } = {}) {
  const object = {
    id: "cs_1",
    object: "checkout.session",
    client_reference_id: ID,
    amount_total: 12_990,
    currency: "pln",
  };
  const body = Buffer.from(
    JSON.stringify({ id: "evt_1", object: "event", type, data: { object: { ...object, ...session } } }),
  );
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac("sha256", secret)
    .update(`${at}.${body.toString("utf8")}`)
    .digest("hex");
  return { body, headers: { "stripe-signature": `t=${at},v1=${signature}` } };
}

const read = ({ body, headers }: ReturnType<typeof event>) => open().readEvent(body, headers);

describe("Stripe", () => {
  it("makes a session over the exact amount, once a payment", async () => {
    expect(await open().start(PAYMENT)).toBe("https://checkout.stripe.example/cs_1");
    const { path, body, key } = sent.at(-1) ?? { path: "", body: new URLSearchParams(), key: "" };
    expect(path).toBe("/v1/checkout/sessions");
    expect(key).toBe(`payment-${ID}`);
    expect(Object.fromEntries(body)).toMatchObject({
      client_reference_id: ID,
      "line_items[0][price_data][unit_amount]": "12990",
      "line_items[0][price_data][currency]": "pln",
      "allowed_payment_method_types[1]": "blik",
      "payment_intent_data[metadata][payment]": ID,
      success_url: PAYMENT.returnUrl,
    });
  });

  it("finds a payment whose event was lost, and none that nobody paid", async () => {
    const asked = { id: ID, amountMinor: 12_990, currency: "PLN" };
    const intent = { object: "payment_intent", amount_received: 12_990, currency: "pln" };
    intents.push({ ...intent, id: "pi_1", status: "processing", metadata: { payment: ID } });
    intents.push({ ...intent, id: "pi_2", status: "succeeded", metadata: { payment: "another" } });
    expect(await open().lookUp?.(asked)).toBeNull();
    intents.push({ ...intent, id: "pi_3", status: "succeeded", metadata: { payment: ID } });
    expect(await open().lookUp?.(asked)).toEqual({
      eventId: "stripe-pi_3",
      paymentId: ID,
      outcome: "PAID",
      amountMinor: 12_990,
      currency: "PLN",
      reference: "pi_3",
    });
    await expect(open("sk_test_wrong").lookUp?.(asked)).rejects.toThrow("Invalid API Key");
  });

  it.each([
    ["checkout.session.completed", { payment_status: "paid" }, "PAID"],
    ["checkout.session.async_payment_succeeded", {}, "PAID"],
    ["checkout.session.async_payment_failed", {}, "FAILED"],
    ["checkout.session.expired", {}, "FAILED"],
  ])("reads %s", async (type, session, outcome) => {
    const expected = { eventId: "evt_1", paymentId: ID, outcome, amountMinor: 12_990, currency: "PLN" };
    expect(await read(event(type, session))).toEqual(expected);
  });

  it.each([
    ["checkout.session.completed", { payment_status: "unpaid" }],
    ["checkout.session.completed", { payment_status: "paid", client_reference_id: "other" }],
    ["customer.created", {}],
  ])("settles nothing by %s %j", async (type, session) => expect(await read(event(type, session))).toBe("ignored"));

  it("refuses a wrong signature, an old one and none", async () => {
    const paid = { payment_status: "paid" };
    expect(await read(event("checkout.session.completed", paid, { secret: "whsec_other" }))).toBeNull();
    expect(await read(event("checkout.session.completed", paid, { secondsAgo: 301 }))).toBeNull();
    expect(await open().readEvent(event("checkout.session.completed", paid).body, {})).toBeNull();
  });

  it("throws when its key is wrong", async () => {
    await expect(open("sk_test_wrong").start(PAYMENT)).rejects.toThrow("Invalid API Key");
  });
});
