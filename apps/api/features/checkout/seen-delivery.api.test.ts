import { acceptCartPrices, addCartLine, getCart } from "@kram/contract/cart";
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

describe("409: a code that is no shipping product", () => {
  it.each(["constructor", "toString", "PW999", "T1"])("%s", async (code) => {
    const refusal = await refusalOf(api.client.call(setShippingProduct, { body: { code } }, await buyer()));
    expect(refusal).toEqual({ status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  });
});
