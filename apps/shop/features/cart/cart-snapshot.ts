import type { DescribedCart, LineProduct } from "./views.ts";
import type { CartQuantity } from "./pending-changes.ts";

/** The cart as the parts of the page see it. */
export interface CartSnapshot {
  /** Whose cart it is; `unknown` until the session is known. */
  owner: "unknown" | "visitor" | "member";
  /** Lines with the wishes that are still under way. */
  lines: readonly CartQuantity[];
  /** Pieces over all lines. */
  count: number;
  /** The member's cart as the server answered last; null for visitors and before the first answer. */
  cart: Omit<DescribedCart, "products" | "giftProducts"> | null;
  /** What is known of the lines' products, by code. */
  products: Readonly<Record<string, LineProduct>>;
  /** Whether changes are under way, so that sums of `cart` are not final. */
  settling: boolean;
  /** Code of the refusal when the cart could not be read; null otherwise. */
  failure: string | null;
}

/** The cart before anything is known. */
export const UNKNOWN_CART: CartSnapshot = {
  owner: "unknown",
  lines: [],
  count: 0,
  cart: null,
  products: {},
  settling: false,
  failure: null,
};

/** Pieces over all lines. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
