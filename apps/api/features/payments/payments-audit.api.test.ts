import { addCartLine } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  const member = await makeMember(api.db);
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, member);
  await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, member);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  await api.client.call(placeOrder, { body }, member);
});
afterAll(() => api.close());

/** Each harms an unpaid order and mends it again. */
const HARMS = [
  [
    "settled order with a pending payment",
    ["orders SET payment_state = 'FAILED'"],
    ["orders SET payment_state = 'PENDING'"],
  ],
  [
    "canceled order with a paid payment",
    ["orders SET status = 'CANCELED'", "payments SET state = 'PAID'"],
    ["orders SET status = 'CREATED'", "payments SET state = 'PENDING'"],
  ],
  [
    "payment is not over the order's total",
    ["payments SET amount_minor = amount_minor + 1"],
    ["payments SET amount_minor = amount_minor - 1"],
  ],
  [
    "cart awaits a payment for no created order",
    ["orders SET status = 'CONFIRMED'"],
    ["orders SET status = 'CREATED'"],
  ],
  [
    "payment to refund that is not due, or the reverse",
    ["payments SET state = 'TO_REFUND'"],
    ["payments SET state = 'PENDING'"],
  ],
] as const;

describe("the audit", () => {
  it.each(HARMS)("finds: %s", async (rule, harms, mends) => {
    expect(await api.audit()).toEqual([]);
    for (const harm of harms) await api.db.query(`test.${harm}`, `UPDATE ${harm}`);
    expect((await api.audit()).map((found) => found.rule)).toContain(rule);
    for (const mend of mends) await api.db.query(`test.${mend}`, `UPDATE ${mend}`);
  });

  it("finds: order by transfer without a payment", async () => {
    const [gone] = await api.db.query<{ payment: string }>(
      "test.gone",
      "DELETE FROM payments p RETURNING p::text AS payment",
    );
    expect((await api.audit()).map((found) => found.rule)).toContain("order by transfer without a payment");
    await api.db.query("test.back", "INSERT INTO payments SELECT ($1::payments).*", [gone?.payment]);
  });
});
