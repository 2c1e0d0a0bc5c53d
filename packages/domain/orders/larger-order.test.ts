import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatPerRate } from "../money/public.ts";
import {
  type ChangeableOrder,
  type ChangedOrder,
  changeLines,
  growthOf,
  morePieces,
  type OrderLine,
} from "./public.ts";

const GOODS = { title: "Towar", netVolume: 500, points: 3, vatPercent: 23, promotionCode: "", reduced: 0 };
const A: OrderLine = { ...GOODS, code: "A", quantity: 2, unitGross: 1000, reduced: 300 };
const GIFT: OrderLine = { ...GOODS, code: "A", quantity: 1, unitGross: 0, promotionCode: "GIFT" };
const B: OrderLine = { ...GOODS, code: "B", quantity: 1, unitGross: 5000, vatPercent: 5 };
/** 17,00 of goods and 14,90 for delivery; club money paid 10,00 of it. */
const ORDER: ChangeableOrder = {
  lines: [A, GIFT],
  promotions: [{ code: "X", reduced: 300 }],
  shipping: 1490,
  discount: 600,
  refund: 400,
  total: 2190,
};
const wants = (code: string, quantity: number, promotionCode = "") => ({ code, promotionCode, quantity });
const offer = (line: OrderLine, changes: Partial<OrderLine> = {}) => ({ ...line, quantity: 9, reduced: 0, ...changes });
function larger(
  wanted: Parameters<typeof changeLines>[1],
  today: Parameters<typeof changeLines>[2] = { offered: [offer(A), offer(B)] },
  order = ORDER,
): ChangedOrder {
  const outcome = changeLines(order, wanted, today);
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome;
}

it.each([
  [{ status: "CREATED", heldFrom: null, paymentMethod: "TRANSFER" }, "at-once"],
  [{ status: "SUSPENDED", heldFrom: "CREATED", paymentMethod: "TRANSFER" }, "at-once"],
  [{ status: "CONFIRMED", heldFrom: null, paymentMethod: "TRANSFER" }, "when-paid"],
  [{ status: "BLOCKED", heldFrom: "CONFIRMED", paymentMethod: "TRANSFER" }, "when-paid"],
  [{ status: "CONFIRMED", heldFrom: null, paymentMethod: "CASH" }, "at-once"],
  [{ status: "CREATED", heldFrom: null, paymentMethod: "NONE" }, null],
  [{ status: "CONFIRMED", heldFrom: null, paymentMethod: "NONE" }, null],
] as const)("an order that is %j grows %s", (order, growth) => expect(growthOf(order)).toBe(growth));

it("knows the pieces beyond those ordered, without gifts", () => {
  const wanted = [wants("A", 5), wants("A", 4, "GIFT"), wants("B", 1), wants("C", 0)];
  expect(morePieces(ORDER.lines, wanted)).toEqual([
    { code: "A", quantity: 3 },
    { code: "B", quantity: 1 },
  ]);
  expect(morePieces(ORDER.lines, [wants("A", 2), wants("A", 1, "GIFT")])).toEqual([]);
});

