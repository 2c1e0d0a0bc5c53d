import type { Minor } from "../money/public.ts";
import type { InvoiceLine } from "./invoice.ts";

/** Pieces taken back of the line at a place on the invoice, from 0. */
export interface TakenBack {
  at: number;
  quantity: number;
}

/** Negative lines for pieces taken back after `before`; all corrections together take off exactly the line. Null for none or too many. */
export function correctionLines(
  invoiced: readonly InvoiceLine[],
  before: readonly number[],
  taken: readonly TakenBack[],
): InvoiceLine[] | null {
  const wanted = new Map<number, number>();
  for (const { at, quantity } of taken) wanted.set(at, (wanted.get(at) ?? 0) + quantity);
  const lines: InvoiceLine[] = [];
  for (const [at, quantity] of wanted) {
    const line = invoiced[at];
    const gone = before[at] ?? 0;
    if (!line || quantity < 1 || gone + quantity > line.quantity) return null;
    const part = (amount: Minor) => 0 - partOfPieces(amount, { gone, quantity, of: line.quantity });
    const [gross, net] = [part(line.gross), part(line.net)];
    lines.push({ ...line, quantity: -quantity, reduction: part(line.reduction), net, gross, vat: gross - net });
  }
  return lines.length === 0 ? null : lines;
}

/** What `quantity` of `of` pieces have of an amount after `gone` others; all parts sum to it exactly. */
export function partOfPieces(
  amount: Minor,
  { gone, quantity, of }: { gone: number; quantity: number; of: number },
): Minor {
  return upTo(amount, gone + quantity, of) - upTo(amount, gone, of);
}

function upTo(amount: Minor, pieces: number, of: number): Minor {
  return Math.floor((amount * pieces) / of);
}
