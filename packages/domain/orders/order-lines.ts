import { type Minor, splitByLargestRemainder, timesQuantity, vatPerRate, type VatShare } from "../money/public.ts";
import type { OrderLine, OrderStanding } from "./order-status.ts";

/** Amounts in minor units, as they were agreed. */
export interface ChangeableOrder<Line extends OrderLine = OrderLine> {
  lines: readonly Line[];
  promotions: readonly { code: string; reduced: Minor }[];
  shipping: Minor;
  /** Club money that paid a part: bonus, then refunds. */
  discount: Minor;
  refund: Minor;
  /** Paid with money. */
  total: Minor;
}

/** What is to stay of a line; `promotionCode` is empty for what is not a gift. */
export interface KeptPieces {
  code: string;
  promotionCode: string;
  quantity: number;
}

/** The order afterwards, and what was taken out of it. */
export interface SmallerOrder<Line extends OrderLine = OrderLine> extends ChangeableOrder<Line> {
  gross: Minor;
  /** Taken off the goods by promotions. */
  reduced: Minor;
  vat: VatShare[];
  /** With `left` pieces that stay, and what the taken ones had of the line's reduction. */
  taken: { line: Line; quantity: number; left: number; reduced: Minor }[];
  /** Goes back, to where it came from. */
  back: { bonus: Minor; refunds: Minor; money: Minor };
}

export type LinesHindrance = "order.lines-fixed" | "order.has-label";

export type LinesRefusal = "order.lines-more" | "order.lines-last";

/** Why an order's pieces stay as they are: packed, begun to be sent, its cash counted, or a parcel bears its sum. Source: orders 21. */
export function linesHindrance({
  status,
  heldFrom,
  partlySent = false,
  hasLabel,
  cashCame,
}: Omit<OrderStanding, "unpaid"> & { hasLabel: boolean; cashCame: boolean }): LinesHindrance | null {
  const stands = heldFrom ?? status;
  if (partlySent || cashCame || (stands !== "CREATED" && stands !== "CONFIRMED")) return "order.lines-fixed";
  return hasLabel ? "order.has-label" : null;
}

/**
 * Takes pieces out; lines that are not named stay whole. Prices, delivery and gifts stay as agreed, a reduction by its
 * pieces and never less of it, and what was paid goes back in the parts in which it was paid. Source: orders 21, 22.
 */
export function takeOut<Line extends OrderLine>(
  order: ChangeableOrder<Line>,
  kept: readonly KeptPieces[],
): SmallerOrder<Line> | LinesRefusal {
  const quantities = new Map(kept.map((each) => [keyOf(each), each.quantity]));
  if (kept.some((each) => each.quantity < 0 || each.quantity > orderedOf(order.lines, each))) return "order.lines-more";
  const counted = order.lines.map((line) => ({ line, left: quantities.get(keyOf(line)) ?? line.quantity }));
  if (isEmptied(counted)) return "order.lines-last";
  const taken = counted
    .filter(({ line, left }) => left < line.quantity)
    .map(({ line, left }) => {
      const quantity = line.quantity - left;
      // Rounded down: what stays is never reduced by less than was agreed.
      return { line, left, quantity, reduced: Math.floor((line.reduced * quantity) / line.quantity) };
    });
  const fallen = sumOf(taken, ({ line, quantity, reduced }) => timesQuantity(line.unitGross, quantity) - reduced);
  const { shipping } = order;
  const paid = [order.discount, order.refund, order.total];
  const [bonus = 0, refunds = 0, money = 0] = splitByLargestRemainder(fallen, paid);
  const back = { bonus, refunds, money };
  const total = order.total - money;
  if (order.total > 0 && total === 0) return "order.lines-last";
  const lines = counted
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({ ...line, quantity: left, reduced: line.reduced - reducedOf(taken, line) }));
  const discount = order.discount - bonus;
  return {
    lines,
    promotions: lessReduced(
      order.promotions,
      sumOf(taken, ({ reduced }) => reduced),
    ),
    shipping,
    discount,
    refund: order.refund - refunds,
    total,
    gross: sumOf(lines, ({ unitGross, quantity }) => timesQuantity(unitGross, quantity)),
    reduced: sumOf(lines, ({ reduced }) => reduced),
    vat: vatPerRate({ lines: lines.map((line) => ({ ...line, gross: costOf(line) })), shipping, discount }),
    taken,
    back,
  };
}

function keyOf({ code, promotionCode }: Pick<KeptPieces, "code" | "promotionCode">): string {
  return `${promotionCode} ${code}`;
}

function orderedOf(lines: readonly OrderLine[], wanted: KeptPieces): number {
  return lines.find((line) => keyOf(line) === keyOf(wanted))?.quantity ?? 0;
}

/** Gifts alone are no order, unless there was nothing else. */
function isEmptied(counted: readonly { line: OrderLine; left: number }[]): boolean {
  const bought = counted.filter(({ line }) => line.promotionCode === "");
  return (bought.length > 0 ? bought : counted).every(({ left }) => left === 0);
}

function costOf({ unitGross, quantity, reduced }: OrderLine): Minor {
  return timesQuantity(unitGross, quantity) - reduced;
}

function reducedOf(taken: SmallerOrder["taken"], line: OrderLine): Minor {
  return taken.find((each) => each.line === line)?.reduced ?? 0;
}

/** A line does not know which of them reduced it. */
function lessReduced(promotions: ChangeableOrder["promotions"], less: Minor): { code: string; reduced: Minor }[] {
  const parts = splitByLargestRemainder(
    less,
    promotions.map(({ reduced }) => reduced),
  );
  return promotions.map(({ code, reduced }, at) => ({ code, reduced: reduced - (parts[at] ?? 0) }));
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => Minor): Minor {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
