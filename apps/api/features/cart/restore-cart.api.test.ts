import { addCartLine, deleteCart, getCart, mergeCart, restoreCart, setCartLine } from "@kram/contract/cart";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { createCarts } from "./carts.ts";
import { clearExpiredCarts } from "./carts.ts";

const api = shopApi();

const runOut = (memberId: number) =>
  api.db.query("test.run-out", "UPDATE carts SET expires_at = now() - interval '1 second' WHERE member_id = $1", [
    memberId,
  ]);

/** Three pieces of one product and one of another. */
async function abandoned() {
  const { id, bearer } = await makeMember(api.db);
  const options = { bearer };
  const [many, one] = [await makeProduct(api.db, { stock: 5 }), await makeProduct(api.db, { stock: 1 })];
  const items = [
    { code: many, quantity: 3 },
    { code: one, quantity: 1 },
  ];
  await api.client.call(mergeCart, { body: { items } }, options);
  await runOut(id);
  return { id, options, many, one };
}

const restore = (options: { bearer: string }) => api.client.call(restoreCart, {}, options);
const linesOf = ({ products }: { products: readonly { code: string; quantity: number }[] }) =>
  products.map(({ code, quantity }) => [code, quantity]);

async function order(options: { bearer: string }) {
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await api.client.call(placeOrder, { body }, options);
  return api.client.call(getOrder, { params: { number } }, options);
}

describe("200", () => {
  it("brings back what ran out, once, and the order made of it names its origin", async () => {
    const { options, many, one } = await abandoned();
    expect(await api.client.call(getCart, {}, options)).toMatchObject({ products: [], abandoned: 4 });
    const { cart, leftOver } = await restore(options);
    expect(linesOf(cart)).toEqual([
      [many, 3],
      [one, 1],
    ]);
    expect([cart.abandoned, leftOver]).toEqual([0, []]);
    expect(linesOf((await restore(options)).cart)).toEqual(linesOf(cart));
    expect(await order(options)).toMatchObject({ origin: "SCRAPPED", type: "REGULAR" });
    await api.client.call(addCartLine, { body: { code: many, quantity: 1 } }, options);
    expect(await order(options)).toMatchObject({ origin: "FOREFRONT" });
  });

  it("brings back what is left of it, beside what lies in the cart by now", async () => {
    const { options, many, one } = await abandoned();
    expect((await api.client.call(getCart, {}, options)).abandoned).toBe(4);
    const other = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code: one, quantity: 1 } }, other);
    const fresh = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code: fresh, quantity: 1 } }, options);
    const { cart, leftOver } = await restore(options);
    expect(linesOf(cart)).toEqual([
      [fresh, 1],
      [many, 3],
    ]);
    expect(leftOver).toEqual([{ code: one, quantity: 1, reason: "product.not-available" }]);
  });

  it("remembers carts that the repeated task empties, but none that its member emptied or staff prepared", async () => {
    const { id, options } = await abandoned();
    await clearExpiredCarts(createCarts(api.db, { currency: "PLN", book: { at: async () => [] } as never }));
    expect((await api.client.call(getCart, {}, options)).abandoned).toBe(4);
    const { cart } = await restore(options);
    for (const { code } of cart.products) await api.client.call(setCartLine, { body: { code, quantity: 0 } }, options);
    expect((await api.client.call(getCart, {}, options)).abandoned).toBe(0);
    await api.client.call(addCartLine, { body: { code: cart.products[0]?.code ?? "", quantity: 1 } }, options);
    await api.client.call(deleteCart, {}, options);
    expect((await restore(options)).cart).toMatchObject({ products: [], abandoned: 0 });
    await api.client.call(addCartLine, { body: { code: cart.products[0]?.code ?? "", quantity: 1 } }, options);
    await api.db.query("test.prepare", "UPDATE carts SET prepared_by_staff = true WHERE member_id = $1", [id]);
    await runOut(id);
    expect((await api.client.call(getCart, {}, options)).abandoned).toBe(0);
  });

  it("changes nothing for a member who never had a cart", async () => {
    const { bearer } = await makeMember(api.db);
    expect(await restore({ bearer })).toMatchObject({ cart: { products: [], abandoned: 0 }, leftOver: [] });
  });
});

describe("409", () => {
  it("waits while the cart may not be changed, and keeps what ran out", async () => {
    const { id, options, many } = await abandoned();
    expect((await api.client.call(getCart, {}, options)).abandoned).toBe(4);
    await api.client.call(addCartLine, { body: { code: many, quantity: 1 } }, options);
    await api.db.query("test.shut", "UPDATE carts SET prepared_by_staff = true WHERE member_id = $1", [id]);
    expect(await refusalOf(restore(options))).toMatchObject({ status: 409, code: "order.disabled" });
    await api.db.query("test.go-on", "UPDATE carts SET prepared_by_staff = false WHERE member_id = $1", [id]);
    expect((await restore(options)).cart.products).toHaveLength(2);
  });
});
