import { describe, expect, it } from "vitest";
import { type LineQuantity, planMerge } from "./public.ts";

const product = { availableForSale: true, maxPerOrder: 99, availablePieces: 1000 };
const lines = (...of: [string, number][]) => of.map(([code, quantity]) => ({ code, quantity }));
const full = Array.from({ length: 50 }, (_, index) => ({ code: `C${index}`, quantity: 1 }));
const PRODUCTS = new Map([
  ...full.map(({ code }) => [code, product] as const),
  ["A", product],
  ["B", product],
  ["FEW", { ...product, maxPerOrder: 5 }],
  ["GONE", { ...product, availableForSale: false }],
  ["SCARCE", { ...product, availablePieces: 4 }],
]);

describe("a visitor's lines join a member's cart", () => {
  it.each<[string, LineQuantity[], LineQuantity[], LineQuantity[], [string, number, string][]]>([
    ["whole where all fits", [], lines(["A", 3]), lines(["A", 3]), []],
    ["30 pieces, and no 31st", [], lines(["A", 31]), lines(["A", 30]), [["A", 1, "basket.reached-max-order"]]],
    ["30 pieces exactly", [], lines(["A", 30]), lines(["A", 30]), []],
    [
      "up to 30 with those that lie there",
      lines(["A", 25]),
      lines(["A", 10]),
      lines(["A", 5]),
      [["A", 5, "basket.reached-max-order"]],
    ],
    [
      "up to the product's own limit",
      lines(["FEW", 2]),
      lines(["FEW", 4]),
      lines(["FEW", 3]),
      [["FEW", 1, "basket.reached-max-order"]],
    ],
    [
      "none above a limit that was lowered",
      lines(["FEW", 9]),
      lines(["FEW", 1]),
      [],
      [["FEW", 1, "basket.reached-max-order"]],
    ],
    [
      "no more than is available",
      [],
      lines(["SCARCE", 6]),
      lines(["SCARCE", 4]),
      [["SCARCE", 2, "product.not-available"]],
    ],
    [
      "the limit tells where as much is available as fits",
      lines(["SCARCE", 26]),
      lines(["SCARCE", 6]),
      lines(["SCARCE", 4]),
      [["SCARCE", 2, "basket.reached-max-order"]],
    ],
    ["without what nobody knows", [], lines(["X", 2]), [], [["X", 2, "product.unknown"]]],
    ["without what is not sold", [], lines(["GONE", 2]), [], [["GONE", 2, "product.not-available"]]],
    [
      "the 50th line, not the 51st",
      full.slice(1),
      lines(["A", 2], ["B", 3]),
      lines(["A", 2]),
      [["B", 3, "add-to-cart.max-page-size"]],
    ],
    ["more of a line in a full cart", full, lines(["C7", 2]), lines(["C7", 2]), []],
    [
      "one product named twice, counted together",
      [],
      lines(["A", 10], ["A", 20], ["A", 1]),
      lines(["A", 10], ["A", 20]),
      [["A", 1, "basket.reached-max-order"]],
    ],
  ])("%s", (_, current, brought, additions, left) =>
    expect(planMerge({ current, brought, products: PRODUCTS })).toEqual({
      additions,
      leftOver: left.map(([code, quantity, reason]) => ({ code, quantity, reason })),
    }),
  );
});
