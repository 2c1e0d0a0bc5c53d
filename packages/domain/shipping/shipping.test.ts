import { describe, expect, it } from "vitest";
import { missingAddressFields, SHIPPING_METHODS, shippingProblem } from "./public.ts";

it("there are two ways to ship", () => expect(SHIPPING_METHODS).toEqual(["COURIER", "PACZKOMAT"]));

const ADDRESS = {
  street: "Miła",
  buildingNo: "7",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "500600700",
  email: "a@kram.test",
};
const LOCKER = { inpostLocker: "WAW01A", name: "Jan", surname: "Próbny", mobile: "500600700", email: "a@kram.test" };
const NEEDS = { postNumber: false, isPhone: (text: string) => /^\d{9}$/u.test(text) };

describe("a Packstation's post number", () => {
  it.each([
    ["12345", false],
    ["123456", true],
    ["1234567890", true],
    ["12345678901", false],
    ["x123456", false],
    ["123456x", false],
  ])("%s: %s", (postNumber, isRight) =>
    expect(missingAddressFields("PACZKOMAT", { ...LOCKER, postNumber }, { ...NEEDS, postNumber: true })).toEqual(
      isRight ? [] : ["postNumber"],
    ),
  );
});

describe("missingAddressFields", () => {
  it.each(Object.keys(ADDRESS))("a courier needs %s", (field) => {
    expect(missingAddressFields("COURIER", { ...ADDRESS, [field]: " " }, NEEDS)).toEqual([field]);
  });
  it.each(Object.keys(LOCKER))("a locker needs %s", (field) => {
    expect(missingAddressFields("PACZKOMAT", { ...LOCKER, [field]: null }, NEEDS)).toEqual([field]);
  });
  it.each([
    [{}, true],
    [{ postNumber: "12345" }, true],
    [{ postNumber: "1234567a" }, true],
    [{ postNumber: " 12345678 " }, false],
  ])("a Packstation needs a post number: %j", (given, missing) => {
    const fields = missingAddressFields("PACZKOMAT", { ...LOCKER, ...given }, { ...NEEDS, postNumber: true });
    expect(fields).toEqual(missing ? ["postNumber"] : []);
  });
  it.each([
    [{ mobile: "12" }, ["mobile"]],
    [{ email: "jan" }, ["email"]],
    [{ mobile: " 500600700 ", email: "jan@kram.test " }, []],
  ])("a locker needs somebody who can be reached: %j", (given, missing) => {
    expect(missingAddressFields("PACZKOMAT", { ...LOCKER, ...given }, NEEDS)).toEqual(missing);
  });
  it("is content with whole addresses and wants everything of none", () => {
    expect(missingAddressFields("COURIER", ADDRESS, NEEDS)).toEqual([]);
    expect(missingAddressFields("PACZKOMAT", null, NEEDS)).toHaveLength(5);
  });
});

describe("shippingProblem", () => {
  it("names the problem of each way", () => {
    expect(shippingProblem("COURIER", ["city"])).toBe("MISSING_ADDRESS_DATA");
    expect(shippingProblem("PACZKOMAT", ["name"])).toBe("MISSING_ADDRESS_DATA_LOCKER");
    expect(shippingProblem("COURIER", [])).toBeNull();
  });
});
