import { addCartLine, getCart } from "@kram/contract/cart";
import { addBookAddress } from "@kram/contract/members";
import { getOfficeOrder, getOrder, placeOrder, setOrderTracking } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import {
  addShippingMethod,
  getCartShipping,
  listOfficeShippingMethods,
  listShippingMethods,
  setCartShipping,
  setShippingMethod,
  type ShippingMethodSettings,
} from "@kram/contract/shipping";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const EXPRESS: ShippingMethodSettings = {
  shippingMethod: "COURIER",
  on: true,
  position: 3,
  titles: { pl: "Ekspres", en: "Express", de: "" },
  price: "0,00",
  by: "weight",
  steps: [
    { upTo: "5", price: "19,90" },
    { upTo: "20", price: "29,90" },
  ],
  zones: [
    {
      ranges: [
        { from: "84-140", to: "84-150" },
        { from: "72-500", to: "72-500" },
      ],
      price: "0,00",
      steps: [{ upTo: "10", price: "39,90" }],
      free: false,
    },
  ],
  freeRule: "own",
  freeFrom: "500,00",
  cash: true,
  cashSurcharge: "5,00",
  excluded: [{ from: "72-600", to: "72-619" }],
  carrier: { code: "own", name: "Goniec", trackingUrl: "https://goniec.example/{number}" },
  days: { from: 1, to: 2 },
  cutOffHour: 14,
};

const HEL = {
  name: "Ewa",
  surname: "Próbna",
  street: "Wiejska",
  buildingNo: "1",
  apartmentNo: "",
  zipCode: "84-150",
  city: "Hel",
  mobile: "500600700",
  email: "ewa@kram.test",
};

let staff: { bearer: string };
let code: string;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  code = (await api.client.call(addShippingMethod, { body: EXPRESS }, staff)).code;
});

/** With so many pieces of a product that weighs two kilograms. */
async function buyer(quantity: number, gross = 2500) {
  const options = { bearer: (await makeMember(api.db)).bearer };
  const product = await makeProduct(api.db, { gross });
  await api.db.query("test.weight", "UPDATE products SET weight_grams = 2000 WHERE code = $1", [product]);
  await api.client.call(addCartLine, { body: { code: product, quantity } }, options);
  return { options, product };
}
const choose = (
  options: { bearer: string },
  wish: Partial<{ shippingMethod: "COURIER" | "PACZKOMAT"; code: string }>,
) => api.client.call(setCartShipping, { body: wish }, options);
const cartOf = async (options: { bearer: string }) => {
  const { controls, summary } = await api.client.call(getCart, {}, options);
  return [controls.disabledReason, summary.shippingCost];
};
const set = (change: Partial<ShippingMethodSettings>) =>
  api.client.call(setShippingMethod, { params: { code }, body: { ...EXPRESS, ...change } }, staff);

