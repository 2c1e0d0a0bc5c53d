import { invoiceLines, type OrderedLine, type OrderedVat, partOfPieces } from "../invoices/public.ts";
import { type Minor, splitByLargestRemainder } from "../money/public.ts";

/** With its pieces that came back before. */
export interface ReturnableLine extends OrderedLine {
  /** Promotion that gave the line; empty for what was bought. */
  promotionCode: string;
  returned: number;
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

export interface ReturnedPieces {
  code: string;
  promotionCode: string;
  quantity: number;
}

/** Minor units: `goods` and `delivery` as invoiced, and from where they were paid. */
export interface ReturnShare {
  goods: Minor;
  delivery: Minor;
  bonus: Minor;
  refunds: Minor;
  money: Minor;
  /** Nothing bought is left with the buyer. */
  isWhole: boolean;
}

interface Stand {
  at: number;
  line: ReturnableLine;
  quantity: number;
}

/**
 * Delivery with the last bought piece; all returns sum to the order's cost. Null for wrong pieces.
 * Source: BGB § 357 (2), Polish consumer act art. 32 (delivery).
 */
export function shareOfReturn(order: ReturnableOrder, taken: readonly ReturnedPieces[]): ReturnShare | null {
  const stands = standsOf(order.lines, taken);
  if (!stands) return null;
  const invoiced = invoiceLines(order.lines, order.vat, "");
  const parts = (amountOf: (at: number) => Minor, pieces: readonly Stand[]) =>
    pieces.reduce((sum, { at, line, quantity }) => {
      const { returned: gone, quantity: of } = line;
      return sum + partOfPieces(amountOf(at), { gone, quantity, of });
    }, 0);
  const grossOf = (at: number) => invoiced[at]?.gross ?? 0;
  const rebateOf = (at: number) => (invoiced[at]?.reduction ?? 0) - (order.lines[at]?.reduced ?? 0);
  const delivered = invoiced.slice(order.lines.length);
  const goods = parts(grossOf, stands);
  const isWhole = isAllBack(order.lines, stands);
  const delivery = isWhole ? delivered.reduce((sum, { gross }) => sum + gross, 0) : 0;
  const deliveryRebate = isWhole ? delivered.reduce((sum, { reduction }) => sum + reduction, 0) : 0;
  const before = order.lines.map((line, at) => ({ at, line: { ...line, returned: 0 }, quantity: line.returned }));
  const grossBefore = parts(grossOf, before);
  const gross = goods + delivery;
  const refunds = refundsIn(order, grossBefore + gross) - refundsIn(order, grossBefore);
  return {
    goods,
    delivery,
    bonus: parts(rebateOf, stands) + deliveryRebate,
    refunds,
    money: gross - refunds,
    isWhole,
  };
}

/** What refunded money paid of the first `gross` that goes back. */
function refundsIn({ refunds, total }: ReturnableOrder, gross: Minor): Minor {
  return splitByLargestRemainder(gross, [refunds, total])[0] ?? 0;
}

function standsOf(lines: readonly ReturnableLine[], taken: readonly ReturnedPieces[]): Stand[] | null {
  const wanted = new Map<number, number>();
  for (const { code, promotionCode, quantity } of taken) {
    const at = lines.findIndex((line) => line.code === code && line.promotionCode === promotionCode);
    wanted.set(at, (wanted.get(at) ?? 0) + quantity);
  }
  const stands: Stand[] = [];
  for (const [at, quantity] of wanted) {
    const line = lines[at];
    if (!line || quantity < 1 || line.returned + quantity > line.quantity) return null;
    stands.push({ at, line, quantity });
  }
  return stands.length === 0 ? null : stands;
}

/** Gifts may stay, unless there is nothing else. */
function isAllBack(lines: readonly ReturnableLine[], stands: readonly Stand[]): boolean {
  const bought = lines.filter(({ promotionCode }) => promotionCode === "");
  const counted = bought.length > 0 ? bought : lines;
  const now = (line: ReturnableLine) => stands.find((stand) => stand.line === line)?.quantity ?? 0;
  return counted.every((line) => line.returned + now(line) === line.quantity) && counted.some((line) => now(line) > 0);
}
