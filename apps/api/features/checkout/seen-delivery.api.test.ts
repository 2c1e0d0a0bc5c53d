import { acceptCartPrices, addCartLine, deleteCart, getCart } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment, setShippingProduct } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

async function buyer() {
  const options = { bearer: (await makeMember(api.db)).bearer };
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  return options;
}

describe("200, 409: a price of delivery that changed since the member saw it", () => {
  it("is shown as an obsolete cart, refused when ordered, and taken once the member agrees", async () => {
    const options = await buyer();
    const other = await buyer();
    await api.db.query(
      "test.delivery",
      "UPDATE product_prices SET gross_minor = gross_minor + 500 WHERE product_code = 'PW001'",
    );
    const place = () => api.client.call(placeOrder, { body: CONSENTS }, options);
    expect((await api.client.call(getCart, {}, options)).controls.disabledReason).toBe("ORDER_OBSOLETE");
    expect(await refusalOf(place())).toMatchObject({
      status: 409,
      code: "order.disabled",
      params: { reason: "ORDER_OBSOLETE", shippingCost: "19,90" },
    });

    const agreed = await api.client.call(acceptCartPrices, {}, options);
    expect(agreed.controls.disabledReason).toBeNull();
    expect(agreed.summary.shippingCost).toBe("19,90");
    expect((await place()).status).toBe("CONFIRMED");
    expect((await api.client.call(getCart, {}, other)).controls.disabledReason).toBe("ORDER_OBSOLETE");
  });
});

describe("200, 409: another value from which delivery is free", () => {
  const sets = (minor: number) =>
    api.db.query("test.free-from", "UPDATE settings SET free_shipping_from_minor = $1", [minor]);
  const cartOf = async (options: { bearer: string }) => {
    const { controls, summary } = await api.client.call(getCart, {}, options);
    return [controls.disabledReason, summary.shippingCost];
  };

  it("counts for a cart once its member agreed to the sum that it changes, and at once where it changes none", async () => {
    const price = await buyer().then((options) => api.client.call(getCart, {}, options));
    const cost = price.summary.shippingCost;
    const below = await buyer();
    await sets(100_000);
    expect(await cartOf(below)).toEqual([null, cost]);
    await sets(0);
    expect(await cartOf(below)).toEqual(["ORDER_OBSOLETE", "0,00"]);
    const place = () => api.client.call(placeOrder, { body: CONSENTS }, below);
    expect(await refusalOf(place())).toMatchObject({ params: { reason: "ORDER_OBSOLETE", shippingCost: "0,00" } });
    await api.client.call(acceptCartPrices, {}, below);
    expect(await cartOf(below)).toEqual([null, "0,00"]);
    await sets(30_000);
    expect(await cartOf(below)).toEqual(["ORDER_OBSOLETE", cost]);
    await api.client.call(acceptCartPrices, {}, below);
    expect((await place()).status).toBe("CONFIRMED");
  });

  it("does not reach a cart that awaits its payment, nor one that was emptied", async () => {
    const options = await buyer();
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    await api.client.call(placeOrder, { body: CONSENTS }, options);
    const [, cost] = await cartOf(options);
    const emptied = await buyer();
    await api.client.call(deleteCart, {}, emptied);
    await sets(0);
    expect((await cartOf(options))[1]).toBe(cost);
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, emptied);
    expect(await cartOf(emptied)).toEqual([null, "0,00"]);
    await sets(30_000);
  });
});

describe("409: a code that is no shipping product", () => {
  // asvs: "15.3.6"
  it.each(["constructor", "toString", "PW999", "T1"])("%s", async (code) => {
    const refusal = await refusalOf(api.client.call(setShippingProduct, { body: { code } }, await buyer()));
    expect(refusal).toEqual({ status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  });
});
