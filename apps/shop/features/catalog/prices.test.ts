import type { Product } from "@kram/contract/catalog";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => void vi.unstubAllEnvs());

const REDUCED = {
  currency: "EUR",
  grossPrice: "29,90",
  grossPriceBeforeDiscount: "36,90",
  discount: -19,
  isNew: true,
  unit: { amount: 60, unit: "pcs", netMilligrams: null },
  unitPrice: null,
} as unknown as Product;

/** As an instance builds it, in German. */
async function priceOf(product: Product, instance: { namesListPrice: boolean }) {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_LIST_PRICE", instance.namesListPrice ? "1" : "");
  const { describePrice } = await import("./prices.tsx");
  const { before, beforeLabel, percent, lowest } = describePrice(product, "de");
  return { before, beforeLabel, percent, lowest: lowest !== null };
}

describe("the earlier price of a product", () => {
  const told = { before: "36,90\u00a0€", percent: "−19\u00a0%", lowest: true };

  it("is the list price of a new one where the country names it", async () => {
    expect(await priceOf(REDUCED, { namesListPrice: true })).toEqual({ ...told, beforeLabel: "Listenpreis" });
  });

  it("has no name otherwise", async () => {
    const former = { ...REDUCED, isNew: false };
    expect(await priceOf(former, { namesListPrice: true })).toEqual({ ...told, beforeLabel: null });
    expect(await priceOf(REDUCED, { namesListPrice: false })).toEqual({ ...told, beforeLabel: null });
  });

  it.each([
    ["without a reduction", { discount: null }],
    ["that went up", { discount: 5 }],
    ["without an earlier price", { grossPriceBeforeDiscount: null }],
  ])("is told of none %s", async (_, part) => {
    const nothing = { before: null, beforeLabel: null, percent: null, lowest: false };
    expect(await priceOf({ ...REDUCED, ...part }, { namesListPrice: true })).toEqual(nothing);
  });
});

describe("what a product holds", () => {
  it.each([
    ["en", 1, null, "1\u00a0pc"],
    ["en", 60, 36_500, "60\u00a0pcs (36.5\u00a0g)"],
    ["pl", 22, null, "22\u00a0szt."],
    ["de", 1, null, "1\u00a0Stück"],
  ] as const)("is told in %s: %i pieces", async (locale, amount, netMilligrams, text) => {
    const { contentText } = await import("./prices.tsx");
    expect(contentText({ amount, unit: "pcs", netMilligrams }, locale)).toBe(text);
  });
});
