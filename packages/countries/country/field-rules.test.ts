import { type FieldRules, OTHER_FIELD_RULES } from "@kram/domain/fields";
import { describe, expect, it } from "vitest";
import { countryOf } from "./registry.ts";

const isPhone = (rules: FieldRules) => (text: string) => rules.phone(text) !== null;

const poland = countryOf("pl").fields;
const germany = countryOf("de").fields;

/** Over 18 digits of bank and account. */
function germanIban(account: string): string {
  let rest = 0;
  for (const digit of `${account}131400`) rest = (rest * 10 + Number(digit)) % 97;
  return `DE${String(98 - rest).padStart(2, "0")}${account}`;
}

const ACCOUNTS = Array.from({ length: 20 }, (_, index) =>
  String(370_400_440_532_013_000n + BigInt(index) * 7_919n).padStart(18, "0"),
);

function expectAll(rule: (text: string) => boolean, valid: readonly string[], invalid: readonly string[]): void {
  expect(valid.filter((text) => !rule(text))).toEqual([]);
  expect(invalid.filter((text) => rule(text))).toEqual([]);
}

const digits = (count: number, seed: number) =>
  String((seed + 3) * 123_456_789)
    .repeat(3)
    .slice(0, count);
const many = (make: (index: number) => string) => Array.from({ length: 16 }, (_, index) => make(index));
const ODD = ["", " ", "abc", "-1", "１２３４５", "12 34\n"];

/** At least twenty different texts of each kind. */
function expectTable(rule: (text: string) => boolean, valid: readonly string[], invalid: readonly string[]): void {
  for (const texts of [valid, invalid]) expect(new Set(texts).size).toBeGreaterThanOrEqual(20);
  expectAll(rule, valid, invalid);
}

describe("Poland", () => {
  it("zip codes", () =>
    expectTable(
      poland.zipCode,
      ["00-001", "99-999", "31-559", "80-854", ...many((i) => `${digits(2, i)}-${digits(3, i + 1)}`)],
      [...ODD, "00001", "0-0001", "00-01", "00-0011", "00–001", "aa-aaa", "00 001", ...many((i) => digits(5, i))],
    ));
  it("phones", () =>
    expectTable(
      isPhone(poland),
      ["500600700", "500 600 700", "+48500600700", "+48 500 600 700", "50 060 07 00", ...many((i) => digits(9, i))],
      [
        ...ODD,
        "50060070",
        "5006007000",
        "+49500600700",
        "004850060070",
        "00485006007000",
        "4850060070",
        "485006007000",
        "+048500600700",
        "500.600.700",
        "+48",
        ...many((i) => digits(8, i)),
      ],
    ));
  it("tax numbers", () =>
    expectTable(
      poland.taxNumber,
      [
        "123-456-32-18",
        ...many((i) => `${digits(3, i)}-${digits(3, i + 1)}-${digits(2, i)}-${digits(2, i + 4)}`),
        "000-000-00-00",
        "999-999-99-99",
        "525-000-10-09",
      ],
      [...ODD, "1234563218", "123-45-67-819", "123-456-32-1", "123 456 32 18", ...many((i) => digits(10, i))],
    ));
  it("international tax numbers", () =>
    expectTable(
      poland.internationalTaxNumber,
      ["", "PL1234563218", ...many((i) => `PL${digits(10, i)}`), "PL0000000000", "PL9999999999"],
      [
        "1234563218",
        "PL123456321",
        "PL12345632180",
        "DE123456789",
        "pl1234563218",
        ...many((i) => `PL${digits(9, i)}`),
      ],
    ));
  it("bank accounts", () =>
    expectTable(
      poland.bankAccount,
      [
        "61 1090 1014 0000 0712 1981 2874",
        "61109010140000071219812874",
        ...many((i) => digits(26, i)),
        "11 1111 1111 1111 1111 1111 1111",
        "6110901014 0000071219812874",
      ],
      [...ODD, "PL61109010140000071219812874", "61 1090 1014 0000 0712 1981 287", ...many((i) => digits(25, i))],
    ));
});

