import { getOrder, listRefundsDue, markRefundDone } from "@kram/contract/orders";
import type { OperationInput } from "@kram/contract/operation";
import { getOrderReturns, recordReturn, refundOrder } from "@kram/contract/returns";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import type { PaymentToRefund } from "../../providers/payments/payment-provider.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";
import { sendOrder } from "../orders/testing/send-order.ts";
import { sendRefunds } from "../payments/send-refunds.ts";

type Given = OperationInput<typeof refundOrder>["body"];

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let warehouse: { bearer: string };
let finance: { bearer: string };
beforeAll(async () => {
  warehouse = { bearer: await makeStaff(api.db, ["orders", "service"]) };
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
});

/** Costs 114,90. */
async function sentBy(method: "CASH" | "TRANSFER"): Promise<Buyer> {
  const buyer = await buyerOf(api, method);
  if (method === "TRANSFER") await payFor(api, buyer);
  await sendOrder(api, buyer.number, warehouse);
  return buyer;
}
const refund = ({ number }: Buyer, more: Partial<Given> = {}, by = finance) =>
  api.client.call(
    refundOrder,
    { params: { number }, body: { seen: "114,90", amount: "20,00", reason: "late-delivery", ...more } },
    by,
  );
const dueOf = async ({ number }: Buyer) =>
  (await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, finance)).items.filter(
    ({ orderNumber }) => orderNumber === number,
  );
const orderOf = ({ number, options }: Buyer) => api.client.call(getOrder, { params: { number } }, options);
const takeAllBack = ({ number, code }: Buyer) =>
  api.client.call(
    recordReturn,
    {
      params: { number },
      body: {
        seen: 0,
        reason: "WITHDRAWAL",
        refundTo: "PAYMENT",
        lines: [{ code, quantity: 2, restocked: 2 }],
      },
    },
    warehouse,
  );

describe("a refund by staff", () => {
  it("goes through the provider in part, leaves the order paid, and tells its member", async () => {
    const buyer = await sentBy("TRANSFER");
    expect((await refund(buyer, { note: " late " })).refundable).toBe("94,90");
    expect(await dueOf(buyer)).toMatchObject([
      { amount: "20,00", reason: "late-delivery", note: "late", askedBy: "Ewa Biurowa", sending: "asked" },
    ]);
    const asked: PaymentToRefund[] = [];
    const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: BUYERS_SECRET });
    const provider = {
      ...sandbox,
      refund: async (each: PaymentToRefund) => {
        asked.push(each);
        return { state: "done" } as const;
      },
    };
    await sendRefunds({ db: api.db, providers: { of: () => provider } });
    expect(asked).toMatchObject([{ orderNumber: buyer.number, amountMinor: 2000, currency: "PLN" }]);
    expect(await orderOf(buyer)).toMatchObject({
      status: "SENT",
      paymentState: "PAID",
      refunds: [{ amount: "20,00", state: "done" }],
    });
    const [kept] = await api.db.query(
      "test.kept",
      `SELECT p.state, d.note, (SELECT count(*)::int FROM outbox WHERE kind = 'mail.order-refunded'
         AND (payload->>'orderId')::bigint = o.id) AS mails,
         (SELECT count(*)::int FROM staff_actions WHERE action = 'refundOrder' AND subject = o.number) AS noted
       FROM orders o JOIN payments p ON p.order_id = o.id JOIN refunds_due d ON d.order_id = o.id WHERE o.number = $1`,
      [buyer.number],
    );
    expect(kept).toEqual({ state: "PAID", note: "late", mails: 1, noted: 1 });
  });

  it("is never more than what is left, and a return after it gives back the rest", async () => {
    const buyer = await sentBy("TRANSFER");
    expect(await refusalOf(refund(buyer, { amount: "114,91" }))).toMatchObject({
      status: 409,
      code: "refund.too-much",
    });
    expect(await refusalOf(refund(buyer, { amount: "0,00" }))).toMatchObject({ status: 422, code: "refund.nothing" });
    await refund(buyer);
    expect((await takeAllBack(buyer)).returns).toMatchObject([{ refundAmount: "94,90" }]);
    expect(await refusalOf(refund(buyer, { seen: "0,00", amount: "0,01" }))).toMatchObject({
      code: "refund.not-possible",
    });
  });

  it("is made once by two at the same moment", async () => {
    const buyer = await sentBy("TRANSFER");
    const tries = await Promise.allSettled([1, 2].map(() => refund(buyer, { amount: "114,90" })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await orderOf(buyer)).refunds).toHaveLength(1);
    expect(await refusalOf(refund(buyer))).toMatchObject({ status: 409, code: "order.changed-meanwhile" });
  });

  it("of confirmed cash is sent by staff", async () => {
    const buyer = await sentBy("CASH");
    expect(await refusalOf(refund(buyer, { seen: "0,00" }))).toMatchObject({ code: "refund.not-possible" });
    await confirmCashOf(api, buyer.number);
    await refund(buyer);
    const [due] = await dueOf(buyer);
    expect(due).toMatchObject({ provider: "CASH", sending: null, approval: null });
    await api.client.call(markRefundDone, { params: { id: due?.id ?? "" } }, finance);
    expect((await orderOf(buyer)).refunds).toMatchObject([{ amount: "20,00", state: "done" }]);
  });

  it("above the limit waits for a second person", async () => {
    const buyer = await sentBy("TRANSFER");
    const limit = (minor: number) => api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [minor]);
    await limit(3999);
    await refund(buyer);
    await refund(buyer, { seen: "94,90" });
    expect((await dueOf(buyer)).map(({ approval }) => approval).toSorted()).toEqual(["needed", null]);
    await limit(100_000);
    expect((await dueOf(buyer)).map(({ sending }) => sending).toSorted()).toEqual(["asked", null]);
  });

  it("is for finance, and for orders that left", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    expect(await refusalOf(refund(buyer, { seen: "0,00" }))).toMatchObject({ code: "refund.not-possible" });
    expect(await refusalOf(refund(buyer, {}, warehouse))).toMatchObject({ status: 403 });
    expect(await refusalOf(refund({ ...buyer, number: "none" }))).toMatchObject({ code: "order.unknown" });
    const { refundable } = await api.client.call(getOrderReturns, { params: { number: buyer.number } }, warehouse);
    expect(refundable).toBe("0,00");
  });
});