describe("changeLines with more pieces", () => {
  it("lets pieces of a line in, and leaves its reduction as it is", () => {
    const after = larger([wants("A", 3)]);
    expect(after.lines).toEqual([{ ...A, quantity: 3 }, GIFT]);
    expect(after.added).toEqual([{ line: A, quantity: 1 }]);
    expect(after).toMatchObject({ gross: 3000, reduced: 300, shipping: 1490, discount: 600, refund: 400, total: 3190 });
    expect(after).toMatchObject({ taken: [], more: 1000, back: { bonus: 0, refunds: 0, money: 0 } });
    expect(after.promotions).toEqual(ORDER.promotions);
  });

  it("lets a product in behind the others, at the price offered", () => {
    const after = larger([wants("B", 2)]);
    expect(after.lines).toEqual([A, GIFT, { ...offer(B), quantity: 2 }]);
    expect(after.added).toEqual([{ line: offer(B), quantity: 2 }]);
    expect(after).toMatchObject({ gross: 12_000, total: 12_190, more: 10_000 });
    const lines = [
      { vatPercent: 23, gross: 1700 },
      { vatPercent: 5, gross: 10_000 },
    ];
    expect(after.vat).toEqual(vatPerRate({ lines, shipping: 1490, discount: 600 }));
  });

  it("moves only the difference where some go and others come", () => {
    const after = larger([wants("A", 1), wants("B", 1)]);
    // 8,50 of 31,90 fell away: 5,83 of it had been money.
    expect(after.taken).toMatchObject([{ quantity: 1, left: 1, reduced: 150 }]);
    expect(after).toMatchObject({ back: { bonus: 160, refunds: 107, money: 0 }, more: 4417, total: 6607 });
    expect(after.lines).toEqual([{ ...A, quantity: 1, reduced: 150 }, GIFT, { ...offer(B), quantity: 1 }]);
    const cheap = larger([wants("A", 1), wants("B", 1)], { offered: [offer(B, { unitGross: 100 })] });
    expect(cheap).toMatchObject({ back: { bonus: 160, refunds: 107, money: 483 }, more: 0, total: 1707 });
    const even = larger([wants("A", 1), wants("B", 1)], { offered: [offer(B, { unitGross: 583 })] });
    expect(even).toMatchObject({ back: { bonus: 160, refunds: 107, money: 0 }, more: 0, total: 2190 });
  });

  it("replaces the last piece by another", () => {
    const after = larger([wants("A", 0), wants("B", 1)]);
    expect(after.lines).toEqual([GIFT, { ...offer(B), quantity: 1 }]);
    expect(changeLines(ORDER, [wants("A", 0)])).toBe("order.lines-last");
  });

  it("takes what delivery costs less off the difference, in the parts in which it was paid", () => {
    const today = { offered: [offer(B)], shipping: 0 };
    const after = larger([wants("B", 1)], today);
    // 14,90 of 31,90 in parts: 2,80 and 1,87 and 10,23.
    expect(after).toMatchObject({ shipping: 0, more: 3977, total: 6167, back: { bonus: 280, refunds: 187, money: 0 } });
    expect(after.vat.reduce((sum, { shipping }) => sum + shipping, 0)).toBe(0);
    const little = larger([wants("B", 1)], { ...today, offered: [offer(B, { unitGross: 23 })] });
    expect(little).toMatchObject({ more: 0, back: { money: 1000 }, total: 1190 });
  });

  it.each([
    ["more of a gift", [wants("A", 2, "GIFT")], "order.lines-more"],
    ["a gift that was not given", [wants("B", 1, "GIFT")], "order.lines-more"],
    ["fewer than none", [wants("B", -1)], "order.lines-more"],
    ["what nobody offers", [wants("C", 1)], "order.lines-more"],
  ] as const)("refuses %s", (_, wanted, refusal) =>
    expect(changeLines(ORDER, wanted, { offered: [offer(A), offer(B)] })).toBe(refusal),
  );

  it.each([{ unitGross: 999 }, { unitGross: 1001 }, { vatPercent: 8 }])("has one price for a line: %j", (changes) => {
    const today = { offered: [offer(A, changes)] };
    expect(changeLines(ORDER, [wants("A", 3)], today)).toBe("order.lines-price");
    expect(larger([wants("A", 1)], today).lines[0]).toMatchObject({ quantity: 1, unitGross: 1000 });
  });

  it("keeps points and net volume of a line that was agreed", () => {
    const offered = [offer(A, { points: 7, netVolume: 1, title: "Inny" })];
    expect(larger([wants("A", 3)], { offered }).lines[0]).toEqual({ ...A, quantity: 3 });
  });

  const pieces = fc.integer({ min: 0, max: 9 });
  const cases = fc.record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitGross: pieces, part: pieces, wanted: pieces }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    come: fc.array(fc.record({ unitGross: fc.integer({ min: 0, max: 900 }), wanted: pieces }), { maxLength: 4 }),
    shipping: fc.tuple(pieces, pieces),
    weights: fc.tuple(pieces, pieces, pieces),
  });

  it("is exact for every order, and nothing is paid and given back at once", () => {
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    const costOf = (each: OrderLine) => each.unitGross * each.quantity - each.reduced;
    fc.assert(
      fc.property(cases, ({ lines: parts, come, shipping: [agreed, today], weights }) => {
        const lines = parts.map(({ quantity, unitGross, part }, at) => {
          const reduced = Math.floor((unitGross * quantity * part) / 10);
          return { ...GOODS, code: `P${at}`, quantity, unitGross, reduced };
        });
        const due = sum(lines.map(costOf)) + agreed;
        const all = sum(weights) || 1;
        const [discount, refund] = [Math.floor((due * weights[0]) / all), Math.floor((due * weights[1]) / all)];
        const promotions = [{ code: "X", reduced: sum(lines.map(({ reduced }) => reduced)) }];
        const order = { lines, promotions, shipping: agreed, discount, refund, total: due - discount - refund };
        const fresh = come.map(({ unitGross }, at) => ({ ...GOODS, code: `N${at}`, quantity: 1, unitGross }));
        const shipping = Math.min(agreed, today);
        const wanted = [
          ...parts.map(({ wanted: quantity }, at) => wants(`P${at}`, quantity)),
          ...come.map(({ wanted: quantity }, at) => wants(`N${at}`, quantity)),
        ];
        const after = changeLines(order, wanted, { offered: [...lines, ...fresh], shipping });
        if (typeof after === "string") return;
        expect(after.total + after.discount + after.refund).toBe(sum(after.lines.map(costOf)) + shipping);
        expect(after.total).toBe(order.total + after.more - after.back.money);
        expect(after.discount).toBe(discount - after.back.bonus);
        expect(after.refund).toBe(refund - after.back.refunds);
        expect(Math.min(after.more, after.back.money)).toBe(0);
        expect(after.reduced).toBe(sum(after.promotions.map(({ reduced }) => reduced)));
        expect(after.reduced).toBe(sum(after.lines.map(({ reduced }) => reduced)));
        expect(after.gross).toBe(sum(after.lines.map(({ unitGross, quantity }) => unitGross * quantity)));
        expect(sum(after.vat.map(({ gross }) => gross))).toBe(after.total + after.refund);
        for (const amount of [after.total, after.discount, after.refund, after.more, ...Object.values(after.back)])
          expect(amount).toBeGreaterThanOrEqual(0);
        const counted = new Map(after.lines.map(({ code, quantity }) => [code, quantity]));
        for (const { code, quantity } of wanted) expect(counted.get(code) ?? 0).toBe(quantity);
      }),
    );
  });
});
