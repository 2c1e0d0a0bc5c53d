import { addCartLine, getCart, setCartControls } from "@kram/contract/cart";
import { getProduct } from "@kram/contract/catalog";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { getCartPayment, setCartPayment } from "@kram/contract/payments";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { beginVatRates } from "../catalog/catalog-rows.ts";

const api = shopApi();
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const ALL = { transfer: true, cash: true, cashMost: null, bonus: true };
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

async function set(part: "payments" | "vat", value: object) {
  const { version } = await api.client.call(getSettingPart, { params: { part } }, staff);
  return api.client.call(setSettingPart, { params: { part }, body: { version, value } }, staff);
}
async function buyer() {
  const options = { bearer: (await makeMember(api.db)).bearer };
  const code = await makeProduct(api.db, { gross: 12_300 });
  await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
  return { options, code };
}

describe("200: ways to pay that the owner has on", () => {
  it("offers those in the checkout, and cash up to its limit", async () => {
    const { options } = await buyer();
    const offered = async () => (await api.client.call(getCartPayment, {}, options)).methods;
    expect(await offered()).toEqual(["TRANSFER", "CASH"]);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    await set("payments", { ...ALL, cashMost: 13_790 });
    expect(await offered()).toEqual(["TRANSFER", "CASH"]);
    await set("payments", { ...ALL, cashMost: 13_789 });
    expect(await offered()).toEqual(["TRANSFER"]);
    const place = () => api.client.call(placeOrder, { body: CONSENTS }, options);
    expect(await refusalOf(place())).toMatchObject({ code: "payment.method-missing" });
    await set("payments", { ...ALL, transfer: false });
    expect(await offered()).toEqual(["CASH"]);
    expect((await place()).status).toBe("CONFIRMED");
    await set("payments", ALL);
  });

  it("spends no bonus while that is off", async () => {
    const { options } = await buyer();
    await set("payments", { ...ALL, bonus: false });
    const spend = (discountIncludeEnabled: boolean) =>
      api.client.call(setCartControls, { body: { discountIncludeEnabled } }, options);
    expect(await refusalOf(spend(true))).toEqual({ status: 409, code: "payment.method-not-available" });
    expect((await spend(false)).controls.discountIncludeEnabled).toBe(false);
    await set("payments", ALL);
    expect((await spend(true)).controls.discountIncludeEnabled).toBe(true);
  });
});

describe("200: VAT rates from a day on", () => {
  it("count in cart, catalogue and order once they began, and orders keep theirs", async () => {
    const { options } = await buyer();
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const before = await api.client.call(placeOrder, { body: CONSENTS }, options);
    const later = { from: "2999-01-01", standard: 1, reduced: 1, food: 1 };
    await set("vat", { rates: [{ from: "2020-01-01", standard: 25, reduced: 9, food: 6 }, later] });
    const fresh = await buyer();
    const cart = await api.client.call(getCart, {}, fresh.options);
    expect(cart.summary.vat).toEqual([{ rate: "25", netCost: "110,32", vatCost: "27,58", grossCost: "137,90" }]);
    await beginVatRates(api.db, { timeZone: "Europe/Warsaw" });
    await expect
      .poll(async () => (await api.client.call(getProduct, { params: { code: "PW001" }, query: {} })).vatPercent)
      .toBe(25);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, fresh.options);
    const after = await api.client.call(placeOrder, { body: CONSENTS }, fresh.options);
    const orderOf = (number: string, as: { bearer: string }) => api.client.call(getOrder, { params: { number } }, as);
    const [old, young] = [await orderOf(before.number, options), await orderOf(after.number, fresh.options)];
    expect([old, young].map(({ lines, vat }) => [lines[0]?.vatPercent, vat.map(({ rate }) => rate)])).toEqual([
      [23, ["23"]],
      [25, ["25"]],
    ]);
  });

  it("renew the catalogue once on their day", async () => {
    const version = async () =>
      (await api.db.query<{ version: number }>("test.version", "SELECT version FROM catalog_version"))[0]?.version;
    await set("vat", { rates: [{ from: "2021-01-01", standard: 23, reduced: 8, food: 5 }] });
    const first = (await version()) ?? 0;
    await beginVatRates(api.db, { timeZone: "Europe/Warsaw" });
    await beginVatRates(api.db, { timeZone: "Europe/Warsaw" });
    expect(await version()).toBe(first + 1);
    await set("vat", { rates: [] });
  });
});

describe("422", () => {
  it.each([
    ["payments", { ...ALL, transfer: false, cash: false }, "payment.last-method"],
    ["payments", { ...ALL, cashMost: 0 }, "request.invalid"],
    ["vat", { rates: [{ from: "2027-13-01", standard: 23, reduced: 8, food: 5 }] }, "request.invalid-date"],
    ["vat", { rates: [{ from: "2027-01-01", standard: 51, reduced: 8, food: 5 }] }, "request.invalid"],
    [
      "vat",
      {
        rates: [
          { from: "2027-01-01", standard: 23, reduced: 8, food: 5 },
          { from: "2027-01-01", standard: 22, reduced: 8, food: 5 },
        ],
      },
      "vat.days-order",
    ],
  ] as const)("refuses %s as %j", async (part, value, code) => {
    expect(await refusalOf(set(part, value))).toEqual({ status: 422, code });
  });
});
