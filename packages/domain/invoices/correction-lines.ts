import type { Minor } from "../money/public.ts";
import type { InvoiceLine } from "./invoice.ts";

/** `line` counts from 0. */
export interface TakenBack {
  at: number;
  quantity: number;
}

/** Negative lines; all corrections sum to the line exactly. Null for none or too many pieces. */
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
