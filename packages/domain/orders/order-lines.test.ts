import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatPerRate } from "../money/public.ts";
import { type ChangeableOrder, type ChangedOrder, changeLines, linesHindrance, type OrderLine } from "./public.ts";

const GOODS = { title: "Towar", netVolume: 500, points: 3, vatPercent: 23, promotionCode: "", reduced: 0 };
const A: OrderLine = { ...GOODS, code: "A", quantity: 3, unitGross: 1000 };
const B: OrderLine = { ...GOODS, code: "B", quantity: 1, unitGross: 5000, vatPercent: 5 };
const GIFT: OrderLine = { ...GOODS, code: "A", quantity: 1, unitGross: 0, points: 0, promotionCode: "GIFT" };
/** 80,00 of goods and 14,90 for delivery. */
const ORDER: ChangeableOrder = {
  lines: [A, B, GIFT],
  promotions: [],
  shipping: 1490,
  discount: 0,
  refund: 0,
  total: 9490,
};
const stays = (code: string, quantity: number, promotionCode = "") => ({ code, promotionCode, quantity });
function smaller(order: ChangeableOrder, ...wanted: Parameters<typeof changeLines>[1]): ChangedOrder {
  const outcome = changeLines(order, wanted);
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome;
}

describe("linesHindrance", () => {
  const free = { status: "CONFIRMED", heldFrom: null, hasLabel: false, cashCame: false } as const;
  it.each([
    [{}, null],
    [{ status: "CREATED" }, null],
    [{ status: "SUSPENDED", heldFrom: "CREATED" }, null],
    [{ status: "BLOCKED", heldFrom: "CONFIRMED" }, null],
    [{ status: "SUSPENDED", heldFrom: "EXECUTED" }, "order.lines-fixed"],
    [{ status: "EXECUTED" }, "order.lines-fixed"],
    [{ status: "SENT" }, "order.lines-fixed"],
    [{ status: "CANCELED" }, "order.lines-fixed"],
    [{ partlySent: true }, "order.lines-fixed"],
    [{ partlySent: false }, null],
    [{ cashCame: true }, "order.lines-fixed"],
    [{ hasLabel: true }, "order.has-label"],
    [{ hasLabel: true, partlySent: true }, "order.lines-fixed"],
  ] as const)("%j: %s", (standing, hindrance) => expect(linesHindrance({ ...free, ...standing })).toBe(hindrance));
});

