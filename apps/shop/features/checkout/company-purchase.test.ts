import { describe, expect, it } from "vitest";
import { rightOf } from "./company-purchase.tsx";

const PROTECTS = { protectsSoleTraders: true };
const PROTECTS_NOT = { protectsSoleTraders: false };

describe("rightOf", () => {
  it.each([
    [null, null, PROTECTS, { asks: false, purchase: null, mayWithdraw: null }],
    ["private", null, PROTECTS, { asks: false, purchase: null, mayWithdraw: true }],
    ["company", null, PROTECTS, { asks: true, purchase: null, mayWithdraw: null }],
    ["company", "LEGAL_PERSON", PROTECTS, { asks: true, purchase: "LEGAL_PERSON", mayWithdraw: false }],
    ["company", "NOT_PROFESSIONAL", PROTECTS, { asks: true, purchase: "NOT_PROFESSIONAL", mayWithdraw: true }],
    ["company", "NOT_PROFESSIONAL", PROTECTS_NOT, { asks: false, purchase: null, mayWithdraw: false }],
    ["private", "NOT_PROFESSIONAL", PROTECTS, { asks: false, purchase: null, mayWithdraw: true }],
  ] as const)("%s answers %s: %j", (kind, answer, country, right) =>
    expect(rightOf(kind, answer, country)).toEqual(right),
  );
});
