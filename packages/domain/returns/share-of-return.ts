import {
  correctionLines,
  type InvoiceLine,
  invoiceLines,
  type InvoiceVat,
  leftOfLine,
  type OrderedLine,
  type OrderedVat,
  partOfPieces,
  type PriceReduction,
  type TakenBack,
  vatOfLines,
} from "../invoices/public.ts";
import { type Minor, splitByLargestRemainder } from "../money/public.ts";

/** With what went back of it before. */
export interface ReturnableLine extends OrderedLine {
  /** Promotion that gave the line; empty for what was bought. */
  promotionCode: string;
  returned: number;
  reductions: readonly PriceReduction[];
}

/** Minor units. */
export interface ReturnableOrder {
  lines: readonly ReturnableLine[];
  vat: readonly OrderedVat[];
  /** Paid with money. */
  total: Minor;
  /** Paid with refunded money. */
  refunds: Minor;
}

/** Pieces, or an amount off the price of those left. */
export interface ReturnedPieces {
  code: string;
  promotionCode: string;
  quantity: number;
  reduced?: Minor;
}

/** Minor units: `goods` and `delivery` as invoiced, and from where they were paid. */
export interface ReturnShare {
  goods: Minor;
  delivery: Minor;
  bonus: Minor;
  refunds: Minor;
  money: Minor;
  /** Of goods and delivery, the highest rate first. */
  vat: InvoiceVat[];
  /** Nothing bought is left with the buyer. */
  isWhole: boolean;
}

/**
 * Delivery with the last bought piece; all returns sum to the order's cost. A lower price gives no spent bonus back.
 * Null for wrong pieces or amounts. Source: BGB § 357 (2), Polish consumer act art. 32 (delivery).
 */
export function shareOfReturn(order: ReturnableOrder, taken: readonly ReturnedPieces[]): ReturnShare | null {
  const changes = taken.map(({ code, promotionCode, ...change }) => ({
    ...change,
    at: order.lines.findIndex((line) => line.code === code && line.promotionCode === promotionCode),
  }));
  const invoiced = invoiceLines(order.lines, order.vat, "");
  const goods = correctionLines(invoiced, order.lines.map(beforeOf), changes);
  if (!goods) return null;
  const isWhole = isAllBack(order.lines, changes);
  const delivery = isWhole ? invoiced.slice(order.lines.length) : [];
  const [ofGoods, ofDelivery] = [0 - grossOf(goods), grossOf(delivery)];
  const gross = ofGoods + ofDelivery;
  const before = grossOf(invoiced.slice(0, order.lines.length)) - sumOf(leftsOf(invoiced, order.lines));
  const refunds = refundsIn(order, before + gross) - refundsIn(order, before);
  return {
    goods: ofGoods,
    delivery: ofDelivery,
    bonus: rebateBack(order.lines, invoiced, changes) + delivery.reduce((sum, { reduction }) => sum + reduction, 0),
    refunds,
    money: gross - refunds,
    vat: vatOfLines([...goods.map(turned), ...delivery]),
    isWhole,
  };
}

/** Gross that each line of an order still has. */
export function leftOfLines({ lines, vat }: Pick<ReturnableOrder, "lines" | "vat">): Minor[] {
  return leftsOf(invoiceLines(lines, vat, ""), lines);
}

/** The delivery stands behind the lines of the order. */
function leftsOf(invoiced: readonly InvoiceLine[], lines: readonly ReturnableLine[]): Minor[] {
  return invoiced.flatMap((each, at) => {
    const line = lines[at];
    return line ? [leftOfLine(each, beforeOf(line))] : [];
  });
}

function beforeOf({ returned, reductions }: ReturnableLine) {
  return { gone: returned, reductions };
}

function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function grossOf(lines: readonly InvoiceLine[]): Minor {
  return sumOf(lines.map(({ gross }) => gross));
}

function turned(line: InvoiceLine): InvoiceLine {
  return { ...line, net: 0 - line.net, vat: 0 - line.vat, gross: 0 - line.gross };
}

/** Spent bonus goes back with its pieces. */
function rebateBack(
  lines: readonly ReturnableLine[],
  invoiced: readonly InvoiceLine[],
  changes: readonly TakenBack[],
): Minor {
  return lines.reduce((sum, { returned: gone, quantity: of, reduced }, index) => {
    const quantity = piecesNow(changes, index);
    return sum + partOfPieces((invoiced[index]?.reduction ?? 0) - reduced, { gone, quantity, of });
  }, 0);
}

function piecesNow(changes: readonly TakenBack[], index: number): number {
  return changes.reduce((sum, { at, quantity }) => sum + (at === index ? quantity : 0), 0);
}

/** What refunded money paid of the first `gross` that goes back. */
function refundsIn({ refunds, total }: ReturnableOrder, gross: Minor): Minor {
  return splitByLargestRemainder(gross, [refunds, total])[0] ?? 0;
}

/** Gifts may stay, unless there is nothing else. */
function isAllBack(lines: readonly ReturnableLine[], changes: readonly TakenBack[]): boolean {
  const stands = lines.map((line, index) => ({ ...line, now: piecesNow(changes, index) }));
  const bought = stands.filter(({ promotionCode }) => promotionCode === "");
  const counted = bought.length > 0 ? bought : stands;
  return (
    counted.every(({ returned, now, quantity }) => returned + now === quantity) && counted.some(({ now }) => now > 0)
  );
}
