import { describe, expect, it } from "vitest";
import { asksCompanyPurchase, COMPANY_PURCHASES, withdrawalRightOf } from "./public.ts";

const PROTECTS = { protectsSoleTraders: true };
const PROTECTS_NOT = { protectsSoleTraders: false };

it("a company is a legal person, or a sole trader who buys for the profession or not", () =>
  expect(COMPANY_PURCHASES).toEqual(["LEGAL_PERSON", "PROFESSIONAL", "NOT_PROFESSIONAL"]));

describe("asksCompanyPurchase", () => {
  it.each([
    [true, PROTECTS, true],
    [true, PROTECTS_NOT, false],
    [false, PROTECTS, false],
    [false, PROTECTS_NOT, false],
  ])("company: %s, %j", (isCompany, law, asks) => expect(asksCompanyPurchase({ isCompany }, law)).toBe(asks));
});

describe("withdrawalRightOf", () => {
  it.each([
    [null, true],
    ["LEGAL_PERSON", false],
    ["PROFESSIONAL", false],
    ["NOT_PROFESSIONAL", true],
  ] as const)("a company where sole traders are protected that answers %s", (purchase, right) =>
    expect(withdrawalRightOf({ isCompany: true, purchase }, PROTECTS)).toBe(right),
  );

  it.each([null, ...COMPANY_PURCHASES])("elsewhere a company has none, answering %s", (purchase) =>
    expect(withdrawalRightOf({ isCompany: true, purchase }, PROTECTS_NOT)).toBe(false),
  );

  it.each([PROTECTS, PROTECTS_NOT])("a private person has it everywhere: %j", (law) =>
    expect(withdrawalRightOf({ isCompany: false, purchase: null }, law)).toBe(true),
  );
});
