import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitByLargestRemainder, vatOfGross } from "../money/public.ts";
import {
  correctionLines,
  invoiceLines,
  type InvoiceLine,
  type LineBefore,
  leftOfLine,
  type OrderedLine,
  type OrderedVat,
  type PriceReduction,
  vatOfLines,
} from "./public.ts";

/** Rates as an order stores them, worked out apart from the tested code. */
function ratesOf(lines: readonly OrderedLine[], shipping: number, discount: number): OrderedVat[] {
  const percents = [...new Set(lines.map((line) => line.vatPercent))].toSorted((a, b) => b - a);
  const goods = percents.map((percent) =>
    lines
      .filter((line) => line.vatPercent === percent)
      .reduce((sum, line) => sum + line.unitGross * line.quantity - line.reduced, 0),
  );
  const shipped = splitByLargestRemainder(shipping, goods);
  const due = goods.map((sum, index) => sum + (shipped[index] ?? 0));
  const rebates = splitByLargestRemainder(
    Math.min(
      discount,
      due.reduce((a, b) => a + b, 0),
    ),
    due,
  );
  return percents
    .map((percent, index) => {
      const gross = (due[index] ?? 0) - (rebates[index] ?? 0);
      const vat = vatOfGross(gross, percent);
      return { percent, shipping: shipped[index] ?? 0, discount: rebates[index] ?? 0, net: gross - vat, vat };
    })
    .filter((_, index) => (due[index] ?? 0) > 0);
}

const line = fc
  .record({
    unitGross: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    vatPercent: fc.constantFrom(23, 8, 5),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    code: "T1",
    title: "Towar",
    reduced: Math.floor((rest.unitGross * rest.quantity * part) / 100),
  }));
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  shipping: fc.constantFrom(0, 1490),
  discount: fc.integer({ min: 0, max: 60_000 }),
});
const sum = (lines: readonly InvoiceLine[], key: "net" | "vat" | "gross") =>
  lines.reduce((total, each) => total + each[key], 0);

