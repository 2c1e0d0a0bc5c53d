import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  birthDateProblem,
  personalsProblems,
  profileProblems,
  type TypedProfile,
  isMemberNumber,
  isSponsorMark,
  memberNumberProblem,
  sponsorMarkProblem,
  sponsorName,
} from "./registration-rules.ts";
import { OTHER_FIELD_RULES } from "../fields/public.ts";

describe("birthDateProblem", () => {
  it.each([
    ["", "2026-11-21", "field-is-required"],
    ["2008-11-21", "2026-11-21", null],
    ["2008-11-22", "2026-11-21", "not-adult"],
    ["2008-11-20", "2026-11-21", null],
    ["2026-11-21", "2026-11-21", "not-adult"],
    ["2026-11-22", "2026-11-21", "invalid-format"],
    ["2008-02-29", "2026-02-28", "not-adult"],
    ["2008-02-29", "2026-03-01", null],
    ["2000-02-29", "2026-03-01", null],
    ["1900-02-29", "2026-03-01", "invalid-format"],
    ["2001-02-29", "2026-03-01", "invalid-format"],
    ["1899-12-31", "2026-03-01", "invalid-format"],
    ["1900-01-01", "2026-03-01", null],
    ["1990-13-01", "2026-03-01", "invalid-format"],
    ["1990-00-10", "2026-03-01", "invalid-format"],
    ["1990-04-31", "2026-03-01", "invalid-format"],
    ["1990-04-00", "2026-03-01", "invalid-format"],
    ["1990-4-1", "2026-03-01", "invalid-format"],
    ["01.04.1990", "2026-03-01", "invalid-format"],
    ["１９９０-04-01", "2026-03-01", "invalid-format"],
  ] as const)("%j on %s: %s", (text, today, problem) => expect(birthDateProblem(text, today)).toBe(problem));

  it.each([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, month) => [month + 1, days]))(
    "month %i of 1990 has %i days",
    (month, days) => {
      const problem = (day: number) =>
        birthDateProblem(`1990-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`, "2026-03-01");
      expect([problem(days), problem(days + 1)]).toEqual([null, "invalid-format"]);
    },
  );

  it.each(["x1990-04-01", "1990-04-01x", "2004-02-30"])("%s is no day", (text) =>
    expect(birthDateProblem(text, "2026-03-01")).toBe("invalid-format"),
  );

  it("makes nobody of age before the eighteenth birthday, and everybody on it", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2080-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (born) => {
        const iso = (date: Date) => date.toISOString().slice(0, 10);
        const birthday = new Date(Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate()));
        const before = new Date(birthday.getTime() - 86_400_000);
        expect(birthDateProblem(iso(born), iso(birthday))).toBeNull();
        expect(birthDateProblem(iso(born), iso(before))).toBe("not-adult");
      }),
    );
  });
});

const GOOD: TypedProfile = {
  name: "Anna",
  surname: "Zielińska",
  birthDate: "1990-05-04",
  street: "Miła",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "1010",
  city: "Wels",
  mobile: "500600700",
  company: null,
};
const rules = { ...OTHER_FIELD_RULES, taxNumber: (text: string) => /^\d{10}$/u.test(text) };
const problemsOf = (details: Partial<TypedProfile>) =>
  profileProblems({ ...GOOD, ...details }, { rules, today: "2026-11-21" });

// asvs: "2.2.3"
describe("profileProblems", () => {
  it("finds nothing in a good profile of a person and of a company", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ company: { name: "Próg", taxNumber: "1234567890" } })).toEqual({});
  });

  it.each([
    [{ name: "" }, { name: "field-is-required" }],
    [{ zipCode: "00-950" }, { zipCode: "InvalidZipCode" }],
    [{ birthDate: "2010-01-01" }, { birthDate: "not-adult" }],
    [{ birthDate: "" }, { birthDate: "field-is-required" }],
    [{ company: { name: " ", taxNumber: "1234567890" } }, { companyName: "company-or-tax-id-empty" }],
    [{ company: { name: "P", taxNumber: "1234567890" } }, { companyName: "company-name-too-short" }],
    [{ company: { name: "Próg", taxNumber: "" } }, { taxNumber: "company-or-tax-id-empty" }],
    [{ company: { name: "Próg", taxNumber: "12" } }, { taxNumber: "InvalidTaxNumber" }],
  ])("%j: %j", (details, problems) => expect(problemsOf(details)).toEqual(problems));
});

describe("personalsProblems", () => {
  it.each([
    [{ name: "Anna", surname: "Kos" }, {}],
    [{ name: "Anna", surname: "Kos", birthDate: "1990-05-04" }, {}],
    [
      { name: "A", surname: "", birthDate: "2010-01-01" },
      { name: "too-short", surname: "field-is-required", birthDate: "not-adult" },
    ],
    [{ name: "Anna", surname: "Kos", birthDate: "" }, { birthDate: "field-is-required" }],
  ])("%j: %j", (typed, problems) => expect(personalsProblems(typed, { rules, today: "2026-11-21" })).toEqual(problems));
});

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
    ["100 001", "invalid-member-number"],
    ["K100001", "invalid-member-number"],
    ["-100001", "invalid-member-number"],
    ["１０００", "invalid-member-number"],
  ])("%j: %s", (typed, problem) => expect(memberNumberProblem(typed)).toBe(problem));
});

describe("isSponsorMark", () => {
  it.each([
    ["100001", true],
    ["anna-z", true],
    ["Anna-Z", true],
    ["123", false],
    ["an", false],
    ["anna z", false],
    ["", false],
  ])("%j: %s", (text, is) => expect(isSponsorMark(text)).toBe(is));
});

describe("sponsorMarkProblem", () => {
  it.each([
    [" 100001 ", null],
    [" Anna-Z ", null],
    ["100 001", "invalid-member-number"],
    ["", "invalid-member-number"],
  ])("%j: %s", (typed, problem) => expect(sponsorMarkProblem(typed)).toBe(problem));
});

describe("sponsorName", () => {
  it.each([
    ["Zielona Anna", false, "Zielona Anna"],
    ["Zielona Anna", true, "Zielona Anna"],
    ["", false, "Anna K."],
    [null, false, "A. K."],
    [null, true, "Anna K."],
  ])("on a page %j, agreed %j: %j", (calledAs, shown, told) =>
    expect(sponsorName({ name: "Anna", surname: "Kowalska", shown, calledAs })).toBe(told),
  );

  it.each([
    ["Anna", "Kowalska", true, "Anna K."],
    [" Anna ", " łucka", true, "Anna Ł."],
    ["Anna", "", true, "Anna"],
    ["Anna", "🥚gg", true, "Anna 🥚."],
    ["", "", true, ""],
    [" Anna ", " ", true, "Anna"],
    ["Anna", "Kowalska", false, "A. K."],
    ["Anna", "", false, "A."],
  ])("%j %j, agreed %j: %j", (name, surname, shown, told) => expect(sponsorName({ name, surname, shown })).toBe(told));
});
