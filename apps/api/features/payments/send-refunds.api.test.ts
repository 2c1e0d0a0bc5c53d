import { cancelOrder, getOrder, listRefundsDue, markRefundDone, setOrderStatus } from "@kram/contract/orders";
import { beforeEach, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import type { PaymentProvider, PaymentToRefund, RefundProgress } from "../../providers/payments/payment-provider.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";
import { applyRefundEvent, sendRefunds } from "./send-refunds.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });

let asked: PaymentToRefund[] = [];
let answers: (RefundProgress | Error)[] = [];
beforeEach(async () => {
  [asked, answers] = [[], []];
  await api.db.query(
    "test.all-done",
    "UPDATE provider_refunds SET state = 'failed' WHERE state IN ('asked', 'under-way')",
  );
});

/** Answers what the test says, in order. */
const provider: PaymentProvider = {
  ...createSandboxProvider({ apiUrl: "http://localhost:4000", secret: BUYERS_SECRET }),
  async refund(refund) {
    asked.push(refund);
    const answer = answers.shift() ?? { state: "under-way" };
    if (answer instanceof Error) throw answer;
    return answer;
  },
};
const providers = { of: (name: string) => (name === "sandbox" ? provider : null) };
const look = () => sendRefunds({ db: api.db, providers });
const later = () => api.db.query("test.later", "UPDATE provider_refunds SET next_at = now()");

async function canceledAfterPaying(): Promise<Buyer> {
  const buyer = await buyerOf(api, "TRANSFER");
  await payFor(api, buyer);
  await api.client.call(cancelOrder, { params: { number: buyer.number } }, buyer.options);
  return buyer;
}

const orderOf = ({ number, options }: Buyer) => api.client.call(getOrder, { params: { number } }, options);

async function mailsAbout({ number }: Buyer): Promise<string[]> {
  const rows = await api.db.query<{ kind: string }>(
    "test.mails",
    `SELECT kind FROM outbox JOIN orders o ON o.id = (payload->>'orderId')::bigint
     WHERE o.number = $1 AND kind IN ('mail.order-canceled', 'mail.order-refunded') ORDER BY outbox.id`,
    [number],
  );
  return rows.map(({ kind }) => kind);
}

describe("a paid order that its member cancels", () => {
  it("gives back pieces and money, through its provider, and says how far the money is", async () => {
    const buyer = await canceledAfterPaying();
    expect(await orderOf(buyer)).toMatchObject({
      status: "CANCELED",
      paymentState: "TO_REFUND",
      refunds: [{ amount: "114,90", state: "asked" }],
      actions: [],
    });
    const [stock] = await api.db.query("test.stock", "SELECT reserved, sold FROM stock WHERE product_code = $1", [
      buyer.code,
    ]);
    expect(stock).toEqual({ reserved: 0, sold: 0 });
    expect(await look()).toBe(0);
    expect(asked).toMatchObject([{ orderNumber: buyer.number, amountMinor: 11_490, currency: "PLN" }]);
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "under-way" }]);
    await later();
    answers = [{ state: "done" }];
    expect(await look()).toBe(1);
    expect(await orderOf(buyer)).toMatchObject({ paymentState: "REFUNDED", refunds: [{ state: "done" }] });
    await later();
    expect([await look(), asked.length]).toEqual([0, 2]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await mailsAbout(buyer)).toEqual(["mail.order-canceled", "mail.order-refunded"]);
  });

  it("cannot be cancelled once it is packed", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    expect((await orderOf(buyer)).actions).toEqual(["cancel"]);
    const staff = { bearer: await makeStaff(api.db) };
    const params = { number: buyer.number };
    await api.client.call(setOrderStatus, { params, body: { from: "CONFIRMED", to: "EXECUTED" } }, staff);
    expect(await refusalOf(api.client.call(cancelOrder, { params }, buyer.options))).toMatchObject({
      status: 409,
      code: "order.cannot-cancel",
    });
    expect((await orderOf(buyer)).refunds).toEqual([]);
  });

  it("is cancelled once, and its money asked for once, by two tabs at a time", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const params = { number: buyer.number };
    const tries = [1, 2].map(() => api.client.call(cancelOrder, { params }, buyer.options));
    expect((await Promise.allSettled(tries)).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await orderOf(buyer)).refunds).toHaveLength(1);
  });
});