describe("invoiceLines", () => {
  it("adds up to what the order stored, rate by rate", () => {
    fc.assert(
      fc.property(order, ({ lines, shipping, discount }) => {
        const rates = ratesOf(lines, shipping, discount);
        const invoiced = invoiceLines(lines, rates, "Dostawa");
        for (const { percent, net, vat } of rates) {
          const own = invoiced.filter((each) => each.vatPercent === percent);
          expect([sum(own, "net"), sum(own, "vat")]).toEqual([net, vat]);
        }
        for (const each of invoiced) {
          expect(each.gross).toBe(each.unitGross * each.quantity - each.reduction);
          expect(Math.min(each.net, each.vat, each.gross, each.reduction)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("keeps gifts at nothing and shares delivery and bonus out", () => {
    const goods = { title: "Towar", reduced: 0, vatPercent: 23 };
    const lines = [
      { ...goods, code: "A", quantity: 2, unitGross: 5000 },
      { ...goods, code: "B", quantity: 1, unitGross: 0 },
    ];
    const rates = [{ percent: 23, shipping: 1490, discount: 1000, net: 8528, vat: 1962 }];
    expect(invoiceLines(lines, rates, "Dostawa")).toEqual([
      {
        code: "A",
        title: "Towar",
        quantity: 2,
        unitGross: 5000,
        vatPercent: 23,
        reduction: 870,
        gross: 9130,
        net: 7422,
        vat: 1708,
      },
      { code: "B", title: "Towar", quantity: 1, unitGross: 0, vatPercent: 23, reduction: 0, gross: 0, net: 0, vat: 0 },
      {
        code: "",
        title: "Dostawa",
        quantity: 1,
        unitGross: 1490,
        vatPercent: 23,
        reduction: 130,
        gross: 1360,
        net: 1106,
        vat: 254,
      },
    ]);
  });
});

it("a rate without delivery has no line of it, and a single minor unit has one", () => {
  const goods = { title: "Towar", reduced: 0, vatPercent: 23, code: "A", quantity: 1, unitGross: 100 };
  const rates = (shipping: number) => [{ percent: 23, shipping, discount: 0, net: 81 + shipping, vat: 19 }];
  expect(invoiceLines([goods], rates(0), "Dostawa").map(({ title }) => title)).toEqual(["Towar"]);
  expect(invoiceLines([goods], rates(1), "Dostawa").map(({ title }) => title)).toEqual(["Towar", "Dostawa"]);
  expect(invoiceLines([{ ...goods, vatPercent: 8 }], rates(0), "Dostawa")[0]).toMatchObject({
    gross: 0,
    net: 0,
    vat: 0,
  });
});

const after = (gone: number, ...reductions: PriceReduction[]): LineBefore => ({ gone, reductions });

describe("correctionLines", () => {
  const invoiced = (quantity: number, gross: number, net: number): InvoiceLine => ({
    code: "A",
    title: "Towar",
    quantity,
    unitGross: 0,
    reduction: 0,
    vatPercent: 23,
    gross,
    net,
    vat: gross - net,
  });

  it("takes off exactly what a line had, however many corrections it takes", () => {
    const shape = fc.record({
      gross: fc.integer({ min: 0, max: 100_000 }),
      parts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(shape, ({ gross, parts }) => {
        const whole = invoiced(
          parts.reduce((a, b) => a + b, 0),
          gross,
          gross - vatOfGross(gross, 23),
        );
        let gone = 0;
        const taken = parts.flatMap((quantity) => {
          const lines = correctionLines([whole], [after(gone)], [{ at: 0, quantity }]) ?? [];
          gone += quantity;
          return lines;
        });
        expect(sum(taken, "gross") + whole.gross).toBe(0);
        expect(sum(taken, "net") + whole.net).toBe(0);
        expect(sum(taken, "vat") + whole.vat).toBe(0);
      }),
    );
  });

  it("a correction has what its pieces have of the line, rounded down from the first on", () => {
    const line = { ...invoiced(3, 1000, 800), reduction: 100 };
    const corrected = (gone: number) => correctionLines([line], [after(gone)], [{ at: 0, quantity: 1 }])?.[0];
    expect(corrected(0)).toMatchObject({ quantity: -1, gross: -333, net: -266, vat: -67, reduction: -33 });
    expect(corrected(2)).toMatchObject({ quantity: -1, gross: -334, net: -267, vat: -67, reduction: -34 });
    expect(correctionLines([line], [], [{ at: 0, quantity: 3 }])).toMatchObject([{ quantity: -3, gross: -1000 }]);
    expect(correctionLines([line], [], [{ at: 0, quantity: 1 }])).toMatchObject([{ quantity: -1, gross: -333 }]);
  });

  it.each([
    ["more than there is", [0], [{ at: 0, quantity: 4 }]],
    ["more than is left", [2], [{ at: 0, quantity: 2 }]],
    [
      "one line twice, together too much",
      [0],
      [
        { at: 0, quantity: 2 },
        { at: 0, quantity: 2 },
      ],
    ],
    ["a line that is not there", [0], [{ at: 1, quantity: 1 }]],
    ["no pieces", [0], [{ at: 0, quantity: 0 }]],
    ["nothing", [0], []],
  ])("refuses %s", (_, [gone = 0], taken) =>
    expect(correctionLines([invoiced(3, 1000, 813)], [after(gone)], taken)).toBeNull(),
  );
});

describe("a lower price", () => {
  const line: InvoiceLine = {
    code: "A",
    title: "Towar",
    quantity: 3,
    unitGross: 400,
    reduction: 200,
    vatPercent: 23,
    gross: 1000,
    net: 813,
    vat: 187,
  };
  const reduce = (before: LineBefore, reduced: number) =>
    correctionLines([line], [before], [{ at: 0, quantity: 0, reduced }])?.[0];
  const take = (before: LineBefore, quantity: number) => correctionLines([line], [before], [{ at: 0, quantity }])?.[0];

  it.each([
    ["of all pieces", after(0), 100, { net: -81, vat: -19, gross: -100, reduction: 100 }],
    ["of a single unit", after(0), 1, { net: -1, vat: -0, gross: -1, reduction: 1 }],
    ["rounds its net", after(0), 2, { net: -2, vat: -0, gross: -2, reduction: 2 }],
    ["takes what is left to the last unit", after(1), 667, { net: -542, vat: -125, gross: -667, reduction: 667 }],
    ["after another", after(1, { gone: 0, amount: 100 }), 600, { net: -488, vat: -112, gross: -600, reduction: 600 }],
  ])("%s: no pieces, a larger reduction", (_, before, reduced, amounts) => {
    const found = reduce(before, reduced);
    expect(found).toEqual({ ...line, quantity: 0, ...amounts, vat: amounts.vat || 0 });
    expect(-(found?.reduction ?? 0)).toBe(found?.gross);
  });

  it.each([
    ["more than the line has", after(0), 1001],
    ["more than what is left", after(1), 668],
    ["more than another left", after(0, { gone: 0, amount: 400 }), 601],
    ["less than nothing", after(0), -1],
    ["anything of a line that is back", after(3), 1],
  ])("refuses %s", (_, before, reduced) => expect(reduce(before, reduced)).toBeUndefined());

  it.each([
    { quantity: 1, reduced: -1 },
    { quantity: -1, reduced: 1 },
    { quantity: 0, reduced: 0 },
    { quantity: -1, reduced: 0 },
  ])("refuses %j", (change) => expect(correctionLines([line], [], [{ at: 0, ...change }])).toBeNull());

  it("refuses pieces and an amount at once, also in two parts", () => {
    const both = [{ at: 0, quantity: 1, reduced: 100 }];
    expect(correctionLines([line], [], both)).toBeNull();
    const apart = [
      { at: 0, quantity: 1 },
      { at: 0, quantity: 0, reduced: 100 },
    ];
    expect(correctionLines([line], [], apart)).toBeNull();
  });

  it("of one line in two parts is their sum", () => {
    const twice = { at: 0, quantity: 0, reduced: 50 };
    expect(correctionLines([line], [], [twice, twice])).toMatchObject([{ gross: -100, net: -81 }]);
  });

  it("is shared by the pieces that are left, the last of which take the rest", () => {
    const reduced = { gone: 1, amount: 66 };
    expect(take(after(1, reduced), 1)).toMatchObject({ quantity: -1, gross: -300, net: -244, reduction: -100 });
    expect(take(after(2, reduced), 1)).toMatchObject({ quantity: -1, gross: -301, net: -244, reduction: -100 });
    expect(take(after(1, reduced), 3)).toBeUndefined();
    expect(take(after(0, { gone: 0, amount: 1000 }), 3)).toMatchObject({ gross: 0, net: 0, vat: 0, reduction: -1200 });
  });

  it.each([
    [after(0), 1000],
    [after(1), 667],
    [after(3), 0],
    [after(0, { gone: 0, amount: 400 }), 600],
    [after(1, { gone: 0, amount: 400 }), 400],
    [after(2, { gone: 1, amount: 66 }), 301],
    [after(2, { gone: 1, amount: 66 }, { gone: 2, amount: 300 }), 1],
  ])("after %j leaves %i", (before, left) => expect(leftOfLine(line, before)).toBe(left));

  it("sums with everything else to exactly what the line had, however it is cut", () => {
    const step = fc.record({ isPrice: fc.boolean(), size: fc.integer({ min: 1, max: 100 }) });
    const shape = fc.record({
      gross: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      reduction: fc.integer({ min: 0, max: 5000 }),
      steps: fc.array(step, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(shape, ({ gross, quantity, reduction, steps }) => {
        const net = gross - vatOfGross(gross, 23);
        const whole = { ...line, quantity, gross, net, vat: gross - net, reduction };
        const taken = takeAll(whole, steps);
        for (const each of taken) {
          expect(Math.max(each.gross, each.net)).toBeLessThanOrEqual(0);
          // Pieces that cost a cent or two round their net and gross apart.
          expect(each.vat).toBeLessThanOrEqual(1);
        }
        for (const key of ["gross", "net", "vat"] as const) expect(sum(taken, key) + whole[key]).toBe(0);
        expect(taken.reduce((total, each) => total + each.reduction, reduction)).toBe(0);
      }),
    );
  });
});

/** By steps in turn, then the rest at once; a size of 100 is all that is left. */
function takeAll(whole: InvoiceLine, steps: readonly { isPrice: boolean; size: number }[]): InvoiceLine[] {
  let before = after(0);
  const taken: InvoiceLine[] = [];
  for (const { isPrice, size } of [...steps, { isPrice: false, size: 100 }]) {
    const [pieces, left] = [whole.quantity - before.gone, leftOfLine(whole, before)];
    const change = isPrice
      ? { quantity: 0, reduced: Math.floor((left * size) / 100) }
      : { quantity: Math.ceil((pieces * size) / 100), reduced: 0 };
    if (change.quantity === 0 && change.reduced === 0) continue;
    taken.push(...(correctionLines([whole], [before], [{ at: 0, ...change }]) ?? []));
    before = isPrice
      ? { ...before, reductions: [...before.reductions, { gone: before.gone, amount: change.reduced }] }
      : { ...before, gone: before.gone + change.quantity };
  }
  return taken;
}

describe("vatOfLines", () => {
  it("sums by rate, the highest first, without empty ones", () => {
    const part = { code: "A", title: "Towar", quantity: 1, unitGross: 0, reduction: 0 };
    const lines = [
      { ...part, vatPercent: 5, net: 100, vat: 5, gross: 105 },
      { ...part, vatPercent: 23, net: 100, vat: 23, gross: 123 },
      { ...part, vatPercent: 5, net: 200, vat: 10, gross: 210 },
      { ...part, vatPercent: 8, net: 0, vat: 0, gross: 0 },
    ];
    expect(vatOfLines(lines)).toEqual([
      { percent: 23, net: 100, vat: 23, gross: 123 },
      { percent: 5, net: 300, vat: 15, gross: 315 },
    ]);
  });
});
