import { MAX_CART_LINES, MAX_PIECES_PER_LINE } from "./change-line.ts";

export interface LineQuantity {
  code: string;
  quantity: number;
}

/** A visitor's line that did not fit whole. */
export interface LeftOver {
  code: string;
  quantity: number;
  reason: "add-to-cart.max-page-size" | "basket.reached-max-order" | "product.not-available" | "product.unknown";
}

export interface MergeProduct {
  availableForSale: boolean;
  maxPerOrder: number;
  /** Neither reserved nor sold. */
  availablePieces: number;
}

/** Plans how a visitor's lines join a member's cart within limits and stock. Source: cart 2. */
export function planMerge(input: {
  current: readonly LineQuantity[];
  brought: readonly LineQuantity[];
  products: ReadonlyMap<string, MergeProduct>;
}): { additions: LineQuantity[]; leftOver: LeftOver[] } {
  const quantities = new Map(input.current.map((line) => [line.code, line.quantity]));
  const additions: LineQuantity[] = [];
  const leftOver: LeftOver[] = [];
  for (const line of input.brought) {
    const taken = takeLine(line, quantities, input.products.get(line.code));
    if (taken.quantity > 0) {
      quantities.set(line.code, (quantities.get(line.code) ?? 0) + taken.quantity);
      additions.push({ code: line.code, quantity: taken.quantity });
    }
    if (taken.reason)
      leftOver.push({ code: line.code, quantity: line.quantity - taken.quantity, reason: taken.reason });
  }
  return { additions, leftOver };
}

function takeLine(
  line: LineQuantity,
  quantities: ReadonlyMap<string, number>,
  product: MergeProduct | undefined,
): { quantity: number; reason: LeftOver["reason"] | null } {
  if (!product) return { quantity: 0, reason: "product.unknown" };
  if (!product.availableForSale) return { quantity: 0, reason: "product.not-available" };
  const current = quantities.get(line.code);
  if (current === undefined && quantities.size >= MAX_CART_LINES) {
    return { quantity: 0, reason: "add-to-cart.max-page-size" };
  }
  const room = Math.min(product.maxPerOrder, MAX_PIECES_PER_LINE) - (current ?? 0);
  const quantity = Math.max(0, Math.min(line.quantity, room, product.availablePieces));
  if (quantity === line.quantity) return { quantity, reason: null };
  return {
    quantity,
    reason:
      product.availablePieces < Math.min(line.quantity, room) ? "product.not-available" : "basket.reached-max-order",
  };
}

/** Stands in no code and in addresses as it is. */
const BETWEEN = "~";

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

const PIECES = /^[1-9]\d?$/u;

/** Codes and pieces as the end of an address: `10023~2~10450~1`. Source: cart 26. */
export function sharedCartText(lines: readonly LineQuantity[]): string {
  return lines.flatMap(({ code, quantity }) => [code, quantity]).join(BETWEEN);
}

/** Null for what no cart of the shop gives. Source: cart 26. */
export function readSharedCart(text: string): LineQuantity[] | null {
  const parts = text.split(BETWEEN);
  if (parts.length > MAX_CART_LINES * 2) return null;
  const lines = parts.flatMap((code, at) => (at % 2 === 0 ? [{ code, quantity: piecesOf(parts[at + 1]) }] : []));
  const codes = new Set(lines.map(({ code }) => code));
  const isCart = lines.every(({ code, quantity }) => CODE.test(code) && quantity <= MAX_PIECES_PER_LINE);
  return isCart && codes.size === lines.length ? lines : null;
}

/** NaN for what is no number of pieces. */
function piecesOf(text: string | undefined): number {
  const [pieces] = PIECES.exec(String(text)) ?? [];
  return Number.parseInt(String(pieces), 10);
}