describe("Germany", () => {
  it("zip codes", () =>
    expectTable(
      germany.zipCode,
      ["01067", "10115", "99998", "80331", ...many((i) => digits(5, i))],
      [...ODD, "1011", "101155", "10-115", ...many((i) => digits(4, i))],
    ));
  it("phones", () =>
    expectTable(
      isPhone(germany),
      [
        "(030) 123456",
        "030123456",
        "0301234567",
        "01701234567",
        "+49170123456",
        "+49 170 123 456",
        "0170 / 123-4567",
        "030-123456",
        ...many((i) => digits(10, i)),
      ],
      [
        ...ODD,
        "12345678",
        "123456789012",
        "+48500600700",
        "+49170123456789",
        "+4917012345",
        "0170--",
        "030.123456",
        ...many((i) => digits(8, i)),
      ],
    ));
  it("tax numbers", () =>
    expectTable(
      germany.taxNumber,
      [
        "1234567890",
        "12345678901",
        "12345/67890",
        "12/345/67890",
        "123/456/78901",
        "123/4567/8901",
        ...many((i) => digits(10, i)),
      ],
      [
        ...ODD,
        "123456789",
        "123456789012",
        "12/3456/7890",
        "1234/567/8901",
        "12345-67890",
        "123/456/7890",
        ...many((i) => digits(9, i)),
      ],
    ));
  it("international tax numbers", () =>
    expectTable(
      germany.internationalTaxNumber,
      ["", "DE123456789", "DE136695976", ...many((i) => `DE${digits(9, i)}`), "DE000000000", "DE999999999"],
      [
        "123456789",
        "DE12345678",
        "DE1234567890",
        "PL1234563218",
        "de123456789",
        "DE 123456789",
        ...many((i) => `DE${digits(8, i)}`),
      ],
    ));
  it("bank accounts", () => {
    const valid = ACCOUNTS.map(germanIban);
    expectTable(
      germany.bankAccount,
      [...valid, "DE89 3704 0044 0532 0130 00"],
      [...ODD, "DE88370400440532013000", "PL61109010140000071219812874", ...valid.map((iban) => iban.slice(0, -1))],
    );
    for (const iban of valid) {
      const changed = Array.from(
        iban.slice(2),
        (digit, at) => `DE${iban.slice(2, 2 + at)}${(Number(digit) + 1) % 10}${iban.slice(3 + at)}`,
      );
      expect(changed.filter((text) => germany.bankAccount(text))).toEqual([]);
    }
  });
});

describe("what stands around a right number makes it wrong", () => {
  it.each([
    ["zip code", poland.zipCode, "00-001"],
    ["phone", isPhone(poland), "500600700"],
    ["phone abroad", isPhone(poland), "+48 500600700"],
    ["tax number", poland.taxNumber, "123-456-32-18"],
    ["international tax number", poland.internationalTaxNumber, "PL1234563218"],
    ["bank account", poland.bankAccount, "61109010140000071219812874"],
    ["zip code", germany.zipCode, "10115"],
    ["phone", isPhone(germany), "0301234567"],
    ["phone abroad", isPhone(germany), "+49 170123456"],
    ...["1234567890", "12345/67890", "12/345/67890", "123/456/78901", "123/4567/8901"].map(
      (number) => ["tax number", germany.taxNumber, number] as const,
    ),
    ["international tax number", germany.internationalTaxNumber, "DE123456789"],
    ["bank account", germany.bankAccount, "DE89370400440532013000"],
  ] as const)("%s %s", (_, rule, right) => {
    expectAll(rule, [right], [`x${right}`, `${right}x`, `/${right}`, `${right}/`, `${right}\n`, `+1${right}`]);
  });

  it("spaces, dashes, slashes and brackets come in any amount, but only between digits", () =>
    expectAll(
      isPhone(germany),
      ["+49170123456", "+49 170123456", "+49 -/170123456", "+49--170--123/456", "(+49) 170123456", "(0049)170-123456"],
      [
        "+49",
        "49170123456x",
        "0+49170123456",
        "+4917012345",
        "17+49170123456",
        "((030) 123456",
        "-030123456",
        "030123456)",
      ],
    ));
});

