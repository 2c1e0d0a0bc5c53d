import { randomUUID } from "node:crypto";
import { addCartLine, getCart, setCartControls } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import { cancelOrder, getOrder, placeOrder } from "@kram/contract/orders";
import { getCartPayment, setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { untilWaiting } from "../../platform/testing/until.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { post } from "./public.ts";

const SECRET = "a secret for the events of these tests";
const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: SECRET });
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

const api = shopApi({ SESSION_SECRET: SECRET });

async function give(memberId: number, bonus: number, refunds: number): Promise<void> {
  const entries = [
    { account: "issued", amount: -(bonus + refunds) },
    { account: "bonus", amount: bonus },
    { account: "refunds", amount: refunds },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
}

/** Has a cart of 50,00 and a delivery of 14,90. */
async function buyer({ bonus = 0, refunds = 0 } = {}) {
  const { id, bearer } = await makeMember(api.db);
  await give(id, bonus, refunds);
  const options = { bearer };
  await api.client.call(
    addCartLine,
    { body: { code: await makeProduct(api.db, { gross: 5000 }), quantity: 1 } },
    options,
  );
  return { id, options };
}

const controls = (discountIncludeEnabled: boolean, refundIncludeEnabled: boolean, options: { bearer: string }) =>
  api.client.call(setCartControls, { body: { discountIncludeEnabled, refundIncludeEnabled } }, options);

const pay = (paymentMethod: "TRANSFER" | "CASH" | "NONE", options: { bearer: string }) =>
  api.client.call(setCartPayment, { body: { paymentMethod } }, options);

const place = (options: { bearer: string }) => api.client.call(placeOrder, { body: CONSENTS }, options);

async function report(paymentUri: string | undefined, amountMinor: number, outcome: "PAID" | "FAILED") {
  const paymentId = paymentUri?.split("/").at(-1);
  const body = Buffer.from(JSON.stringify({ eventId: randomUUID(), paymentId, outcome, amountMinor, currency: "PLN" }));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  await fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body });
}

describe("200", () => {
  it("shows what there is and what the switches spend", async () => {
    const { options } = await buyer({ bonus: 2000, refunds: 10_000 });
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({
      currency: "PLN",
      bonusBalance: "20,00",
      personalBalance: "0,00",
      refunds: "100,00",
      held: "0,00",
    });
    const off = await api.client.call(getCart, {}, options);
    expect(off).toMatchObject({ balances: { bonus: "20,00", refunds: "100,00" }, summary: { discountUsed: "0,00" } });
    expect((await controls(true, false, options)).summary).toMatchObject({
      discountUsed: "20,00",
      totalGrossCost: "44,90",
    });
    expect((await controls(true, true, options)).summary).toMatchObject({
      discountUsed: "20,00",
      refundMoneyUsed: "44,90",
      totalGrossCost: "0,00",
    });
    expect((await api.client.call(getCartPayment, {}, options)).methods).toEqual(["NONE"]);
  });

  it("spends at once where nothing else is to be paid", async () => {
    const { options } = await buyer({ bonus: 2000, refunds: 10_000 });
    await controls(true, true, options);
    await pay("NONE", options);
    const placed = await place(options);
    expect(placed.status).toBe("CONFIRMED");
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({
      bonusBalance: "0,00",
      refunds: "55,10",
      held: "0,00",
    });
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order.summary).toMatchObject({ discountUsed: "20,00", refundMoneyUsed: "44,90", totalGrossCost: "0,00" });
    expect(order.vat).toEqual([{ rate: "23", netCost: "36,50", vatCost: "8,40", grossCost: "44,90" }]);
    await api.client.call(cancelOrder, { params: placed }, options);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({ bonusBalance: "20,00", refunds: "100,00" });
  });

  it("holds while a payment is awaited, and spends when it comes", async () => {
    const { options } = await buyer({ bonus: 2000 });
    await controls(true, false, options);
    await pay("TRANSFER", options);
    const placed = await place(options);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({ bonusBalance: "0,00", held: "20,00" });
    expect((await api.client.call(getCart, {}, options)).summary).toMatchObject({
      discountUsed: "20,00",
      totalGrossCost: "44,90",
    });
    await Promise.all([report(placed.paymentUri, 4490, "PAID"), report(placed.paymentUri, 4490, "PAID")]);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({ bonusBalance: "0,00", held: "0,00" });
  });

  it("gives back what an order held when it is canceled", async () => {
    const { options } = await buyer({ bonus: 2000, refunds: 500 });
    await controls(true, true, options);
    await pay("TRANSFER", options);
    const placed = await place(options);
    await report(placed.paymentUri, 3990, "FAILED");
    await api.client.call(cancelOrder, { params: placed }, options);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({
      bonusBalance: "20,00",
      refunds: "5,00",
      held: "0,00",
    });
  });
});

describe("409", () => {
  it("refuses to spend what another change took in between, and keeps all as it was", async () => {
    const { id, options } = await buyer({ bonus: 2000 });
    await controls(true, false, options);
    await pay("CASH", options);
    const ordered = await api.db.inTransaction(async (tx) => {
      const entries = [
        { account: "bonus", amount: -2000 },
        { account: "spent", amount: 2000 },
      ] as const;
      expect(await post(tx, { reason: "correction", memberId: id, currency: "PLN", entries })).toBe(true);
      const refusal = refusalOf(place(options));
      await untilWaiting(api.db);
      return { refusal };
    });
    expect(await ordered.refusal).toMatchObject({
      code: "order.disabled",
      params: { reason: "ORDER_OBSOLETE" },
    });
    expect((await api.client.call(getCart, {}, options)).products).toHaveLength(1);
    expect(await place(options)).toMatchObject({ status: "CONFIRMED" });
  });

  it("refuses the switches of an empty cart", async () => {
    const { bearer } = await makeMember(api.db);
    expect(await refusalOf(controls(true, true, { bearer }))).toMatchObject({ status: 409, code: "cart.empty" });
  });
});

describe("the ledger", () => {
  // asvs: "2.3.4"
  it("never goes below zero, however many take at once", async () => {
    const { id, options } = await buyer({ bonus: 1000 });
    const take = () =>
      api.db.inTransaction((tx) => {
        const entries = [
          { account: "bonus", amount: -300 },
          { account: "spent", amount: 300 },
        ] as const;
        return post(tx, { reason: "correction", memberId: id, currency: "PLN", entries });
      });
    const taken = await Promise.all(Array.from({ length: 4 }, take));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({ bonusBalance: "1,00" });
  });

  it("is only added to, and only what sums to zero", async () => {
    const { id } = await buyer({ bonus: 1000 });
    const change = (sql: string) => api.db.query(`test.${sql.slice(0, 12)}`, sql);
    await expect(change("UPDATE ledger_entries SET amount_minor = amount_minor + 1")).rejects.toThrow(
      "only ever added",
    );
    await expect(change("DELETE FROM ledger_entries")).rejects.toThrow("only ever added");
    await expect(change("TRUNCATE ledger_entries")).rejects.toThrow("only ever added");
    const lone = api.db.query(
      "test.lone",
      `WITH t AS (INSERT INTO ledger_transactions (reason) VALUES ('correction') RETURNING id)
       INSERT INTO ledger_entries SELECT t.id, a.id, 5 FROM t, ledger_accounts a WHERE a.member_id = $1 AND a.kind = 'bonus'`,
      [id],
    );
    await expect(lone).rejects.toThrow("does not sum to zero");
  });
});
