import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Minor, vatPerRate } from "../money/public.ts";
import { ORDER_STATUSES } from "../orders/public.ts";
import {
  canReturn,
  isLineRefund,
  leftOfLines,
  LINE_REFUND_REASONS,
  REASONS_TO_RETURN,
  REFUND_TARGETS,
  RETURN_REASONS,
  type ReturnableOrder,
  shareOfReturn,
} from "./public.ts";

type Line = ReturnableOrder["lines"][number];

const bought = (code: string, details: Partial<Line> = {}): Line => ({
  code,
  title: code,
  promotionCode: "",
  quantity: 1,
  unitGross: 1000,
  reduced: 0,
  vatPercent: 23,
  returned: 0,
  reductions: [],
  ...details,
});

function orderOf(lines: readonly Line[], paid: { shipping?: Minor; discount?: Minor; refunds?: Minor } = {}) {
  const { shipping = 0, discount = 0, refunds = 0 } = paid;
  const grosses = lines.map((line) => ({
    vatPercent: line.vatPercent,
    gross: line.unitGross * line.quantity - line.reduced,
  }));
  const due = grosses.reduce((sum, { gross }) => sum + gross, 0) + shipping - discount;
  return { lines, vat: vatPerRate({ lines: grosses, shipping, discount }), total: due - refunds, refunds };
}

const pieces = (code: string, quantity: number, promotionCode = "") => ({ code, promotionCode, quantity });
const off = (code: string, reduced: Minor, promotionCode = "") => ({ code, promotionCode, quantity: 0, reduced });