describe("a phone is kept as the table writes it, however people spell it", () => {
  it.each([
    ["600 700 800", "600700800"],
    ["600-700-800", "600700800"],
    ["600\u00a0700\u202f800", "600700800"],
    ["600–700‑800", "600700800"],
    ["(60) 070 08 00", "600700800"],
    ["+48 600 700 800", "+48600700800"],
    ["(+48) 600/700/800", "+48600700800"],
    ["0048600700800", "+48600700800"],
    ["48600700800", "+48600700800"],
    ["48 600-700-800", "+48600700800"],
    ["480048480", "480048480"],
  ])("Poland: %s", (typed, kept) => {
    expect(poland.phone(typed)).toBe(kept);
    expect(poland.phone(kept)).toBe(kept);
  });
  it.each([
    ["0171 1234567", "01711234567"],
    ["171-1234567", "1711234567"],
    ["+49 171 1234567", "01711234567"],
    ["+49 (0)171 1234567", "01711234567"],
    ["0049 171/1234567", "01711234567"],
    ["+49 171 123 456", "+49171123456"],
    ["0049171123456", "+49171123456"],
    ["+49 1511 2345678", "+4915112345678"],
    ["(030) 12 34 56", "030123456"],
    ["004917112", "004917112"],
  ])("Germany: %s", (typed, kept) => {
    expect(germany.phone(typed)).toBe(kept);
    expect(germany.phone(kept)).toBe(kept);
  });
  it.each([
    ["+43 1 (234) 567", "+431234567"],
    ["01/23-45-67", "01234567"],
    ["123456", "123456"],
    ["+12345", null],
  ])("elsewhere: %s", (typed, kept) => expect(OTHER_FIELD_RULES.phone(typed)).toBe(kept));
});

describe("numbers are laid out while they are typed", () => {
  it.each([
    ["pl", { bankAccount: "99 9999 9999 9999 9999 9999 9999", taxNumber: "999-999-99-99", zipCode: "99-999" }],
    ["de", { bankAccount: "DE99 9999 9999 9999 9999 99", taxNumber: null, zipCode: "99999" }],
  ] as const)("%s as its rules read them", (instance, masks) => expect(countryOf(instance).masks).toEqual(masks));
});

describe("anywhere else", () => {
  it("has the rules that are named for others", () => {
    expectAll(OTHER_FIELD_RULES.zipCode, ["1010", "9999"], ["101", "10100", "", "x1010", "1010x"]);
    expectAll(
      isPhone(OTHER_FIELD_RULES),
      ["123456", "+43 1 234567", "(01) 234-56", "01/23456"],
      ["12345", "abcdef", "", "x123456", "123456x", "++123456", "1+23456", "      "],
    );
    expect([
      OTHER_FIELD_RULES.bankAccount(""),
      OTHER_FIELD_RULES.taxNumber("x"),
      OTHER_FIELD_RULES.internationalTaxNumber("y"),
    ]).toEqual([true, true, true]);
  });
});

describe("a number is doubted, not refused, where its check digits disagree", () => {
  it.each([
    ["bankAccount", "61 1090 1014 0000 0712 1981 2874", false],
    ["bankAccount", "62 1090 1014 0000 0712 1981 2874", true],
    ["bankAccount", "62 1090 1014 0000 0712 1981 287", false],
    ["bankAccount", "", false],
    ["taxNumber", "526-104-08-28", false],
    ["taxNumber", "526-104-08-29", true],
    // No such number is given out: its sum leaves ten.
    ["taxNumber", "123-456-78-90", true],
    ["taxNumber", "526-104-08-2", false],
    ["taxNumber", "526-104-08-280", false],
    ["taxNumber", "", false],
  ] as const)("Polish %s %s: %s", (field, text, doubted) => {
    expect(countryOf("pl").fields.doubts(field, text)).toBe(doubted);
  });

  it("nowhere else", () =>
    expect(
      [countryOf("de").fields, OTHER_FIELD_RULES].map(({ doubts }) =>
        doubts("bankAccount", "62109010140000071219812874"),
      ),
    ).toEqual([false, false]));
});
