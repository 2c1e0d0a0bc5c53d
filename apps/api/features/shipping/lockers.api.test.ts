import { addCartLine, getCart } from "@kram/contract/cart";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { getCartPayment, setCartPayment } from "@kram/contract/payments";
import { getCartShipping, listLockers, setCartShipping } from "@kram/contract/shipping";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let german: TestApi;
beforeAll(async () => {
  [api, german] = await Promise.all([startTestApi(), startTestApi({ INSTANCE: "de" })]);
  for (const { db } of [api, german]) {
    const currency = db === api.db ? "PLN" : "EUR";
    await makeProduct(db, { code: "PW001", gross: 1490, stock: 1_000_000, currency });
    await makeProduct(db, { code: "PW002", gross: 990, stock: 1_000_000, currency });
  }
});
afterAll(() => Promise.all([api.close(), german.close()]));

const RECEIVER = { name: "Jan", surname: "Próbny", mobile: "500600700", email: "jan@kram.test" };

async function buyer(at: TestApi, currency = "PLN") {
  const options = { bearer: (await makeMember(at.db)).bearer };
  await at.client.call(addCartLine, { body: { code: await makeProduct(at.db, { currency }), quantity: 1 } }, options);
  await at.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
  return options;
}

const search = (query: { q?: string; postCode?: string; near?: string }) => api.client.call(listLockers, { query });

describe("200", () => {
  it("finds lockers by place without diacritics, by street, by post code and near a point", async () => {
    const inKrakow = await search({ q: "krakow" });
    expect(inKrakow.totalCount).toBeGreaterThan(3);
    expect(new Set(inKrakow.items.map((locker) => locker.address.city))).toEqual(new Set(["Kraków"]));
    const [first] = inKrakow.items;
    const street = await search({ q: `krakow ${first?.address.street}` });
    expect(street.items.map((locker) => locker.name)).toContain(first?.name);
    const [nearest] = (await search({ postCode: first?.address.zipCode ?? "" })).items;
    expect(nearest?.address.zipCode).toBe(first?.address.zipCode);
    const { latitude, longitude } = first?.location ?? { latitude: 0, longitude: 0 };
    expect((await search({ near: `${latitude},${longitude}` })).items[0]).toEqual(first);
    expect(await search({ q: "nigdzie" })).toEqual({ items: [], currentPage: 1, totalPageCount: 0, totalCount: 0 });
  });

  it("ships to a locker, and the order keeps it as it was", async () => {
    const options = await buyer(api);
    const [locker] = (await search({ q: "gdansk" })).items;
    if (!locker) throw new Error("no locker in Gdańsk");
    const inpost = { inpostLocker: locker.name.toLowerCase(), ...RECEIVER };
    const chosen = await api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT", inpost } }, options);
    expect(chosen).toMatchObject({
      shippingMethod: "PACZKOMAT",
      problem: null,
      inpost: { inpostLocker: locker.name, locker },
    });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const placed = await api.client.call(placeOrder, { body }, options);
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order.shipping).toEqual({
      shippingMethod: "PACZKOMAT",
      title: "Produkt PW002",
      address: { ...RECEIVER, inpostLocker: locker.name, locker },
    });
    expect(order.summary.shippingCost).toBe("9,90");
  });

  it("names the ways of shipping in the language of the page", async () => {
    const options = await buyer(api);
    const { methods } = await api.client.call(getCartShipping, { query: { locale: "de" } }, options);
    expect(methods.map((method) => method.title)).toEqual(["Ware PW001", "Ware PW002"]);
  });
});

describe("404", () => {
  it("knows no locker that does not exist, and keeps the choice of before", async () => {
    const options = await buyer(api);
    for (const name of ["XXX99Z", "../etc", "'; DROP TABLE carts"]) {
      const inpost = { inpostLocker: name, ...RECEIVER };
      const call = api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT", inpost } }, options);
      expect(await refusalOf(call)).toMatchObject({ status: 404, code: "locker.unknown" });
    }
    expect((await api.client.call(getCartShipping, {}, options)).shippingMethod).toBe("COURIER");
  });
});

