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
