import { addCartLine, getCart, mergeCart, setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { setLocks } from "@kram/contract/locks";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const member = async () => ({ bearer: (await makeMember(api.db)).bearer });
const add = (code: string, quantity: number, options: { bearer: string }) =>
  api.client.call(addCartLine, { body: { code, quantity } }, options);
const place = (options: { bearer: string }) => api.client.call(placeOrder, { body: CONSENTS }, options);
const pay = (paymentMethod: "CASH" | "TRANSFER", options: { bearer: string }) =>
  api.client.call(setCartPayment, { body: { paymentMethod } }, options);

/** Tries again what a busy server put off, as a shop does. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries > 50 || !(error instanceof ApiError) || error.status !== 503) throw error;
      await new Promise((after) => setTimeout(after, 100));
    }
  }
}

const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

describe("races", () => {
  it("of carts with the same products in another order end without a deadlock, ten rounds", async () => {
    const [a, b] = [await makeProduct(api.db, { stock: 10_000 }), await makeProduct(api.db, { stock: 10_000 })];
    for (let round = 0; round < 10; round += 1) {
      const members = await Promise.all(Array.from({ length: 12 }, member));
      const calls = members.map((options, index) => {
        const items = (index % 2 === 0 ? [a, b] : [b, a]).map((code) => ({ code, quantity: 2 }));
        return api.client.call(mergeCart, { body: { items } }, options);
      });
      for (const { cart } of await Promise.all(calls)) expect(cart.products).toHaveLength(2);
    }
  });

  it("take 30 pieces and no 31st, however they are asked for", async () => {
    const options = await member();
    const code = await makeProduct(api.db, { stock: 1000 });
    const calls = Array.from({ length: 12 }, () => add(code, 3, options));
    expect(fulfilled(await Promise.allSettled(calls))).toBe(10);
    expect((await api.client.call(getCart, {}, options)).products).toMatchObject([{ code, quantity: 30 }]);
  });

  it("of a visitor's lines with changes lose none", async () => {
    const options = await member();
    const [brought, added] = [await makeProduct(api.db), await makeProduct(api.db)];
    await Promise.all([
      api.client.call(mergeCart, { body: { items: [{ code: brought, quantity: 4 }] } }, options),
      add(added, 2, options),
      add(brought, 1, options),
    ]);
    const { products } = await api.client.call(getCart, {}, options);
    expect(Object.fromEntries(products.map((line) => [line.code, line.quantity]))).toEqual({
      [brought]: 5,
      [added]: 2,
    });
  });

  it("of 60 carts for one piece make exactly one order, ten rounds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = await makeProduct(api.db, { stock: 1 });
      const members = await Promise.all(Array.from({ length: 60 }, member));
      const results = await Promise.allSettled(
        members.map(async (options) => {
          await patiently(() => api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
          await patiently(() => pay("CASH", options));
          return patiently(() => place(options));
        }),
      );
      expect(fulfilled(results)).toBe(1);
    }
  });

  it("of an ordering lock with orders let none through after it", async () => {
    const staff = { bearer: await makeStaff(api.db) };
    const code = await makeProduct(api.db, { stock: 1000 });
    const members = await Promise.all(Array.from({ length: 20 }, member));
    for (const options of members) {
      await add(code, 1, options);
      await pay("CASH", options);
    }
    const results = Promise.allSettled(members.map((options) => place(options)));
    const body = { loginAllowed: true, orderingAllowed: false };
    await patiently(() => api.client.call(setLocks, { body }, staff));
    const [before] = await api.db.query<{ count: number }>("test.count", "SELECT count(*)::int AS count FROM orders");
    await results;
    const [after] = await api.db.query<{ count: number }>("test.count", "SELECT count(*)::int AS count FROM orders");
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
    expect(after).toEqual(before);
  });
});

describe("in the middle of the checkout", () => {
  it("a member who gets an international sponsor orders nothing", async () => {
    const { id, bearer } = await makeMember(api.db);
    await add(await makeProduct(api.db), 1, { bearer });
    await pay("CASH", { bearer });
    await api.db.query(
      "test.sponsor",
      "UPDATE members SET international_sponsor_no = '990001', international_sponsor_status = 'ACCEPTED' WHERE id = $1",
      [id],
    );
    expect(await refusalOf(place({ bearer }))).toMatchObject({ status: 409, code: "order.disabled" });
    expect((await api.client.call(getCart, {}, { bearer })).products).toEqual([]);
  });

  it("a cart that is being paid does not expire", async () => {
    const options = await member();
    await add(await makeProduct(api.db), 1, options);
    await pay("TRANSFER", options);
    await place(options);
    const [row] = await api.db.query(
      "test.expiry",
      "SELECT count(*)::int AS due FROM carts WHERE state = 'awaiting-payment' AND expires_at IS NOT NULL",
    );
    expect(row).toEqual({ due: 0 });
    const cart = await api.client.call(getCart, {}, options);
    expect(cart).toMatchObject({ controls: { expiresAt: null, disabledReason: "PENDING_TRANSFER_PAYMENT" } });
    expect(cart.products).toHaveLength(1);
  });

  it("nobody names prices but the server", async () => {
    const options = await member();
    const code = await makeProduct(api.db, { gross: 5000 });
    const forged = { code, quantity: 1, priceGrossSingle: "0,01" } as { code: string; quantity: number };
    const refusal = await refusalOf(api.client.call(setCartLine, { body: forged }, options));
    expect(refusal).toMatchObject({ status: 422, code: "request.unknown-field" });
    await add(code, 1, options);
    await pay("CASH", options);
    const body = { ...CONSENTS, totalGrossCost: "0,01" } as typeof CONSENTS;
    expect(await refusalOf(api.client.call(placeOrder, { body }, options))).toMatchObject({ status: 422 });
    const order = await api.client.call(getOrder, { params: await place(options) }, options);
    expect(order.summary.grossCost).toBe("50,00");
  });
});