describe("200: a method of the owner", () => {
  it("gets the next code and stands beside the others, in the shop's language", async () => {
    expect(code).toBe("PW002");
    const { items } = await api.client.call(listShippingMethods, { query: { locale: "de" } });
    expect(items.map((each) => [each.code, each.title, each.price])).toEqual([
      ["PW001", "Ware PW001", "14,90"],
      ["PW002", "Ekspres", "19,90"],
    ]);
    const [, express] = items;
    expect(express).toMatchObject({ freeFrom: "500,00", carrier: "Goniec", days: { from: 1, to: 2 } });
    const office = await api.client.call(listOfficeShippingMethods, {}, staff);
    expect(office.items[1]).toEqual({ ...EXPRESS, code, price: "19,90" });
    expect(office.carriers.map((each) => each.code)).toContain("inpost");
  });

  it("costs by weight, is free from its own value, and collects cash for more", async () => {
    const { options, product } = await buyer(2);
    const chosen = await choose(options, { code });
    expect(chosen).toMatchObject({ shippingMethod: "COURIER", shippingCode: code, problem: null });
    expect(chosen.methods.map(({ cost }) => cost)).toEqual(["14,90", "19,90"]);
    expect(await cartOf(options)).toEqual([null, "19,90"]);
    await api.client.call(addCartLine, { body: { code: product, quantity: 1 } }, options);
    expect(await cartOf(options)).toEqual([null, "29,90"]);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    expect(await cartOf(options)).toEqual([null, "34,90"]);
    const rich = await buyer(1, 50_000);
    await choose(rich.options, { code });
    expect(await cartOf(rich.options)).toEqual([null, "0,00"]);
    const nearly = await buyer(1, 49_999);
    await choose(nearly.options, { code });
    expect(await cartOf(nearly.options)).toEqual([null, "19,90"]);
  });

  it("costs what its zone asks where the order goes, is free there only where the owner says so, and ends with its steps", async () => {
    const { options, product } = await buyer(1, 50_000);
    await choose(options, { code });
    expect(await cartOf(options)).toEqual([null, "0,00"]);
    const hel = await api.client.call(addBookAddress, { body: HEL }, options);
    const there = { otherAddressChosenId: hel.id };
    const zoned = await api.client.call(setCartShipping, { body: there }, options);
    expect(zoned).toMatchObject({ shippingCode: code, problem: null, freeShippingFrom: null });
    expect(zoned.methods.map(({ cost, price, freeFrom }) => [cost, price, freeFrom])).toEqual([
      ["0,00", "14,90", "300,00"],
      ["39,90", "39,90", null],
    ]);
    expect(await cartOf(options)).toEqual([null, "39,90"]);
    await set({ zones: [{ ...EXPRESS.zones[0]!, free: true }] });
    expect((await cartOf(options))[1]).toBe("0,00");
    await set({});
    await api.client.call(addCartLine, { body: { code: product, quantity: 5 } }, options);
    const heavy = await api.client.call(getCartShipping, {}, options);
    expect(heavy).toMatchObject({ problem: "SHIPPING_METHOD_NOT_AVAILABLE" });
    await api.client.call(setCartShipping, { body: { primaryAddressChosen: true } }, options);
    expect((await api.client.call(getCartShipping, {}, options)).problem).toBeNull();
  });

  it("becomes an order at its zone's price", async () => {
    const { options } = await buyer(2);
    await choose(options, { code });
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    const zones = [{ ...EXPRESS.zones[0]!, ranges: [{ from: "00-900", to: "00-950" }] }];
    await set({ zones });
    expect(await cartOf(options)).toEqual(["ORDER_OBSOLETE", "39,90"]);
    await choose(options, { code });
    expect(await cartOf(options)).toEqual([null, "39,90"]);
    const { number } = await api.client.call(placeOrder, { body: CONSENTS }, options);
    await set({});
    expect((await api.client.call(getOrder, { params: { number } }, options)).summary.shippingCost).toBe("39,90");
  });

  it("stays with the order as it was, with its carrier", async () => {
    const { options } = await buyer(2);
    await choose(options, { code });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const params = await api.client.call(placeOrder, { body: CONSENTS }, options);
    await set({ titles: { ...EXPRESS.titles, pl: "Pośpieszna" }, carrier: null });
    const { number } = params;
    const office = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect(office.carriers[0]).toEqual({ code: "own", name: "Goniec" });
    const tracking = { carrier: "own", number: "ABC 123".replace(" ", "-") };
    await api.client.call(setOrderTracking, { params: { number }, body: { tracking } }, staff);
    const order = await api.client.call(getOrder, { params: { number } }, options);
    expect(order.shipping.title).toBe("Ekspres");
    expect(order.summary.shippingCost).toBe("24,90");
    expect(order.vat.map((each) => each.grossCost)).toEqual([order.summary.totalGrossCost]);
    expect(order.tracking).toEqual({ carrier: "Goniec", number: "ABC-123", url: "https://goniec.example/ABC-123" });
    await set({});
  });

  it("tells who changed what, before and after", async () => {
    await set({ cashSurcharge: "6,00" });
    const [row] = await api.db.query(
      "test.actions",
      "SELECT action, before->>'cashSurcharge' AS before, after->>'cashSurcharge' AS after FROM staff_actions ORDER BY id DESC LIMIT 1",
    );
    expect(row).toEqual({ action: "setShippingMethod", before: "5,00", after: "6,00" });
    await set({});
  });
});

