import { randomUUID } from "node:crypto";
import { addCartLine, setCartControls } from "@kram/contract/cart";
import { cancelOrder, type OrderDetail, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { makeMember, makeProduct } from "../../../platform/testing/factories.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { createSandboxProvider } from "../../../providers/payments/sandbox/sandbox-provider.ts";
import { post } from "../../money/public.ts";

/** Signs events as the sandbox does. */
export const STORY_SECRET = "a secret for the events of these tests";

const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: STORY_SECRET });
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
let promotions = 0;

/** Orders with two lines, a gift, a limited promotion and spent bonus. */
export interface Story {
  options: { bearer: string };
  codes: readonly string[];
  /** Once for its Idempotency-Key. */
  addLine(code: string, key: string): Promise<unknown>;
  place(): Promise<{ number: string; status: string; paymentUri?: string | undefined }>;
  /** Answers the status. */
  report(order: { paymentUri?: string | undefined }, outcome: "PAID" | "FAILED", eventId?: string): Promise<number>;
  cancel(order: { number: string }): Promise<OrderDetail>;
}

/** Minor units: 3 × 10,00 and delivery of 14,90 less 5,00 by promotion and 20,00 bonus. */
const TOTAL = 1990;

/** For every cart: a gift, and 5,00 off with limited uses. */
export async function makeStoryPromotions(api: TestApi): Promise<void> {
  const gift = await makeProduct(api.db, { stock: 100_000 });
  promotions += 1;
  await api.db.query(
    "story.promotions",
    `INSERT INTO promotions (code, benefit, uses_left, texts) VALUES
       ($1, jsonb_build_object('kind', 'gift', 'choices', jsonb_build_array($3::text), 'quantity', 1, 'step', NULL, 'most', 1), NULL, '{}'),
       ($2, '{"kind": "amount", "minor": 500, "scope": {"kind": "all"}}', 100000, '{}')`,
    [`GIFT${promotions}`, `LESS${promotions}`, gift],
  );
}

/** The cart is ready to order; a third product is not in it. */
export async function beginStory(api: TestApi, paymentMethod: "CASH" | "TRANSFER"): Promise<Story> {
  const { id: memberId, bearer } = await makeMember(api.db);
  const options = { bearer };
  const call = api.client.call.bind(api.client);
  const entries = [
    { account: "issued", amount: -2000 },
    { account: "bonus", amount: 2000 },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
  const codes = [1, 2, 3].map(() => makeProduct(api.db, { gross: 1000 }));
  const [a = "", b = "", c = ""] = await Promise.all(codes);
  await call(addCartLine, { body: { code: a, quantity: 1 } }, options);
  await call(addCartLine, { body: { code: b, quantity: 2 } }, options);
  await call(setCartControls, { body: { discountIncludeEnabled: true } }, options);
  await call(setCartPayment, { body: { paymentMethod } }, options);
  return {
    options,
    codes: [a, b, c],
    addLine: (code, key) =>
      call(addCartLine, { body: { code, quantity: 1 } }, { ...options, headers: { "idempotency-key": key } }),
    place: () => call(placeOrder, { body: CONSENTS }, options),
    async report({ paymentUri }, outcome, eventId = randomUUID()) {
      const paymentId = paymentUri?.split("/").at(-1);
      const event = { eventId, paymentId, outcome, amountMinor: TOTAL, currency: "PLN" };
      const body = Buffer.from(JSON.stringify(event));
      const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
      return (await fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body })).status;
    },
    cancel: ({ number }) => call(cancelOrder, { params: { number } }, options),
  };
}
