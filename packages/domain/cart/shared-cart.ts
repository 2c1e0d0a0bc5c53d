import { MAX_CART_LINES, MAX_PIECES_PER_LINE } from "./change-line.ts";
import type { LineQuantity } from "./merge-lines.ts";

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
  if (parts.length % 2 === 1 || parts.length > MAX_CART_LINES * 2) return null;
  const lines = parts.flatMap((code, at) => (at % 2 === 0 ? [{ code, quantity: piecesOf(parts[at + 1]) }] : []));
  const codes = new Set(lines.map(({ code }) => code));
  const isCart = lines.every(({ code, quantity }) => CODE.test(code) && quantity > 0);
  return isCart && codes.size === lines.length ? lines : null;
}

/** 0 for what is no number of pieces. */
function piecesOf(text = ""): number {
  const pieces = PIECES.test(text) ? Number.parseInt(text, 10) : 0;
  return pieces <= MAX_PIECES_PER_LINE ? pieces : 0;
}
