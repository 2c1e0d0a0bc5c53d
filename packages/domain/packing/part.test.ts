import { describe, expect, it } from "vitest";
import { linesOfRest, piecesLeft, refusalOfPart } from "./public.ts";

const pieces = (counts: Record<string, number>) =>
  Object.entries(counts).map(([code, quantity]) => ({ code, quantity }));

it.each([
  [{ A: 2, B: 1 }, [], { A: 2, B: 1 }],
  [{ A: 2, B: 1 }, [{ A: 1 }], { A: 1, B: 1 }],
  [{ A: 2, B: 1 }, [{ A: 2 }], { B: 1 }],
  [{ A: 3, B: 1 }, [{ A: 1 }, { A: 1, B: 1 }], { A: 1 }],
  [{ A: 1 }, [{ A: 1 }], {}],
  [{ A: 1 }, [{ A: 2 }], {}],
])("of %j, after %j, %j is left", (ordered, parcels, left) =>
  expect(piecesLeft(pieces(ordered), parcels.flatMap(pieces))).toEqual(pieces(left)),
);

it("keeps what else a line says", () =>
  expect(piecesLeft([{ code: "A", quantity: 2, title: "Krem" }], pieces({ A: 1 }))).toEqual([
    { code: "A", quantity: 1, title: "Krem" },
  ]));

it.each([
  [{ A: 2, B: 1 }, { A: 1 }, null],
  [{ A: 2, B: 1 }, { A: 2 }, null],
  [{ A: 2, B: 1 }, { A: 1, B: 1 }, null],
  [{ A: 2, B: 1 }, { A: 3 }, "shipment.too-many"],
  [{ A: 2, B: 1 }, { A: 1, C: 1 }, "shipment.too-many"],
  [{ A: 2, B: 1 }, { A: 2, B: 1 }, "shipment.whole"],
  [{ A: 2 }, { A: 2 }, "shipment.whole"],
] as const)("from %j goes %j: %s", (left, part, refusal) =>
  expect(refusalOfPart(pieces(left), pieces(part))).toBe(refusal),
);

it("counts a product that is named twice once", () =>
  expect(refusalOfPart(pieces({ A: 2, B: 1 }), [...pieces({ A: 2 }), ...pieces({ A: 1 })])).toBe("shipment.too-many"));

describe("linesOfRest", () => {
  const lines = [
    { code: "A", promotionCode: "GIFT", quantity: 1 },
    { code: "A", promotionCode: "", quantity: 2 },
    { code: "B", promotionCode: "", quantity: 1 },
    { code: "C", promotionCode: "GIFT", quantity: 1 },
  ];
  const [gift, bought, other, alone] = lines;

  it.each([
    [{ A: 1 }, [{ ...bought, quantity: 1 }]],
    [{ A: 2 }, [bought]],
    [{ A: 3 }, [bought, gift]],
    [{ A: 1, B: 1, C: 1 }, [{ ...bought, quantity: 1 }, other, alone]],
    [{}, []],
  ])("%j: bought pieces first", (rest, taken) => expect(linesOfRest(lines, pieces(rest))).toEqual(taken));
});
