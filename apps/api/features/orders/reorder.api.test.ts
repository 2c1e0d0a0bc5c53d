import { getCart } from "@kram/contract/cart";
import { cancelOrder, listBoughtProducts, reorder } from "@kram/contract/orders";
import { setLocks } from "@kram/contract/maintenance";
import { describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });

const again = (buyer: Buyer) => api.client.call(reorder, { params: buyer }, buyer.options);
const stock = (code: string, onHand: number) =>
  api.db.query("test.stock", "UPDATE stock SET on_hand = $2, supplied = sold + $2 WHERE product_code = $1", [
    code,
    onHand,
  ]);

describe("reorder", () => {
  it("200: puts what was bought into the cart", async () => {
    const buyer = await buyerOf(api, "CASH");
    expect(await again(buyer)).toEqual({ added: 2, leftOver: [] });
    const cart = await api.client.call(getCart, {}, buyer.options);
    expect(cart.products).toMatchObject([{ code: buyer.code, quantity: 2 }]);
  });

  it("200: takes what there is and tells the rest by name", async () => {
    const buyer = await buyerOf(api, "CASH", 3);
    await stock(buyer.code, 1);
    expect(await again(buyer)).toEqual({
      added: 1,
      leftOver: [{ code: buyer.code, title: `Produkt ${buyer.code}`, quantity: 2, reason: "product.not-available" }],
    });
  });

  it("200: adds nothing beyond the limit of pieces", async () => {
    const buyer = await buyerOf(api, "CASH", 20);
    await again(buyer);
    expect(await again(buyer)).toMatchObject({
      added: 10,
      leftOver: [{ quantity: 10, reason: "basket.reached-max-order" }],
    });
  });

  it("401 and 404: is for the order's own member", async () => {
    const [own, other] = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH")];
    expect(await refusalOf(api.client.call(reorder, { params: own }))).toMatchObject({ status: 401 });
    const foreign = api.client.call(reorder, { params: other }, own.options);
    expect(await refusalOf(foreign)).toEqual({ status: 404, code: "order.unknown" });
  });

  it("409: not while ordering is locked", async () => {
    const buyer = await buyerOf(api, "CASH");
    const staff = { bearer: await makeStaff(api.db) };
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, staff);
    expect(await refusalOf(again(buyer))).toMatchObject({ status: 409, code: "order.disabled" });
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
  });
});

/** Without a category nobody sees a product. */
const place = (code: string) =>
  api.db.query(
    "test.place",
    `WITH made AS (INSERT INTO categories (id, slug, position, texts) VALUES (901, 'dom', 1, '{"pl":{"name":"Dom"}}') RETURNING id)
     INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, 1 FROM made`,
    [code],
  );

describe("listBoughtProducts", () => {
  const bought = async (buyer: Buyer) => {
    const page = await api.client.call(listBoughtProducts, { query: {} }, buyer.options);
    return [page.items.map(({ code }) => code), page.totalCount];
  };

  it("200: tells what can be bought again, and nothing of orders that were cancelled", async () => {
    const buyer = await buyerOf(api, "CASH");
    expect(await bought(buyer)).toEqual([[], 0]);
    await place(buyer.code);
    await vi.waitUntil(async () => (await bought(buyer))[1] === 1, 5000);
    expect(await bought(buyer)).toEqual([[buyer.code], 1]);
    expect(await bought(await buyerOf(api, "CASH"))).not.toContain(buyer.code);
    await api.client.call(cancelOrder, { params: buyer }, buyer.options);
    expect(await bought(buyer)).toEqual([[], 0]);
  });

  it("401: is for members", async () => {
    expect(await refusalOf(api.client.call(listBoughtProducts, { query: {} }))).toMatchObject({ status: 401 });
  });
});
