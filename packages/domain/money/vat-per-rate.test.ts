import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatPerRate } from "./public.ts";

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("vatPerRate", () => {
  it("adds up the lines of a rate before it takes the VAT", () => {
    const lines = [1, 1, 1].map((gross) => ({ vatPercent: 23, gross }));
    expect(vatPerRate({ lines, shipping: 0, discount: 0 })).toMatchObject([{ percent: 23, gross: 3, net: 2, vat: 1 }]);
  });

  it("gives delivery the rates of what is delivered, the highest rate first", () => {
    const lines = [
      { vatPercent: 5, gross: 2500 },
      { vatPercent: 23, gross: 7500 },
    ];
    expect(vatPerRate({ lines, shipping: 1490, discount: 0 })).toEqual([
      { percent: 23, goods: 7500, shipping: 1118, discount: 0, gross: 8618, net: 7007, vat: 1611 },
      { percent: 5, goods: 2500, shipping: 372, discount: 0, gross: 2872, net: 2735, vat: 137 },
    ]);
  });

  it("lowers each rate by its share of the discount", () => {
    const lines = [
      { vatPercent: 19, gross: 1000 },
      { vatPercent: 7, gross: 2000 },
    ];
    expect(vatPerRate({ lines, shipping: 0, discount: 100 })).toMatchObject([
      { percent: 19, discount: 33, gross: 967, vat: 154 },
      { percent: 7, discount: 67, gross: 1933, vat: 126 },
    ]);
  });

  it("names no rate for gifts, but one for a delivery that alone costs something", () => {
    const lines = [
      { vatPercent: 23, gross: 0 },
      { vatPercent: 5, gross: 990 },
    ];
    expect(vatPerRate({ lines, shipping: 0, discount: 0 }).map(({ percent }) => percent)).toEqual([5]);
    const free = lines.map((line) => ({ ...line, gross: 0 }));
    expect(vatPerRate({ lines: free, shipping: 1490, discount: 0 })).toMatchObject([{ percent: 23, gross: 1490 }]);
    expect(vatPerRate({ lines: [], shipping: 0, discount: 0 })).toEqual([]);
  });

  it("is exact for every cart: rates sum to the total, nothing is negative, VAT fits its rate to half a unit", () => {
    const rate = fc.constantFrom(0, 5, 7, 8, 19, 23);
    const lines = fc.array(fc.record({ vatPercent: rate, gross: fc.integer({ min: 0, max: 3_000_000 }) }), {
      minLength: 1,
      maxLength: 50,
    });
    const carts = fc.record({
      lines,
      shipping: fc.integer({ min: 0, max: 5000 }),
      spent: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(carts, ({ lines, shipping, spent }) => {
        const due = sum(lines.map(({ gross }) => gross)) + shipping;
        const discount = Math.floor(due * spent);
        const shares = vatPerRate({ lines, shipping, discount });
        expect(sum(shares.map(({ gross }) => gross))).toBe(due - discount);
        expect(sum(shares.map((share) => share.shipping))).toBe(due === 0 ? 0 : shipping);
        expect(sum(shares.map((share) => share.discount))).toBe(discount);
        for (const { percent, goods, shipping: part, discount: less, gross, net, vat } of shares) {
          expect(goods + part - less).toBe(gross);
          expect(net + vat).toBe(gross);
          expect(Math.min(gross, net, vat, less)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(vat - (gross * percent) / (100 + percent))).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
