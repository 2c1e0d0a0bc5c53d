/** What of one product goes into a parcel. */
export interface PackingLine {
  code: string;
  quantity: number;
  barcodes: readonly string[];
}

/** Pieces in the parcel by product code. */
export type Packed = Readonly<Record<string, number>>;

/** `code` is the product's; null for what the order does not hold. */
export type Scan =
  | { outcome: "taken"; code: string; packed: Packed }
  | { outcome: "too-many"; code: string; packed: Packed }
  | { outcome: "not-ordered"; code: null; packed: Packed };

/** Takes a barcode or a product's code, of one piece; what is refused changes nothing. Source: packing 1. */
export function takeScan(lines: readonly PackingLine[], packed: Packed, scanned: string): Scan {
  const wanted = plain(scanned);
  const line = lines.find(({ code, barcodes }) => [code, ...barcodes].some((each) => plain(each) === wanted));
  if (!line) return { outcome: "not-ordered", code: null, packed };
  const { code } = line;
  if (packingLeft(line, packed) === 0) return { outcome: "too-many", code, packed };
  return { outcome: "taken", code, packed: { ...packed, [code]: (packed[code] ?? 0) + 1 } };
}

/** Pieces that are still to come. */
export function packingLeft({ code, quantity }: PackingLine, packed: Packed): number {
  return Math.max(0, quantity - (packed[code] ?? 0));
}

export function isWhole(lines: readonly PackingLine[], packed: Packed): boolean {
  return lines.every((line) => packingLeft(line, packed) === 0);
}

/** Scanners add zeros before digits, or leave them out: a UPC of twelve is a GTIN of thirteen or fourteen. */
function plain(text: string): string {
  const bare = text.trim().toUpperCase();
  return /^\d{8,14}$/u.test(bare) ? bare.padStart(14, "0") : bare;
}

/** Pieces of one product. */
export type Pieces = Pick<PackingLine, "code" | "quantity">;

/** What is in no parcel yet, as it was ordered; products that are through are left out. Source: packing 5. */
export function piecesLeft<Line extends Pieces>(ordered: readonly Line[], sent: readonly Pieces[]): Line[] {
  return ordered
    .map((line) => ({ ...line, quantity: line.quantity - countOf(sent, line.code) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why pieces do not leave before the rest; null where they may. Source: packing 5. */
export function refusalOfPart(
  left: readonly Pieces[],
  pieces: readonly Pieces[],
): "shipment.too-many" | "shipment.whole" | null {
  if (pieces.some(({ code }) => countOf(pieces, code) > countOf(left, code))) return "shipment.too-many";
  return piecesLeft(left, pieces).length === 0 ? "shipment.whole" : null;
}

/** The lines of an order that its rest stands for: of one product bought pieces first, so that their money goes back. Source: packing 8. */
export function linesOfRest<Line extends Pieces & { promotionCode: string }>(
  lines: readonly Line[],
  rest: readonly Pieces[],
): Pick<Line, "code" | "promotionCode" | "quantity">[] {
  const taken: Pick<Line, "code" | "promotionCode" | "quantity">[] = [];
  for (const { code, promotionCode, quantity } of lines.toSorted(
    (one, other) => Number(one.promotionCode !== "") - Number(other.promotionCode !== ""),
  )) {
    const left = Math.min(quantity, countOf(rest, code) - countOf(taken, code));
    if (left > 0) taken.push({ code, promotionCode, quantity: left });
  }
  return taken;
}

function countOf(pieces: readonly Pieces[], code: string): number {
  return pieces.reduce((sum, each) => (each.code === code ? sum + each.quantity : sum), 0);
}