describe("422", () => {
  it.each([
    [{ mobile: "12" }, "InvalidPhone"],
    [{ email: "jan" }, "please-enter-valid-email"],
    [{ name: "J" }, "too-short"],
    [{ surname: "P" }, "too-short"],
  ])("checks the receiver %j when it is given, and keeps the choice of before", async (wrong, code) => {
    const options = await buyer(api);
    const [locker] = (await search({ q: "gdansk" })).items;
    const inpost = { inpostLocker: locker?.name ?? "", ...RECEIVER, ...wrong };
    const call = api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT", inpost } }, options);
    const field = `inpost.${Object.keys(wrong)[0]}`;
    await expect(call).rejects.toMatchObject({ status: 422, errors: [{ code, field }] });
    expect((await api.client.call(getCartShipping, {}, options)).shippingMethod).toBe("COURIER");
    const open = {
      inpostLocker: inpost.inpostLocker,
      ...RECEIVER,
      ...Object.fromEntries([[Object.keys(wrong)[0], ""]]),
    };
    const answer = await api.client.call(
      setCartShipping,
      { body: { shippingMethod: "PACZKOMAT", inpost: open } },
      options,
    );
    expect(answer).toMatchObject({ problem: "MISSING_ADDRESS_DATA_LOCKER", missingFields: Object.keys(wrong) });
  });

  it("names all that is wrong about the receiver at once", async () => {
    const [locker] = (await search({ q: "gdansk" })).items;
    const inpost = { inpostLocker: locker?.name ?? "", name: "", surname: "P", mobile: "12", email: "jan" };
    const call = api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT", inpost } }, await buyer(api));
    const { errors } = (await call.catch((failure: unknown) => failure)) as {
      errors: { code: string; field: string }[];
    };
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual({
      "inpost.surname": "too-short",
      "inpost.mobile": "InvalidPhone",
      "inpost.email": "please-enter-valid-email",
    });
  });

  it("tells in the cart the address that the order goes to, by the kind of delivery", async () => {
    const options = await buyer(api);
    const addressNow = async () => (await api.client.call(getCart, {}, options)).shipping.address;
    const home = await addressNow();
    expect(home).toMatchObject({ street: expect.any(String) });
    const [locker] = (await search({ q: "gdansk" })).items;
    const inpost = { inpostLocker: locker?.name ?? "", ...RECEIVER };
    await api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT" } }, options);
    expect(await addressNow()).toBeNull();
    await api.client.call(setCartShipping, { body: { inpost } }, options);
    expect(await addressNow()).toMatchObject({ inpostLocker: locker?.name });
    const body = { shippingMethod: "COURIER", primaryAddressChosen: true } as const;
    await api.client.call(setCartShipping, { body }, options);
    expect(await addressNow()).toEqual(home);
  });
});

describe("cash at a locker", () => {
  const LOCKER = { shippingMethod: "PACZKOMAT" } as const;
  const pay = (options: { bearer: string }) =>
    api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);

  it("is not offered and refused", async () => {
    const options = await buyer(api);
    await api.client.call(setCartShipping, { body: LOCKER }, options);
    expect((await api.client.call(getCartPayment, {}, options)).methods).not.toContain("CASH");
    expect(await refusalOf(pay(options))).toMatchObject({ status: 409, code: "locker.no-cash" });
    await api.client.call(setCartShipping, { body: { shippingMethod: "COURIER" } }, options);
    expect((await pay(options)).paymentMethod).toBe("CASH");
  });

  it("is forgotten by a cart that changes to one, and no order is placed with it", async () => {
    const options = await buyer(api);
    await pay(options);
    const [locker] = (await search({ q: "gdansk" })).items;
    const inpost = { inpostLocker: locker?.name ?? "", ...RECEIVER };
    await api.client.call(setCartShipping, { body: { ...LOCKER, inpost } }, options);
    expect((await api.client.call(getCartPayment, {}, options)).paymentMethod).toBeNull();
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const refused = await refusalOf(api.client.call(placeOrder, { body }, options));
    expect(refused).toMatchObject({ code: "payment.method-missing" });
  });
});

describe("409", () => {
  it("refuses an order without a locker or without its receiver", async () => {
    const options = await buyer(api);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const order = () => refusalOf(api.client.call(placeOrder, { body }, options));
    await api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT" } }, options);
    expect(await order()).toMatchObject({ code: "MISSING_ADDRESS_DATA_LOCKER" });
    const [locker] = (await search({ q: "lublin" })).items;
    const inpost = { ...RECEIVER, inpostLocker: locker?.name ?? "", mobile: " " };
    await api.client.call(setCartShipping, { body: { inpost } }, options);
    expect(await order()).toMatchObject({ code: "MISSING_ADDRESS_DATA_LOCKER", params: { fields: "mobile" } });
  });

  // asvs: "2.2.3"
  it("refuses a Packstation without a post number", async () => {
    const options = await buyer(german, "EUR");
    const [locker] = (await german.client.call(listLockers, { query: { q: "muenchen" } })).items;
    const found = locker ?? (await german.client.call(listLockers, { query: { q: "münchen" } })).items[0];
    const inpost = { ...RECEIVER, inpostLocker: found?.name ?? "" };
    const set = (more: object) =>
      german.client.call(
        setCartShipping,
        { body: { shippingMethod: "PACZKOMAT", inpost: { ...inpost, ...more } } },
        options,
      );
    expect(await set({})).toMatchObject({ problem: "MISSING_ADDRESS_DATA_LOCKER", missingFields: ["postNumber"] });
    expect(await set({ postNumber: "12345678" })).toMatchObject({ problem: null, missingFields: [] });
  });
});

describe("422", () => {
  it.each([{ near: "here" }, { near: "1,2,3" }, { q: "x".repeat(101) }])("refuses %j", async (query) => {
    expect(await refusalOf(search(query))).toMatchObject({ status: 422 });
  });
});
