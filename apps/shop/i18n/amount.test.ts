import { describe, expect, it } from "vitest";
import { formatAmount, formatPercent } from "./amount.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, " ");

describe("formatAmount", () => {
  it.each([
    ["129,90", "PLN", "pl", "129,90 zł"],
    ["29,90", "EUR", "de", "29,90 €"],
    ["29,90", "EUR", "en", "€29.90"],
    ["1260,00", "PLN", "pl", "1 260,00 zł"],
    ["1260,00", "EUR", "de", "1.260,00 €"],
    ["1260,00", "EUR", "en", "€1,260.00"],
    ["12345,67", "PLN", "pl", "12 345,67 zł"],
    ["0,00", "PLN", "pl", "0,00 zł"],
    ["9999999999,99", "EUR", "de", "9.999.999.999,99 €"],
  ] as const)("writes %s %s in %s as %s", (amount, currency, locale, text) => {
    expect(plain(formatAmount(amount, currency, locale))).toBe(text);
  });
});

describe("formatPercent", () => {
  it("keeps the sign and the habit of the language", () => {
    expect(formatPercent(-19, "pl")).toBe("−19%");
    expect(plain(formatPercent(-19, "de"))).toBe("−19 %");
  });
});