describe("a provider that does not answer", () => {
  it("is asked again with growing pauses, and left to staff in the end", async () => {
    const buyer = await canceledAfterPaying();
    const pauses: number[] = [];
    for (let looks = 1; looks <= 12; looks += 1) {
      answers = [new Error("timeout")];
      await look();
      const [row] = await api.db.query<{ minutes: number }>(
        "test.pause",
        `SELECT round(extract(epoch FROM next_at - now()) / 60)::int AS minutes FROM provider_refunds x
         JOIN refunds_due r ON r.id = x.refund_id JOIN orders o ON o.id = r.order_id WHERE o.number = $1`,
        [buyer.number],
      );
      pauses.push(row?.minutes ?? 0);
      expect([await look(), asked.length]).toEqual([0, looks]);
      await later();
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 720, 720, 720, 720, 720, 720]);
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "failed" }]);
    expect([await look(), asked.length]).toEqual([0, 12]);
  });

  it("leaves a refund that it refuses to staff, who cannot send one that is still under way", async () => {
    const staff = { bearer: await makeStaff(api.db) };
    const buyer = await canceledAfterPaying();
    const { items } = await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, staff);
    const due = items.find(({ orderNumber }) => orderNumber === buyer.number);
    expect(due).toMatchObject({ sending: "asked", approval: null });
    const params = { id: due?.id ?? "" };
    const mark = () => api.client.call(markRefundDone, { params }, staff);
    expect(await refusalOf(mark())).toEqual({ status: 409, code: "refund.under-way" });
    answers = [{ state: "failed", problem: "The account is closed" }];
    expect(await look()).toBe(1);
    expect(await mark()).toMatchObject({ sending: "failed", doneBy: "Ewa Biurowa" });
    expect(await orderOf(buyer)).toMatchObject({ paymentState: "REFUNDED", refunds: [{ state: "done" }] });
  });

  it("waits for keys that are gone", async () => {
    const buyer = await canceledAfterPaying();
    expect(await sendRefunds({ db: api.db, providers: { of: () => null } })).toBe(0);
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "asked" }]);
  });
});

describe("what a provider reports of a refund", () => {
  async function underWay() {
    const buyer = await canceledAfterPaying();
    await look();
    const told = { refundId: asked.at(-1)?.id ?? "", amountMinor: 11_490, currency: "PLN" };
    const report = (refunded: "DONE" | "FAILED", facts: object = {}, by = "sandbox") =>
      applyRefundEvent({ db: api.db, provider: by, event: { ...told, refunded, ...facts } });
    return { buyer, report };
  }

  it("ends it once, however often and at once it comes", async () => {
    const { buyer, report } = await underWay();
    const outcomes = await Promise.all([report("DONE"), report("DONE"), report("DONE")]);
    expect(outcomes.toSorted()).toEqual(["applied", "repeated", "repeated"]);
    expect(await report("FAILED")).toBe("repeated");
    expect(await orderOf(buyer)).toMatchObject({ paymentState: "REFUNDED", refunds: [{ state: "done" }] });
    expect(await mailsAbout(buyer)).toEqual(["mail.order-canceled", "mail.order-refunded"]);
  });

  it.each([
    ["another amount", { amountMinor: 1 }, "sandbox"],
    ["another currency", { currency: "EUR" }, "sandbox"],
    ["an unknown refund", { refundId: "5c3b2f0e-0000-4000-8000-000000000000" }, "sandbox"],
    ["another provider", {}, "stripe"],
  ])("counts for nothing with %s", async (_, facts, by) => {
    const { buyer, report } = await underWay();
    expect(await report("DONE", facts, by)).toBe("unknown");
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "under-way" }]);
  });

  it("is not turned back by a late answer of the call that asked for it", async () => {
    const { buyer, report } = await underWay();
    await report("FAILED");
    await later();
    await look();
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "failed" }]);
    expect(await report("DONE")).toBe("applied");
    expect((await orderOf(buyer)).refunds).toMatchObject([{ state: "done" }]);
  });
});
