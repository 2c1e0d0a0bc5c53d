import { describe, expect, it } from "vitest";
import { addressProblems, isEmail, OTHER_FIELD_RULES, type TypedAddress } from "./public.ts";

const GOOD: TypedAddress = {
  name: "Anna",
  surname: "Zielińska",
  street: "Św. Jana 3 Maja",
  buildingNo: "12a",
  apartmentNo: "4",
  zipCode: "1010",
  city: "Bielsko-Biała",
  mobile: "500600700",
  email: "anna@kram.test",
};

const problemsOf = (facts: Partial<TypedAddress>) => addressProblems({ ...GOOD, ...facts }, OTHER_FIELD_RULES);

describe("addressProblems", () => {
  it("finds nothing in a good address", () => expect(problemsOf({})).toEqual({}));

  it.each([
    ["name", " ", "field-is-required"],
    ["surname", "Z", "too-short"],
    ["street", "5", "invalid-street-name"],
    ["street", "Miła <b>", "invalid-street-format"],
    ["buildingNo", "012", "building-number-starts-with-zero"],
    ["buildingNo", "x", "invalid-building-no"],
    ["buildingNo", "12345", "invalid-building-no"],
    ["apartmentNo", "4; DROP", "invalid-format"],
    ["zipCode", "00-950", "InvalidZipCode"],
    ["city", "X", "city-name-too-short"],
    ["city", "W4rszawa", "invalid-city-format"],
    ["mobile", "12", "InvalidPhone"],
    ["email", "anna@kram", "please-enter-valid-email"],
  ] as const)("tells what is wrong with %s %j", (field, text, problem) => {
    expect(problemsOf({ [field]: text })).toEqual({ [field]: problem });
  });

  it.each(["1", "12/14", "12 b", "7-9", "9999z"])("takes the building number %s", (buildingNo) =>
    expect(problemsOf({ buildingNo })).toEqual({}),
  );
  it("takes an address without an apartment", () => expect(problemsOf({ apartmentNo: "" })).toEqual({}));
});

describe("isEmail", () => {
  it.each(["a@b.co", "anna.z+x@mail.kram.test"])("takes %s", (text) => expect(isEmail(text)).toBe(true));
  it.each(["", "a@b", "a b@c.de", "a@@b.de", "<a@b.de>", `${"a".repeat(250)}@b.de`, "a@b.c"])("refuses %s", (text) =>
    expect(isEmail(text)).toBe(false),
  );
});
