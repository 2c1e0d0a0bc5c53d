import { describe, expect, it } from "vitest";
import { isMemberNumber, memberNumberProblem, sponsorName } from "./member-number.ts";

describe("isMemberNumber", () => {
  const valid = Array.from({ length: 12 }, (_, index) => String(1000 + index * 7919)).concat(
    "0000",
    "0001",
    "9999",
    "12345",
    "100001",
    "1000000",
    "12345678",
    "999999999999",
  );
  it.each(valid)("takes %s", (text) => expect(isMemberNumber(text)).toBe(true));

  it.each([
    "",
    " ",
    "1",
    "12",
    "123",
    "1234567890123",
    "100 001",
    " 100001",
    "100001 ",
    "100001\n",
    "10000a",
    "-100001",
    "+100001",
    "1000.01",
    "1e5000",
    "0x1000",
    "１０００",
    "١٢٣٤",
    "1000-1",
    "K100001",
    "NaN",
  ])("refuses %j", (text) => expect(isMemberNumber(text)).toBe(false));
});

describe("memberNumberProblem", () => {
  it.each([
    ["100001", null],
    [" 100001 ", null],
    ["", "invalid-member-number"],
    ["123", "invalid-member-number"],
    ["1234567890123", "invalid-member-number"],
    ["100 001", "only-digits"],
    ["K100001", "only-digits"],
    ["-100001", "only-digits"],
    ["１０００", "only-digits"],
  ])("%j: %s", (typed, problem) => expect(memberNumberProblem(typed)).toBe(problem));
});

describe("sponsorName", () => {
  it.each([
    ["Anna", "Kowalska", "Anna K."],
    [" Anna ", " łucka", "Anna Ł."],
    ["Anna", "", "Anna"],
    ["Anna", "🥚gg", "Anna 🥚."],
    ["", "", ""],
    [" Anna ", " ", "Anna"],
  ])("%j %j: %j", (name, surname, shown) => expect(sponsorName({ name, surname })).toBe(shown));
});
