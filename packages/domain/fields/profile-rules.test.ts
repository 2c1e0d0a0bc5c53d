import { describe, expect, it } from "vitest";
import { bankAccountProblems, companyProblems, type FieldRules, OTHER_FIELD_RULES } from "./public.ts";

const RULES: FieldRules = {
  ...OTHER_FIELD_RULES,
  bankAccount: (text) => text === "right",
  taxNumber: (text) => text === "right",
  internationalTaxNumber: (text) => text === "" || text === "right",
};

describe("companyProblems", () => {
  it.each([
    ["Próg", "right", "", {}],
    [" Próg ", " right ", " right ", {}],
    ["", "right", "", { name: "company-or-tax-id-empty" }],
    ["Próg", " ", "", { taxNumber: "company-or-tax-id-empty" }],
    ["", "", "", { name: "company-or-tax-id-empty", taxNumber: "company-or-tax-id-empty" }],
    ["P", "right", "", { name: "company-name-too-short" }],
    [" P ", "right", "", { name: "company-name-too-short" }],
    ["Pr", "right", "", {}],
    [
      "Próg",
      "wrong",
      "wrong",
      { taxNumber: "InvalidTaxNumber", internationalTaxNumber: "InvalidInternationalTaxNumber" },
    ],
  ])("%j, %j, %j: %j", (name, taxNumber, internationalTaxNumber, problems) =>
    expect(companyProblems({ name, taxNumber, internationalTaxNumber }, RULES)).toEqual(problems),
  );
});

describe("bankAccountProblems", () => {
  it.each([
    ["", "", {}],
    [" ", " ", {}],
    ["right", "Bank Żuławski (Gdańsk)", {}],
    ["right", "", { bankName: "field-is-required" }],
    ["", "Bank", { bankAccountNumber: "field-is-required" }],
    ["wrong", "Bank", { bankAccountNumber: "BankAccountNumber" }],
    ["right", "B", { bankName: "invalid-bank-name" }],
    ["right", "Ba", {}],
    ["right", "1a2", { bankName: "invalid-bank-name" }],
    [" right ", " Bank & Co., ’S' ", {}],
    ["right", "<Bank", { bankName: "invalid-bank-name" }],
    ["right", "B".repeat(80), {}],
    ["right", "B".repeat(81), { bankName: "invalid-bank-name" }],
    [" ", "Bank", { bankAccountNumber: "field-is-required" }],
    ["right", "12345", { bankName: "invalid-bank-name" }],
    ["right", "Bank <b>", { bankName: "invalid-bank-name" }],
  ])("%j, %j: %j", (bankAccountNumber, bankName, problems) =>
    expect(bankAccountProblems({ bankAccountNumber, bankName }, RULES)).toEqual(problems),
  );
});
