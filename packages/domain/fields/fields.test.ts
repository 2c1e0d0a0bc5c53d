import { describe, expect, it } from "vitest";
import { addressProblems, hasIbanChecksum, isEmail, OTHER_FIELD_RULES, type TypedAddress } from "./public.ts";

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

const problemsOf = (details: Partial<TypedAddress>) => addressProblems({ ...GOOD, ...details }, OTHER_FIELD_RULES);

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
    ["name", "A", "too-short"],
    ["surname", "", "field-is-required"],
    ["street", "M", "invalid-street-name"],
    ["street", "12", "invalid-street-name"],
    ["street", "", "field-is-required"],
    ["street", "<Miła", "invalid-street-format"],
    ["buildingNo", "", "field-is-required"],
    ["buildingNo", "0", "building-number-starts-with-zero"],
    ["buildingNo", "x1", "invalid-building-no"],
    ["buildingNo", "1/", "invalid-building-no"],
    ["buildingNo", "1/12345", "invalid-building-no"],
    ["buildingNo", "1  a", "invalid-building-no"],
    ["buildingNo", "1ab", "invalid-building-no"],
    ["buildingNo", "1/2/3", "invalid-building-no"],
    ["buildingNo", "1/x", "invalid-building-no"],
    ["apartmentNo", "12345678901", "invalid-format"],
    ["apartmentNo", ";4", "invalid-format"],
    ["zipCode", "", "field-is-required"],
    ["city", "", "field-is-required"],
    ["city", "7Wa", "invalid-city-format"],
    ["city", "Wa7", "invalid-city-format"],
    ["city", "-Łódź", "invalid-city-format"],
    ["mobile", "", "field-is-required"],
    ["email", "", "field-is-required"],
  ] as const)("tells what is wrong with %s %j", (field, text, problem) => {
    expect(problemsOf({ [field]: text })).toEqual({ [field]: problem });
  });

  it.each(["1", "12/14", "12 b", "7-9", "9999z"])("takes the building number %s", (buildingNo) =>
    expect(problemsOf({ buildingNo })).toEqual({}),
  );
  it.each(["1 / 2", "12 a/7 b", "1-2", "12a/7b"])("takes the building number %s", (buildingNo) =>
    expect(problemsOf({ buildingNo })).toEqual({}),
  );
  it.each([
    ["name", "Al"],
    ["surname", "Ó."],
    ["street", "Ł1"],
    ["street", "L."],
    ["street", " O'Connella 3, (B) / 4-5 "],
    ["apartmentNo", "1234567890"],
    ["apartmentNo", "A"],
    ["apartmentNo", "12/a.b-c d"],
    ["city", "Go"],
    ["city", "Łódź (Widzew) 's-x/y."],
  ] as const)("takes %s %j", (field, text) => expect(problemsOf({ [field]: text })).toEqual({}));
  it("judges no field that is not given", () =>
    expect(addressProblems({ city: "X" }, OTHER_FIELD_RULES)).toEqual({ city: "city-name-too-short" }));
  it("takes an address without an apartment", () => expect(problemsOf({ apartmentNo: "" })).toEqual({}));
});

describe("isEmail", () => {
  const host = (length: number) => `${"b".repeat(length - 3)}.de`;
  it.each([
    ["64 before the sign", `${"a".repeat(64)}@b.de`, true],
    ["65 before the sign", `${"a".repeat(65)}@b.de`, false],
    ["254 signs", `a@${host(252)}`, true],
    ["255 signs", `a@${host(253)}`, false],
    ["nothing before the sign", "@b.de", false],
    ["one letter after the sign", "a@b.de", true],
    ["nothing between sign and dot", "a@.de", false],
    ["something behind it", "a@b.de>", false],
    ["something before it", "<a@b.de", false],
    ["a dot at its end", "a@b.de.", false],
    ["a comma", "a,b@c.de", false],
  ])("%s: %s", (_, text, right) => expect(isEmail(text)).toBe(right));
  it.each(["a@b.co", "anna.z+x@mail.kram.test"])("takes %s", (text) => expect(isEmail(text)).toBe(true));
  it.each(["", "a@b", "a b@c.de", "a@@b.de", "<a@b.de>", `${"a".repeat(250)}@b.de`, "a@b.c"])("refuses %s", (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

describe("the check of an IBAN", () => {
  it.each([
    ["DE89370400440532013000", true],
    ["DE89 3704 0044 0532 0130 00", true],
    ["de89370400440532013000", true],
    ["GB82 WEST 1234 5698 7654 32", true],
    ["PL61109010140000071219812874", true],
    ["DE88370400440532013000", false],
    ["DE90370400440532013000", false],
    ["DE89370400440532013001", false],
    ["DE89370400440532010300", false],
    ["", false],
    ["89370400440532013000", false],
    ["xDE89370400440532013000", false],
    ["DE89370400440532013000-", false],
    // Right remainders of what is no IBAN.
    ["1", false],
    ["98", false],
    ["D89", false],
    ["DE8X", false],
    ["DE", false],
  ])("%s: %s", (iban, right) => expect(hasIbanChecksum(iban)).toBe(right));

  it("a text that is no IBAN is refused though its remainder is right", () => {
    // Two letters, one digit and what makes the remainder 1.
    const remainder = (text: string) =>
      Number(
        BigInt(Array.from(text.slice(4) + text.slice(0, 4), (sign) => String(Number.parseInt(sign, 36))).join("")) %
          97n,
      );
    const near = Array.from({ length: 400 }, (_, at) => [
      `DE8X${at + 1000}`,
      `D881${at + 1000}`,
      `1E88${at + 1000}`,
    ]).flat();
    const right = near.filter((text) => remainder(text) === 1);
    expect(right.length).toBeGreaterThan(5);
    expect(right.filter(hasIbanChecksum)).toEqual([]);
  });
});

describe("rules where no country has its own", () => {
  it.each([
    ["zipCode", "1010", true],
    ["zipCode", "101", false],
    ["zipCode", "10100", false],
    ["zipCode", "x1010", false],
    ["zipCode", "1010x", false],
    ["phone", "123456", true],
    ["phone", "+43 1 (234)/5-6", true],
    ["phone", "12345", false],
    ["phone", "1 2 3 4 5", false],
    ["phone", "x123456", false],
    ["phone", "123456x", false],
    ["phone", "1+23456", false],
    ["bankAccount", "", true],
    ["taxNumber", "x", true],
    ["internationalTaxNumber", "x", true],
  ] as const)("%s %j: %s", (field, text, right) => expect(Boolean(OTHER_FIELD_RULES[field](text))).toBe(right));
});