describe("shareOfReturn", () => {
  it("gives back the price of a piece, and the delivery with the last one", () => {
    const order = orderOf([bought("A", { quantity: 2 })], { shipping: 1490 });
    expect(shareOfReturn(order, [pieces("A", 1)])).toEqual({
      goods: 1000,
      delivery: 0,
      bonus: 0,
      refunds: 0,
      money: 1000,
      vat: [{ percent: 23, net: 813, vat: 187, gross: 1000 }],
      isWhole: false,
    });
    const later = { ...order, lines: [bought("A", { quantity: 2, returned: 1 })] };
    expect(shareOfReturn(later, [pieces("A", 1)])).toMatchObject({ goods: 1000, delivery: 1490, money: 2490 });
  });

  it("gives back reductions, bonus and refunded money by their share", () => {
    const lines = [bought("A", { quantity: 3, reduced: 300 }), bought("B", { unitGross: 2300 })];
    const order = orderOf(lines, { discount: 1000, refunds: 2000 });
    // 27,00 and 23,00 less 10,00 bonus are 40,00, half of them from refunds; a piece of A has 9,00 less 1,80.
    expect(shareOfReturn(order, [pieces("A", 1)])).toEqual({
      goods: 720,
      delivery: 0,
      bonus: 180,
      refunds: 360,
      money: 360,
      vat: [{ percent: 23, net: 585, vat: 135, gross: 720 }],
      isWhole: false,
    });
  });

  it("counts gifts for nothing and does not wait for them", () => {
    const gift = bought("G", { unitGross: 0, promotionCode: "PREZENT" });
    const order = orderOf([bought("A"), gift], { shipping: 500 });
    expect(shareOfReturn(order, [pieces("G", 1, "PREZENT")])).toMatchObject({ goods: 0, money: 0, isWhole: false });
    expect(shareOfReturn(order, [pieces("A", 1)])).toMatchObject({ money: 1500, isWhole: true });
    const after = { ...order, lines: [bought("A", { returned: 1 }), gift] };
    expect(shareOfReturn(after, [pieces("G", 1, "PREZENT")])).toMatchObject({ delivery: 0, money: 0, isWhole: false });
  });

  it("an order of gifts alone is whole with its last gift", () => {
    const gifts = (returned: number) =>
      orderOf([bought("G", { unitGross: 0, quantity: 2, promotionCode: "PREZENT", returned })]);
    expect(shareOfReturn(gifts(0), [pieces("G", 1, "PREZENT")])).toMatchObject({ money: 0, isWhole: false });
    expect(shareOfReturn(gifts(1), [pieces("G", 1, "PREZENT")])).toMatchObject({ money: 0, isWhole: true });
  });

  it("tells two lines of one product apart by their promotion", () => {
    const order = orderOf([
      bought("A", { unitGross: 0, promotionCode: "PREZENT" }),
      bought("A"),
      bought("B", { unitGross: 500 }),
    ]);
    expect(shareOfReturn(order, [pieces("A", 1), pieces("B", 1)])).toMatchObject({ money: 1500, isWhole: true });
    expect(shareOfReturn(order, [pieces("B", 1)])).toMatchObject({ money: 500, isWhole: false });
  });

  it.each([
    [[]],
    [[pieces("A", 0)]],
    [[pieces("A", -1)]],
    [[pieces("B", 1)]],
    [[pieces("A", 1, "PREZENT")]],
    [[pieces("A", 2)]],
    [[pieces("A", 1), pieces("A", 1)]],
  ])("refuses %j of two pieces of which one is back", (taken) =>
    expect(shareOfReturn(orderOf([bought("A", { quantity: 2, returned: 1 })]), taken)).toBeNull(),
  );

  it("gives a lower price of a line back, neither bonus nor delivery with it", () => {
    const lines = [bought("A", { quantity: 2 }), bought("B", { unitGross: 2000, vatPercent: 8 })];
    const order = orderOf(lines, { shipping: 400, discount: 400, refunds: 2000 });
    // Half of it was paid by refunds.
    expect(shareOfReturn(order, [off("A", 500), off("B", 100)])).toEqual({
      goods: 600,
      delivery: 0,
      bonus: 0,
      refunds: 300,
      money: 300,
      vat: [
        { percent: 23, net: 406, vat: 94, gross: 500 },
        { percent: 8, net: 93, vat: 7, gross: 100 },
      ],
      isWhole: false,
    });
    expect(shareOfReturn(order, [off("A", 2001)])).toBeNull();
    expect(shareOfReturn(order, [off("A", 100, "PREZENT")])).toBeNull();
  });

  it("gives back of pieces what their lower price left, with all of their bonus and the delivery", () => {
    const line = bought("A", { quantity: 2, reductions: [{ gone: 0, amount: 600 }] });
    const order = orderOf([line], { shipping: 400, discount: 400 });
    const left = orderOf([bought("A", { quantity: 2 })], { shipping: 400, discount: 400 });
    expect(shareOfReturn(left, [pieces("A", 2)])).toMatchObject({
      goods: 1667,
      delivery: 333,
      bonus: 400,
      money: 2000,
    });
    expect(shareOfReturn(order, [pieces("A", 2)])).toMatchObject({
      goods: 1067,
      delivery: 333,
      bonus: 400,
      money: 1400,
    });
    expect(shareOfReturn(order, [pieces("A", 1)])).toMatchObject({ goods: 533, delivery: 0, bonus: 166, money: 533 });
    expect(leftOfLines(order)).toEqual([1067]);
    expect(leftOfLines({ ...order, lines: [{ ...line, returned: 1 }] })).toEqual([534]);
  });

  it("counts what a lower price gave back for the share of refunded money", () => {
    const order = orderOf([bought("A")], { refunds: 500 });
    expect(shareOfReturn(order, [off("A", 1)])).toMatchObject({ refunds: 1, money: 0 });
    const later = { ...order, lines: [bought("A", { reductions: [{ gone: 0, amount: 1 }] })] };
    expect(shareOfReturn(later, [off("A", 1)])).toMatchObject({ refunds: 0, money: 1 });
  });

  it("never makes an order whole by a lower price", () => {
    const order = orderOf([bought("A"), bought("B", { returned: 1 })], { shipping: 400 });
    expect(shareOfReturn(order, [off("A", 1000)])).toMatchObject({ isWhole: false, delivery: 0 });
    const free = {
      ...order,
      lines: [bought("A", { reductions: [{ gone: 0, amount: 1000 }] }), bought("B", { returned: 1 })],
    };
    expect(shareOfReturn(free, [pieces("A", 1)])).toMatchObject({ isWhole: true, goods: 0, delivery: 400, money: 400 });
  });

  it("gives back exactly what an order cost, however its returns are cut", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 30 }),
      unitGross: fc.integer({ min: 1, max: 50_000 }),
      reducedShare: fc.integer({ min: 0, max: 100 }),
      vatPercent: fc.constantFrom(23, 8, 5),
    });
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 3000 }),
        share,
        share,
        cuts,
        (drawn, shipping, bonusShare, refundShare, sizes) => {
          const lines = drawn.map(({ reducedShare, ...details }, at) => {
            const reduced = Math.floor((details.unitGross * details.quantity * reducedShare) / 100);
            return bought(`P${at}`, { ...details, reduced });
          });
          const due = orderOf(lines, { shipping }).total;
          const discount = Math.floor((due * bonusShare) / 100);
          const refunds = Math.floor(((due - discount) * refundShare) / 100);
          const order = orderOf(lines, { shipping, discount, refunds });
          const sums = giveAllBack(order, sizes);
          expect(sums).toEqual({ bonus: discount, refunds, money: order.total });
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** In cuts of these sizes, line after line; no share is ever negative. */
function giveAllBack(order: ReturnableOrder, sizes: readonly number[]) {
  const sums = { bonus: 0, refunds: 0, money: 0 };
  const lines = order.lines.map((line) => ({ ...line }));
  let cut = 0;
  for (const line of lines) {
    while (line.returned < line.quantity) {
      const quantity = Math.min(sizes[cut % sizes.length] ?? 1, line.quantity - line.returned);
      cut += 1;
      const part = shareOfReturn({ ...order, lines }, [pieces(line.code, quantity)]);
      if (!part) throw new Error("pieces that are there were refused");
      expect(Math.min(part.bonus, part.refunds, part.money)).toBeGreaterThanOrEqual(0);
      for (const key of ["bonus", "refunds", "money"] as const) sums[key] += part[key];
      line.returned += quantity;
    }
  }
  return sums;
}

describe("the rules of returns", () => {
  it("take goods back only of what was sent", () =>
    expect(ORDER_STATUSES.filter(canReturn)).toEqual(["RETURNED", "SENT"]));

  it("know nine reasons, four of goods that come back and four of lines, and two ways back for money", () => {
    expect(REASONS_TO_RETURN).toEqual(["WITHDRAWAL", "COMPLAINT", "UNDELIVERED", "GOODWILL"]);
    expect(LINE_REFUND_REASONS).toEqual(["MISSING", "DAMAGED", "LATE", "ALLOWANCE"]);
    expect(RETURN_REASONS).toEqual([...REASONS_TO_RETURN, "UNAVAILABLE", ...LINE_REFUND_REASONS]);
    expect(RETURN_REASONS.filter(isLineRefund)).toEqual(LINE_REFUND_REASONS);
    expect(REFUND_TARGETS).toEqual(["PAYMENT", "REFUNDS"]);
  });
});
