import { acceptCartPrices, addCartLine, extendCart, getCart, setCartControls, setCartLine } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setCartShipping } from "@kram/contract/shipping";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

/** Has two pieces in the cart. */
async function buyer() {
  const member = await makeMember(api.db);
  const options = { bearer: member.bearer };
  const code = await makeProduct(api.db);
  await api.client.call(addCartLine, { body: { code, quantity: 2 } }, options);
  return { options, code };
}

async function prepared() {
  const found = await buyer();
  await api.db.query(
    "test.prepare",
    `UPDATE carts SET prepared_by_staff = true FROM cart_lines l WHERE l.cart_id = carts.id AND l.product_code = $1`,
    [found.code],
  );
  return found;
}

const raise = (code: string) =>
  api.db.query("test.raise", "UPDATE product_prices SET gross_minor = gross_minor + 100 WHERE product_code = $1", [
    code,
  ]);

const PREPARED = { reason: "CREATED_BY_ADMIN", detail: "PREPARED_BY_STAFF" };

describe("409: a cart that staff prepared", () => {
  it("keeps its lines", async () => {
    const { options, code } = await prepared();
    const refusal = await refusalOf(api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
    expect(refusal).toEqual({ status: 409, code: "order.disabled", params: PREPARED });
    const { controls } = await api.client.call(getCart, {}, options);
    expect(controls).toMatchObject({
      editable: false,
      disabledReason: "CREATED_BY_ADMIN",
      disabledDetail: "PREPARED_BY_STAFF",
    });
  });

  it("keeps its lines while its prices are not agreed to", async () => {
    const { options, code } = await prepared();
    await raise(code);
    const refusal = await refusalOf(api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
    expect(refusal).toMatchObject({ code: "order.disabled", params: { reason: "CREATED_BY_ADMIN" } });
  });
});

describe("200: a cart that staff prepared", () => {
  it("keeps its longer time when its prices are agreed to and when it is held longer", async () => {
    const { options, code } = await prepared();
    await api.db.query(
      "test.two-days",
      "UPDATE carts SET expires_at = now() + interval '2 days' FROM cart_lines l WHERE l.cart_id = carts.id AND l.product_code = $1",
      [code],
    );
    const { expiresAt } = (await api.client.call(getCart, {}, options)).controls;
    await raise(code);
    expect((await api.client.call(acceptCartPrices, {}, options)).controls.expiresAt).toBe(expiresAt);
    expect((await api.client.call(extendCart, {}, options)).controls.expiresAt).toBe(expiresAt);
  });

  it("is held, shipped, paid and ordered as its member chooses", async () => {
    const { options } = await prepared();
    await api.client.call(extendCart, {}, options);
    await api.client.call(setCartControls, { body: { discountIncludeEnabled: false } }, options);
    await api.client.call(setCartShipping, { query: {}, body: { shippingMethod: "COURIER" } }, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    expect((await api.client.call(placeOrder, { body: CONSENTS }, options)).status).toBe("CONFIRMED");
  });

  it("is ordered at new prices once its member agrees to them", async () => {
    const { options, code } = await prepared();
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    await raise(code);
    const { controls } = await api.client.call(getCart, {}, options);
    expect(controls).toMatchObject({ editable: false, disabledReason: "ORDER_OBSOLETE" });
    const agreed = await api.client.call(acceptCartPrices, {}, options);
    expect(agreed.controls).toMatchObject({ editable: false, disabledReason: "CREATED_BY_ADMIN" });
    expect((await api.client.call(placeOrder, { body: CONSENTS }, options)).status).toBe("CONFIRMED");
  });
});

describe("200: a cart whose prices changed", () => {
  it("tells the sum and the prices that its member saw until they are agreed to", async () => {
    const { options, code } = await buyer();
    const before = await api.client.call(getCart, {}, options);
    expect(before.seen).toBeNull();
    await raise(code);
    const now = await api.client.call(getCart, {}, options);
    expect(now.summary.totalGrossCost).not.toBe(before.summary.totalGrossCost);
    expect(now.seen).toEqual({
      totalGrossCost: before.summary.totalGrossCost,
      products: [{ code, priceGrossSingle: before.products[0]?.priceGrossSingle }],
    });
    expect((await api.client.call(acceptCartPrices, {}, options)).seen).toBeNull();
  });
});

describe("409: a cart whose order staff hold", () => {
  it("is past changing", async () => {
    const { options, code } = await buyer();
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    const { number } = await api.client.call(placeOrder, { body: CONSENTS }, options);
    const reason = async () => (await api.client.call(getCart, {}, options)).controls.disabledReason;
    expect(await reason()).toBe("PENDING_TRANSFER_PAYMENT");
    await api.db.query("test.hold", "UPDATE orders SET status = 'SUSPENDED', held_from = 'CREATED' WHERE number = $1", [
      number,
    ]);
    expect(await reason()).toBe("WRONG_ORDER_STATUS");
    const refusal = await refusalOf(api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
    expect(refusal).toMatchObject({ status: 409, params: { reason: "WRONG_ORDER_STATUS" } });
    await api.db.query("test.release", "UPDATE orders SET status = 'CREATED', held_from = NULL WHERE number = $1", [
      number,
    ]);
    expect(await reason()).toBe("PENDING_TRANSFER_PAYMENT");
  });
});
