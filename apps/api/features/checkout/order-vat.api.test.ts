import { addCartLine, getCart, setCartControls } from "@kram/contract/cart";
import { cancelOrder, getOfficeOrder, getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { parseMinor } from "@kram/domain/money";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { post } from "../money/public.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, each) => total + (parseMinor(each) ?? Number.NaN), 0);

/** 20,00 bonus, 10,00 refunds, and 3 × 10,00 at 23 % and 2 × 25,00 at 5 %. */
async function mixedCart() {
  const { id: memberId, bearer } = await makeMember(api.db);
  const entries = [
    { account: "issued", amount: -3000 },
    { account: "bonus", amount: 2000 },
    { account: "refunds", amount: 1000 },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
  const cream = await makeProduct(api.db, { gross: 1000 });
  const tea = await makeProduct(api.db, { gross: 2500, vatClass: "food" });
  const options = { bearer };
  await api.client.call(addCartLine, { body: { code: cream, quantity: 3 } }, options);
  await api.client.call(addCartLine, { body: { code: tea, quantity: 2 } }, options);
  return { options, cream, tea };
}

describe("200", () => {
  it("tells the VAT of each rate, delivery shared by the value of the goods", async () => {
    const { options } = await mixedCart();
    const { summary } = await api.client.call(getCart, {}, options);
    expect(summary.vat).toEqual([
      { rate: "23", netCost: "28,93", vatCost: "6,66", grossCost: "35,59" },
      { rate: "5", netCost: "56,49", vatCost: "2,82", grossCost: "59,31" },
    ]);
    expect(sum(summary.vat.map(({ grossCost }) => grossCost))).toBe(parseMinor(summary.totalGrossCost));
  });

  it("takes bonus off the rates, but not refunds, which are a means of payment", async () => {
    const { options } = await mixedCart();
    const body = { discountIncludeEnabled: true, refundIncludeEnabled: true };
    const { summary } = await api.client.call(setCartControls, { body }, options);
    expect(summary).toMatchObject({ discountUsed: "20,00", refundMoneyUsed: "10,00", totalGrossCost: "64,90" });
    expect(summary.vat.map(({ grossCost }) => grossCost)).toEqual(["28,09", "46,81"]);
    expect(sum(summary.vat.flatMap(({ netCost, vatCost }) => [netCost, vatCost]))).toBe(7490);
  });

  it("keeps with the order what the cart said, whatever becomes of the products", async () => {
    const { options, tea } = await mixedCart();
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    const { vat } = (await api.client.call(getCart, {}, options)).summary;
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    await api.db.query("test.class", "UPDATE products SET vat_class = 'standard' WHERE code = $1", [tea]);
    const staff = { bearer: await makeStaff(api.db) };
    expect((await api.client.call(getOrder, { params: placed }, options)).vat).toEqual(vat);
    expect((await api.client.call(getOfficeOrder, { params: placed }, staff)).vat).toEqual(vat);
    expect((await api.client.call(getCart, {}, options)).summary.vat).toEqual(vat);
    expect((await api.client.call(cancelOrder, { params: placed }, options)).vat).toEqual(vat);
  });

  it("names nothing for an empty cart", async () => {
    const { bearer } = await makeMember(api.db);
    expect((await api.client.call(getCart, {}, { bearer })).summary.vat).toEqual([]);
  });
});