describe("changeLines", () => {
  it("leaves prices, gifts and delivery as agreed", () => {
    const after = smaller(ORDER, stays("A", 1));
    expect(after.lines).toEqual([{ ...A, quantity: 1 }, B, GIFT]);
    expect(after).toMatchObject({ gross: 6000, reduced: 0, shipping: 1490, discount: 0, refund: 0, total: 7490 });
    expect(after.back).toEqual({ bonus: 0, refunds: 0, money: 2000 });
    expect(after.taken).toEqual([{ line: A, quantity: 2, left: 1, reduced: 0 }]);
  });

  it("takes a whole line out, and a gift for nothing", () => {
    expect(smaller(ORDER, stays("B", 0)).lines).toEqual([A, GIFT]);
    expect(smaller(ORDER, stays("A", 0)).lines).toEqual([B, GIFT]);
    const withoutGift = smaller(ORDER, stays("A", 0, "GIFT"));
    expect(withoutGift.lines).toEqual([A, B]);
    expect(withoutGift.back).toEqual({ bonus: 0, refunds: 0, money: 0 });
    expect(smaller(ORDER, stays("A", 1, "GIFT")).lines).toEqual(ORDER.lines);
  });

  it("counts the VAT of what stays by rate, delivery shared anew", () => {
    const after = smaller(ORDER, stays("A", 1));
    const lines = [
      { vatPercent: 23, gross: 1000 },
      { vatPercent: 5, gross: 5000 },
    ];
    expect(after.vat).toEqual(vatPerRate({ lines, shipping: 1490, discount: 0 }));
    expect(smaller(ORDER, stays("B", 0)).vat.map(({ percent }) => percent)).toEqual([23]);
  });

  it("gives back in the parts in which it was paid", () => {
    const paid = { ...ORDER, discount: 2000, refund: 1000, total: 6490 };
    const after = smaller(paid, stays("A", 0));
    // 30,00 of 94,90: 6,32 and 3,16 and 20,52.
    expect(after.back).toEqual({ bonus: 632, refunds: 316, money: 2052 });
    expect(after).toMatchObject({ discount: 1368, refund: 684, total: 4438 });
    expect(after.vat.reduce((sum, { discount }) => sum + discount, 0)).toBe(1368);
  });

  it("rounds what stays of a reduction up, and shares it over its promotions", () => {
    const lines = [{ ...A, reduced: 100 }, B];
    const promotions = [
      { code: "LESS", reduced: 70 },
      { code: "MORE", reduced: 30 },
    ];
    const order = { ...ORDER, lines, promotions, total: 9390 };
    const after = smaller(order, stays("A", 1));
    expect(after.lines[0]).toMatchObject({ quantity: 1, reduced: 34 });
    expect(after.taken).toMatchObject([{ quantity: 2, left: 1, reduced: 66 }]);
    expect(after).toMatchObject({ gross: 6000, reduced: 34, total: 7456 });
    expect(after.promotions).toEqual([
      { code: "LESS", reduced: 24 },
      { code: "MORE", reduced: 10 },
    ]);
    expect(smaller(order, stays("A", 0)).promotions.map(({ reduced }) => reduced)).toEqual([0, 0]);
  });

  it.each([
    ["what stays as it is", [stays("A", 3)]],
    ["a line that is gone", [stays("C", 0)]],
    ["nothing", []],
  ])("changes nothing for %s", (_, kept) => {
    const after = smaller(ORDER, ...kept);
    expect(after.taken).toEqual([]);
    expect(after.lines).toEqual(ORDER.lines);
    expect(after.back).toEqual({ bonus: 0, refunds: 0, money: 0 });
  });

  it.each([
    ["more of a line", [stays("A", 4)], "order.lines-more"],
    ["a line that is not there", [stays("C", 1)], "order.lines-more"],
    ["fewer than none", [stays("A", -1)], "order.lines-more"],
    ["a gift of another promotion", [stays("A", 1, "OTHER")], "order.lines-more"],
    ["everything", [stays("A", 0), stays("B", 0), stays("A", 0, "GIFT")], "order.lines-last"],
    ["everything but the gift", [stays("A", 0), stays("B", 0)], "order.lines-last"],
  ] as const)("refuses %s", (_, kept, refusal) => expect(changeLines(ORDER, kept)).toBe(refusal));

  it("leaves a piece of what was only given, and something to pay where something was", () => {
    const given = { ...ORDER, lines: [{ ...GIFT, quantity: 2 }], shipping: 0, total: 0 };
    expect(smaller(given, stays("A", 1, "GIFT"))).toMatchObject({ total: 0, lines: [{ quantity: 1 }] });
    expect(changeLines(given, [stays("A", 0, "GIFT")])).toBe("order.lines-last");
    const free = { ...B, reduced: 5000 };
    const order = { ...ORDER, lines: [A, free], promotions: [{ code: "X", reduced: 5000 }], shipping: 0, total: 3000 };
    expect(changeLines(order, [stays("A", 0)])).toBe("order.lines-last");
    expect(smaller(order, stays("A", 1)).total).toBe(1000);
    const cheap = {
      ...ORDER,
      lines: [
        { ...A, quantity: 1, unitGross: 1 },
        { ...B, unitGross: 0 },
      ],
      shipping: 0,
      total: 1,
    };
    expect(changeLines(cheap, [stays("A", 0)])).toBe("order.lines-last");
    expect(changeLines({ ...ORDER, lines: [A, GIFT] }, [stays("A", 0)])).toBe("order.lines-last");
    const covered = { ...ORDER, discount: 9490, total: 0 };
    expect(smaller(covered, stays("A", 0))).toMatchObject({ total: 0, discount: 6490, back: { bonus: 3000 } });
  });

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitGross: fc.integer({ min: 0, max: 50_000 }),
    vatPercent: fc.constantFrom(23, 8, 5),
    part: fc.integer({ min: 0, max: 100 }),
    gone: fc.integer({ min: 0, max: 20 }),
  });
  const orders = fc.record({
    parts: fc.array(line, { minLength: 1, maxLength: 8 }),
    shipping: fc.constantFrom(0, 1490),
    weights: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
  });

  it("is exact for every order, and nothing that stays gets dearer", () => {
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    const costOf = (each: OrderLine) => each.unitGross * each.quantity - each.reduced;
    fc.assert(
      fc.property(orders, ({ parts, shipping, weights }) => {
        const lines = parts.map(({ part, gone: _, ...each }, at) => ({
          ...GOODS,
          ...each,
          code: `P${at}`,
          reduced: Math.floor((each.unitGross * each.quantity * part) / 100),
        }));
        const due = sum(lines.map(costOf)) + shipping;
        const all = sum(weights) || 1;
        const [discount, refund] = [Math.floor((due * weights[0]) / all), Math.floor((due * weights[1]) / all)];
        const promotions = [{ code: "X", reduced: sum(lines.map(({ reduced }) => reduced)) }];
        const order = { lines, promotions, shipping, discount, refund, total: due - discount - refund };
        const kept = parts.map(({ quantity, gone }, at) => stays(`P${at}`, Math.max(0, quantity - gone)));
        const after = changeLines(order, kept);
        if (typeof after === "string") return;
        expect(after.total + after.discount + after.refund).toBe(sum(after.lines.map(costOf)) + shipping);
        expect(sum(Object.values(after.back))).toBe(due - after.total - after.discount - after.refund);
        expect(after.reduced).toBe(sum(after.lines.map(({ reduced }) => reduced)));
        expect(after.reduced).toBe(sum(after.promotions.map(({ reduced }) => reduced)));
        expect(after.gross).toBe(sum(after.lines.map(({ unitGross, quantity }) => unitGross * quantity)));
        expect(sum(after.vat.map(({ gross }) => gross))).toBe(after.total + after.refund);
        const none = [after.total, after.discount, after.refund, ...Object.values(after.back)];
        for (const amount of none) expect(amount).toBeGreaterThanOrEqual(0);
        for (const each of after.lines) {
          const before = lines.find(({ code }) => code === each.code);
          if (!before) throw new Error("a line came in");
          expect(costOf(each) * before.quantity).toBeLessThanOrEqual(costOf(before) * each.quantity);
        }
      }),
    );
  });
});
