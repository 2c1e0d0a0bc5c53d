import { addCartLine, getCart } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../testing/factories.ts";
import { refusalOf } from "../testing/refusal.ts";
import { shopApi } from "../testing/shop-api.ts";

const api = shopApi();

const keyed = (bearer: string, key: string) => ({ bearer, headers: { "idempotency-key": key } });

async function piecesOf(bearer: string): Promise<number> {
  const cart = await api.client.call(getCart, {}, { bearer });
  return cart.products.reduce((sum, line) => sum + line.quantity, 0);
}

describe("a key", () => {
  it("makes a repeated call count once and answers what it answered", async () => {
    const { bearer } = await makeMember(api.db);
    const input = { body: { code: await makeProduct(api.db), quantity: 2 } };
    const first = await api.client.call(addCartLine, input, keyed(bearer, "k-1"));
    expect(await api.client.call(addCartLine, input, keyed(bearer, "k-1"))).toEqual(first);
    expect(await piecesOf(bearer)).toBe(2);
    await api.client.call(addCartLine, input, keyed(bearer, "k-2"));
    expect(await piecesOf(bearer)).toBe(4);
  });

  it("makes 20 calls at once count once", async () => {
    const { bearer } = await makeMember(api.db);
    const input = { body: { code: await makeProduct(api.db), quantity: 1 } };
    const calls = Array.from({ length: 20 }, () => api.client.call(addCartLine, input, keyed(bearer, "same")));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await piecesOf(bearer)).toBe(1);
  });

  it("of another member is another key", async () => {
    const [one, two] = [await makeMember(api.db), await makeMember(api.db)];
    const input = { body: { code: await makeProduct(api.db), quantity: 1 } };
    for (const { bearer } of [one, two]) await api.client.call(addCartLine, input, keyed(bearer, "shared"));
    expect([await piecesOf(one.bearer), await piecesOf(two.bearer)]).toEqual([1, 1]);
  });

  it("does not keep a refusal", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { stock: 1 });
    const input = { body: { code, quantity: 2 } };
    const call = () => api.client.call(addCartLine, input, keyed(bearer, "later"));
    expect(await refusalOf(call())).toMatchObject({ code: "product.out-of-stock" });
    await api.db.query("test.restock", "UPDATE stock SET on_hand = 5, supplied = 5 WHERE product_code = $1", [code]);
    expect((await call()).products).toMatchObject([{ code, quantity: 2 }]);
  });

  it("holds an order to the same request", async () => {
    const { bearer } = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const placed = await api.client.call(placeOrder, { body }, keyed(bearer, "order"));
    expect(await api.client.call(placeOrder, { body }, keyed(bearer, "order"))).toEqual(placed);
    const other = { body: { ...body, rodoMarketingAccepted: true } };
    expect(await refusalOf(api.client.call(placeOrder, other, keyed(bearer, "order")))).toMatchObject({ status: 422 });
  });
});

describe("422", () => {
  it("refuses a key that came with another request, and one that is none", async () => {
    const { bearer } = await makeMember(api.db);
    const [code, other] = [await makeProduct(api.db), await makeProduct(api.db)];
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, keyed(bearer, "once"));
    const again = api.client.call(addCartLine, { body: { code: other, quantity: 1 } }, keyed(bearer, "once"));
    expect(await refusalOf(again)).toEqual({ status: 422, code: "idempotency.key-reused" });
    for (const key of ["with space", "x".repeat(256)]) {
      const refused = api.client.call(addCartLine, { body: { code, quantity: 1 } }, keyed(bearer, key));
      expect(await refusalOf(refused)).toMatchObject({ status: 422, code: "request.invalid" });
    }
  });
});
