import { describe, expect, it } from "vitest";
import { OTHER_FIELD_RULES } from "../fields/public.ts";
import { memberCellProblems, tagsOfCell } from "./public.ts";

const GOOD = { member_no: "12345", name: "Anna", surname: "Zielińska", email: "anna@kram.test" };
const rules = { ...OTHER_FIELD_RULES, taxNumber: (text: string) => /^\d{10}$/u.test(text) };
const problemsOf = (cells: Record<string, string>) =>
  memberCellProblems({ ...GOOD, ...cells }, { rules, now: "2026-11-22 12:00:00" });

describe("memberCellProblems", () => {
  it.each([
    {},
    { birth_date: "2008-11-22", locale: "de", kind: "private" },
    { kind: "company", company_name: "Próg", tax_number: "1234567890" },
    { company_name: "Próg", tax_number: "1234567890" },
    { joined_at: "2019-02-28", privacy_accepted_at: "2019-02-28 10:00:00", marketing_accepted_at: "" },
    { blocked: "yes", block_reason: "Zgłoszone\nprzejęcie" },
    { tags: ` a |${"b".repeat(30)}||` },
    { street: "Miła", building_no: "7", zip_code: "1010", city: "Wels", mobile: "500600700" },
  ])("finds nothing in %j", (cells) => expect(problemsOf(cells)).toEqual({}));

  it.each([
    [{ member_no: "12a45" }, { member_no: "invalid-member-number" }],
    [{ member_no: "12" }, { member_no: "invalid-member-number" }],
    [
      { name: "", surname: "X", email: "" },
      { name: "field-is-required", surname: "too-short", email: "field-is-required" },
    ],
    [{ email: "anna" }, { email: "please-enter-valid-email" }],
    [{ zip_code: "00-950" }, { zip_code: "InvalidZipCode" }],
    [{ building_no: "07" }, { building_no: "building-number-starts-with-zero" }],
    [{ mobile: "12" }, { mobile: "InvalidPhone" }],
    [{ birth_date: "2008-11-23" }, { birth_date: "not-adult" }],
    [{ birth_date: "22.11.1990" }, { birth_date: "invalid-format" }],
    [{ locale: "fr" }, { locale: "invalid-format" }],
    [{ kind: "firma" }, { kind: "invalid-format" }],
    [{ kind: "private", company_name: "Próg" }, { kind: "invalid-format" }],
    [{ kind: "company" }, { company_name: "company-or-tax-id-empty", tax_number: "company-or-tax-id-empty" }],
    [{ company_name: "Próg", tax_number: "12" }, { tax_number: "InvalidTaxNumber" }],
    [{ joined_at: "2026-11-22 12:00:01" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "2026-02-30" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "2025-13-01" }, { joined_at: "request.invalid-date" }],
    [{ contact_accepted_at: "yes" }, { contact_accepted_at: "request.invalid-date" }],
    [{ joined_at: "0019-02-28" }, { joined_at: "request.invalid-date" }],
    [{ tags: `a | ${"b".repeat(31)}` }, { tags: "request.too-long" }],
    [{ tags: "a\tb" }, { tags: "invalid-format" }],
    [{ blocked: "maybe" }, { blocked: "invalid-format" }],
    [{ blocked: "yes" }, { block_reason: "field-is-required" }],
    [{ block_reason: "Dług" }, { block_reason: "invalid-format" }],
    [{ name: "A".repeat(81) }, { name: "request.too-long" }],
    [{ surname: "Ko\ns" }, { surname: "invalid-format" }],
    [{ street: "Miła <" }, { street: "invalid-street-format" }],
    [{ apartment_no: "1;" }, { apartment_no: "invalid-format" }],
    [{ city: "X" }, { city: "city-name-too-short" }],
    [{ surname: "" }, { surname: "field-is-required" }],
    [{ privacy_accepted_at: "soon" }, { privacy_accepted_at: "request.invalid-date" }],
    [{ marketing_accepted_at: "soon" }, { marketing_accepted_at: "request.invalid-date" }],
    [{ joined_at: "x2019-02-28" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "2019-02-28 10:00:00x" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "2019-02-28 24:00:00" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "2019-02-28 10:60:00" }, { joined_at: "request.invalid-date" }],
    [{ joined_at: "1899-12-31" }, { joined_at: "request.invalid-date" }],
    [{ blocked: "yes", block_reason: "D" }, { block_reason: "field-is-required" }],
  ])("%j: %j", (cells, problems) => expect(problemsOf(cells)).toEqual(problems));

  it.each([
    { locale: "pl" },
    { locale: "en" },
    { joined_at: "1900-01-01" },
    { joined_at: "2026-11-22 12:00:00" },
    { joined_at: "2019-02-28 23:59:59" },
    { blocked: "no" },
    { blocked: "yes", block_reason: "Du" },
  ])("finds nothing in %j", (cells) => expect(problemsOf(cells)).toEqual({}));

  it("a line without a number lacks it", () =>
    expect(memberCellProblems({ ...GOOD, member_no: undefined }, { rules, now: "2026-11-22 12:00:00" })).toEqual({
      member_no: "invalid-member-number",
    }));

  it.each([
    ["name", 80],
    ["surname", 80],
    ["email", 254],
    ["street", 120],
    ["building_no", 20],
    ["apartment_no", 20],
    ["zip_code", 10],
    ["city", 80],
    ["mobile", 40],
    ["company_name", 160],
    ["tax_number", 20],
    ["block_reason", 500],
  ])("%s has at most %i signs", (column, most) => {
    expect(problemsOf({ [column]: "a".repeat(most) })[column]).not.toBe("request.too-long");
    expect(problemsOf({ [column]: "a".repeat(most + 1) })[column]).toBe("request.too-long");
  });
});

describe("tagsOfCell", () => {
  it.each([
    ["", []],
    [" | ", []],
    ["stali", ["stali"]],
    ["stali|VIP | stali| nowi gracze ", ["VIP", "nowi gracze", "stali"]],
  ])("reads %j as %j", (cell, tags) => expect(tagsOfCell(cell)).toEqual(tags));
});
