import { addBookAddress, listBookAddresses, removeBookAddress, setBookAddress } from "@kram/contract/members";
import { ApiError } from "@kram/contract/client";
import { getCartShipping, setCartShipping } from "@kram/contract/shipping";
import { describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const BODY = {
  name: " Anna ",
  surname: "Zielińska",
  street: "Bursztynowa",
  buildingNo: "12",
  zipCode: "31-559",
  city: "Kraków",
  mobile: "500 600 700",
  email: "Anna@Kram.test",
};

const member = async () => ({ bearer: (await makeMember(api.db)).bearer });
const add = (options: { bearer: string }, details: object = {}) =>
  api.client.call(addBookAddress, { body: { ...BODY, ...details } }, options);

describe("200", () => {
  it("adds, changes, chooses and deletes an address", async () => {
    const options = await member();
    const added = await add(options);
    expect(added).toMatchObject({ name: "Anna", apartmentNo: "", email: "anna@kram.test" });
    const params = { id: added.id };
    const changed = await api.client.call(setBookAddress, { params, body: { ...BODY, city: "Gdańsk" } }, options);
    expect((await api.client.call(listBookAddresses, {}, options)).items).toEqual([changed]);
    await api.client.call(setCartShipping, { body: { otherAddressChosenId: added.id } }, options);
    expect(await api.client.call(removeBookAddress, { params }, options)).toEqual({ removed: true });
    expect(await api.client.call(getCartShipping, {}, options)).toMatchObject({
      primaryAddressChosen: true,
      otherAddresses: [],
    });
  });
});

describe("401", () => {
  it("is for members", async () => {
    expect(await refusalOf(api.client.call(addBookAddress, { body: BODY }))).toMatchObject({ status: 401 });
  });
});

describe("404", () => {
  it("refuses addresses of others and invalid ids", async () => {
    const { id } = await add(await member());
    const options = await member();
    for (const other of [id, "nothing", "%00"]) {
      const params = { id: other };
      const set = await refusalOf(api.client.call(setBookAddress, { params, body: BODY }, options));
      const removed = await refusalOf(api.client.call(removeBookAddress, { params }, options));
      expect([set.status, removed.status]).toEqual([404, 404]);
    }
  });
});

describe("409", () => {
  it("refuses a 51st address, even when asked at once", async () => {
    const options = await member();
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => add(options)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    expect(await refusalOf(add(options))).toMatchObject({ status: 409, code: "address.book-full" });
  });
});

describe("422", () => {
  it("names each field that is not right", async () => {
    const options = await member();
    const wrong = { street: "", buildingNo: "012", zipCode: "31559", mobile: "5", email: "anna" };
    const refused = await add(options, wrong).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).errors).toEqual([
      { code: "field-is-required", field: "street" },
      { code: "building-number-starts-with-zero", field: "buildingNo" },
      { code: "InvalidZipCode", field: "zipCode" },
      { code: "InvalidPhone", field: "mobile" },
      { code: "please-enter-valid-email", field: "email" },
    ]);
  });
});
