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

/** Pieces of a line afterwards; `promotionCode` is empty for what is not a gift. */
export interface WantedPieces {
  code: string;
  promotionCode: string;
  quantity: number;
}

/** The order afterwards, what was taken out of it and what came in. */
export interface ChangedOrder<Line extends OrderLine = OrderLine> extends ChangeableOrder<Line> {
  gross: Minor;
  /** Taken off the goods by promotions. */
  reduced: Minor;
  vat: VatShare[];
  /** With `left` pieces that stay, and what the taken ones had of the line's reduction. */
  taken: { line: Line; quantity: number; left: number; reduced: Minor }[];
  /** `quantity` pieces on top, or of a line that is new. */
  added: { line: Line; quantity: number }[];
  /** Goes back, to where it came from. */
  back: { bonus: Minor; refunds: Minor; money: Minor };
  /** Is to be paid on top; nothing where money goes back. */
  more: Minor;
}

export type LinesHindrance = "order.lines-fixed" | "order.has-label";

export type LinesRefusal = "order.lines-more" | "order.lines-last" | "order.lines-price";

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

/** How pieces come into an order: with its own sum, or once their difference is paid. */
export type Growth = "at-once" | "when-paid";

/** Null where nothing can come in: what club money paid whole has no payment to add to. Source: orders 24, 25. */
export function growthOf({
  status,
  heldFrom,
  paymentMethod,
}: Pick<OrderStanding, "status" | "heldFrom"> & { paymentMethod: "CASH" | "NONE" | "TRANSFER" }): Growth | null {
  if (paymentMethod === "NONE") return null;
  return paymentMethod === "CASH" || (heldFrom ?? status) === "CREATED" ? "at-once" : "when-paid";
}

/** Pieces that are wanted beyond those ordered, gifts left out. */
export function morePieces(
  lines: readonly OrderLine[],
  wanted: readonly WantedPieces[],
): { code: string; quantity: number }[] {
  return wanted
    .map((each) => ({ ...each, quantity: each.quantity - orderedOf(lines, each) }))
    .filter(({ promotionCode, quantity }) => promotionCode === "" && quantity > 0)
    .map(({ code, quantity }) => ({ code, quantity }));
}

/**
 * Takes pieces out and lets others in, at the price that `offered` tells; lines that are not named stay whole. What was agreed
 * stays: prices, gifts, a reduction by its pieces and never less of it. What falls away goes back in the parts in which it was
 * paid, what comes in is paid with money, and only the difference of both moves. Source: orders 21, 22, 24.
 */
export function changeLines<Line extends OrderLine>(
  order: ChangeableOrder<Line>,
  wanted: readonly WantedPieces[],
  { offered = [], shipping = order.shipping }: { offered?: readonly Line[]; shipping?: Minor } = {},
): ChangedOrder<Line> | LinesRefusal {
  const added = addedLines(order.lines, wanted, offered);
  if (typeof added === "string") return added;
  const counted = countedLines(order.lines, wanted);
  if (isEmptied([...counted, ...added.map(({ line, quantity: left }) => ({ line, left }))])) return "order.lines-last";
  const taken = counted.filter(({ line, left }) => left < line.quantity).map(takenOf);
  const fallen = sumOf(taken, ({ line, quantity, reduced }) => timesQuantity(line.unitGross, quantity) - reduced);
  const grown = sumOf(added, ({ line, quantity }) => timesQuantity(line.unitGross, quantity));
  const paid = [order.discount, order.refund, order.total];
  const [bonus = 0, refunds = 0, money = 0] = splitByLargestRemainder(fallen + order.shipping - shipping, paid);
  const total = order.total - money + grown;
  if (order.total > 0 && total === 0) return "order.lines-last";
  const lines = linesAfter(counted, taken, added);
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
    added,
    back: { bonus, refunds, money: Math.max(0, money - grown) },
    more: Math.max(0, grown - money),
  };
}

/** A line has one price: pieces on top need the one that was agreed. */
function addedLines<Line extends OrderLine>(
  lines: readonly Line[],
  wanted: readonly WantedPieces[],
  offered: readonly Line[],
): ChangedOrder<Line>["added"] | LinesRefusal {
  const isMore = (each: WantedPieces) => each.promotionCode !== "" && each.quantity > orderedOf(lines, each);
  if (wanted.some((each) => each.quantity < 0 || isMore(each))) return "order.lines-more";
  const added: ChangedOrder<Line>["added"] = [];
  for (const { code, quantity } of morePieces(lines, wanted)) {
    const offer = offered.find((each) => each.code === code);
    if (!offer) return "order.lines-more";
    const line = lineOf(lines, { code, promotionCode: "" });
    const isSame = !line || (line.unitGross === offer.unitGross && line.vatPercent === offer.vatPercent);
    if (!isSame) return "order.lines-price";
    added.push({ line: line ?? offer, quantity });
  }
  return added;
}

/** Pieces of each line that stay. */
function countedLines<Line extends OrderLine>(lines: readonly Line[], wanted: readonly WantedPieces[]) {
  const quantities = new Map(wanted.map((each) => [keyOf(each), each.quantity]));
  return lines.map((line) => ({ line, left: Math.min(line.quantity, quantities.get(keyOf(line)) ?? line.quantity) }));
}

function takenOf<Line extends OrderLine>({ line, left }: { line: Line; left: number }) {
  const quantity = line.quantity - left;
  // Rounded down: what stays is never reduced by less than was agreed.
  return { line, left, quantity, reduced: Math.floor((line.reduced * quantity) / line.quantity) };
}

function linesAfter<Line extends OrderLine>(
  counted: readonly { line: Line; left: number }[],
  taken: ChangedOrder<Line>["taken"],
  added: ChangedOrder<Line>["added"],
): Line[] {
  const moreOf = (line: Line) => added.find((each) => each.line === line)?.quantity ?? 0;
  const stay = counted
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({
      ...line,
      quantity: left + moreOf(line),
      reduced: line.reduced - reducedOf(taken, line),
    }));
  const come = added
    .filter(({ line }) => counted.every((each) => each.line !== line))
    .map(({ line, quantity }) => ({ ...line, quantity }));
  return [...stay, ...come];
}

function keyOf({ code, promotionCode }: Pick<WantedPieces, "code" | "promotionCode">): string {
  return `${promotionCode} ${code}`;
}

function lineOf<Line extends OrderLine>(
  lines: readonly Line[],
  wanted: Pick<WantedPieces, "code" | "promotionCode">,
): Line | undefined {
  return lines.find((line) => keyOf(line) === keyOf(wanted));
}

function orderedOf(lines: readonly OrderLine[], wanted: WantedPieces): number {
  return lineOf(lines, wanted)?.quantity ?? 0;
}

/** Gifts alone are no order, unless there was nothing else. */
function isEmptied(counted: readonly { line: OrderLine; left: number }[]): boolean {
  const bought = counted.filter(({ line }) => line.promotionCode === "");
  return (bought.length > 0 ? bought : counted).every(({ left }) => left === 0);
}

function costOf({ unitGross, quantity, reduced }: OrderLine): Minor {
  return timesQuantity(unitGross, quantity) - reduced;
}

function reducedOf(taken: ChangedOrder["taken"], line: OrderLine): Minor {
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
