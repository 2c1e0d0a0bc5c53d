import { type Minor, splitByLargestRemainder } from "../money/public.ts";
import type { InvoiceLine } from "./invoice.ts";

/** Off the price of the pieces that were left when `gone` were back; with VAT. */
export interface PriceReduction {
  gone: number;
  amount: Minor;
}

/** What went back of a line, its reductions oldest first. */
export interface LineBefore {
  gone: number;
  reductions: readonly PriceReduction[];
}

/** Pieces of a line, or an amount off the price of those left; `at` counts lines from 0. */
export interface TakenBack {
  at: number;
  quantity: number;
  reduced?: Minor;
}

type LineAmounts = Pick<InvoiceLine, "gross" | "net" | "reduction">;

const UNTOUCHED: LineBefore = { gone: 0, reductions: [] };

/** Negative lines, without pieces where a price falls; all corrections sum to the line exactly. Null for none or too much. */
export function correctionLines(
  invoiced: readonly InvoiceLine[],
  before: readonly LineBefore[],
  taken: readonly TakenBack[],
): InvoiceLine[] | null {
  const wanted = new Map<number, Required<TakenBack>>();
  for (const { at, quantity, reduced = 0 } of taken) {
    const sum = wanted.get(at) ?? { at, quantity: 0, reduced: 0 };
    wanted.set(at, { at, quantity: sum.quantity + quantity, reduced: sum.reduced + reduced });
  }
  const lines: InvoiceLine[] = [];
  for (const { at, ...change } of wanted.values()) {
    const line = invoiced[at];
    if (!line) return null;
    const stand = standOf(line, before[at] ?? UNTOUCHED);
    if (!canTake(leftIn(stand), change)) return null;
    const { gross, net, reduction } = partOf(stand, change);
    const quantity = 0 - change.quantity;
    lines.push({ ...line, quantity, reduction: 0 - reduction, net: 0 - net, gross: 0 - gross, vat: net - gross });
  }
  return lines.length === 0 ? null : lines;
}

/** Gross that a line still has. */
export function leftOfLine(line: LineAmounts & { quantity: number }, before: LineBefore): Minor {
  return leftIn(standOf(line, before)).gross;
}

type Change = Pick<Required<TakenBack>, "quantity" | "reduced">;

function canTake(left: Evenly, { quantity, reduced }: Change): boolean {
  const isOne = quantity > 0 !== reduced > 0;
  return isOne && Math.min(quantity, reduced) === 0 && quantity <= left.of && reduced <= left.gross;
}

/** A lower price takes its share of the net, and counts as a reduction that the line had too little. */
function partOf(stand: Stand, { quantity, reduced }: Change): LineAmounts {
  if (reduced > 0) return { gross: reduced, net: netOf(leftIn(stand), reduced), reduction: 0 - reduced };
  const part = (amount: Minor) => partOfPieces(amount, { gone: stand.gone, quantity, of: stand.of });
  return { gross: part(stand.gross), net: part(stand.net), reduction: part(stand.reduction) };
}

/** Amounts of `of` pieces, the same for each. */
interface Evenly extends LineAmounts {
  of: number;
}

/** `gone` of the pieces are back. */
interface Stand extends Evenly {
  gone: number;
}

/** As the last lower price left it. */
function standOf(line: LineAmounts & { quantity: number }, { gone, reductions }: LineBefore): Stand {
  const { quantity, gross, net, reduction } = line;
  let even: Evenly = { of: quantity, gross, net, reduction };
  const goneSince = (pieces: number) => pieces - (quantity - even.of);
  for (const { gone: then, amount } of reductions) {
    const left = leftIn({ ...even, gone: goneSince(then) });
    even = {
      of: left.of,
      gross: left.gross - amount,
      net: left.net - netOf(left, amount),
      reduction: left.reduction + amount,
    };
  }
  return { ...even, gone: goneSince(gone) };
}

function leftIn({ of, gone, gross, net, reduction }: Stand): Evenly {
  const left = (amount: Minor) => amount - upTo(amount, gone, of);
  return { of: of - gone, gross: left(gross), net: left(net), reduction: left(reduction) };
}

function netOf({ gross, net }: LineAmounts, amount: Minor): Minor {
  return splitByLargestRemainder(amount, [net, gross - net])[0] ?? 0;
}

/** `quantity` of `of` pieces after `gone` others; all parts sum to the amount exactly. */
export function partOfPieces(
  amount: Minor,
  { gone, quantity, of }: { gone: number; quantity: number; of: number },
): Minor {
  return upTo(amount, gone + quantity, of) - upTo(amount, gone, of);
}

function upTo(amount: Minor, pieces: number, of: number): Minor {
  return Math.floor((amount * pieces) / of);
}