describe("200, 409: a method that changes under a cart", () => {
  it("asks the member to agree to another price of the step that counts, and of no other", async () => {
    const { options } = await buyer(2);
    await choose(options, { code });
    await set({ steps: [EXPRESS.steps[0]!, { upTo: "20", price: "99,90" }] });
    expect(await cartOf(options)).toEqual([null, "19,90"]);
    await set({ steps: [{ upTo: "5", price: "20,90" }, EXPRESS.steps[1]!] });
    expect(await cartOf(options)).toEqual(["ORDER_OBSOLETE", "20,90"]);
    await set({});
  });

  it.each([
    ["switched off", { on: false }],
    ["kept from the address", { excluded: [{ from: "00-900", to: "00-950" }] }],
    ["closed to the weight", { steps: [{ upTo: "1", price: "9,90" }] }],
  ])("lets the member choose again once it is %s", async (_title, change) => {
    const { options } = await buyer(2);
    await choose(options, { code });
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    await set(change);
    const shipping = await api.client.call(getCartShipping, {}, options);
    expect(shipping).toMatchObject({ shippingCode: code, problem: "SHIPPING_METHOD_NOT_AVAILABLE" });
    expect(shipping.methods.map((each) => each.code)).toEqual(["PW001"]);
    const { disabledReason } = (await api.client.call(getCart, {}, options)).controls;
    const place = () => api.client.call(placeOrder, { body: CONSENTS }, options);
    const expected = disabledReason === null ? "SHIPPING_METHOD_NOT_AVAILABLE" : "order.disabled";
    expect(await refusalOf(place())).toMatchObject({ status: 409, code: expected });
    const again = await choose(options, { code: "PW001" });
    expect(again).toMatchObject({ shippingCode: "PW001", problem: null });
    expect((await place()).status).toBe("CREATED");
    await set({});
  });

  it("refuses one that is off, unknown or of another kind", async () => {
    const { options } = await buyer(1);
    for (const wish of [{ code: "PW999" }, { code: "T1" }, { code, shippingMethod: "PACZKOMAT" as const }])
      expect(await refusalOf(choose(options, wish))).toEqual({ status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  });
});

describe("404", () => {
  it("knows no other method", async () => {
    const call = api.client.call(setShippingMethod, { params: { code: "PW999" }, body: EXPRESS }, staff);
    expect(await refusalOf(call)).toEqual({ status: 404, code: "shipping-method.unknown" });
  });
});

describe("422", () => {
  it.each([
    [{ steps: [] }, "shipping-method.steps"],
    [
      {
        steps: [
          { upTo: "5", price: "1,00" },
          { upTo: "5", price: "1,00" },
        ],
      },
      "shipping-method.steps",
    ],
    [{ steps: [{ upTo: "five", price: "1,00" }] }, "shipping-method.steps"],
    [{ by: "value" as const, steps: [{ upTo: "x", price: "1,00" }] }, "shipping-method.steps"],
    [{ freeFrom: null }, "field-is-required"],
    [{ shippingMethod: "PACZKOMAT" as const }, "shipping-method.cash"],
    [{ excluded: [{ from: "72-619", to: "72-600" }] }, "shipping-method.post-codes"],
    [{ zones: [{ ...EXPRESS.zones[0]!, steps: [] }] }, "shipping-method.steps"],
    [{ zones: [{ ...EXPRESS.zones[0]!, ranges: [] }] }, "field-is-required"],
    [{ zones: [{ ...EXPRESS.zones[0]!, ranges: [{ from: "84-150", to: "84-14" }] }] }, "shipping-method.post-codes"],
    [{ days: { from: 2, to: 1 } }, "shipping-method.days"],
    [{ carrier: { code: "own", name: "X", trackingUrl: "http://plain.example" } }, "invalid-format"],
    [{ titles: { pl: " ", en: "Express", de: "" } }, "field-is-required"],
    [{ price: "-1,00" }, "invalid-format"],
  ])("refuses %j", async (change, refused) => {
    const call = api.client.call(addShippingMethod, { body: { ...EXPRESS, ...change } }, staff);
    expect(await refusalOf(call)).toEqual({ status: 422, code: refused });
  });
});
