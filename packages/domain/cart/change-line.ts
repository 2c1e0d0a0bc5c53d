import { MAX_CART_LINES, MAX_PIECES_PER_LINE } from "./cart-limits.ts";

/** What a rule needs to know about the line that changes; quantities in pieces. */
export interface LineChange {
  /** Pieces of this product in the cart before the change; 0 when it is not there. */
  currentQuantity: number;
  /** Pieces wanted after the change; 0 removes the line. */
  wantedQuantity: number;
  /** Distinct lines in the cart before the change. */
  lineCount: number;
  /** The product's own maximum an order; never above MAX_PIECES_PER_LINE. */
  maxPerOrder: number;
  availableForSale: boolean;
}

/** Why a line cannot change: an error code of the contract and its parameters. */
export type LineRefusal =
  | { code: "add-to-cart.max-page-size"; params: { maxLines: number } }
  | { code: "basket.reached-max-order"; params: { maxItems: number } }
  | { code: "product.not-available" };

/** Decides whether a line may take the wanted quantity; null allows. Lowering and removing are always allowed. Source: cart 4. */
export function refuseLineChange(change: LineChange): LineRefusal | null {
  const { currentQuantity, wantedQuantity, lineCount } = change;
  if (wantedQuantity <= currentQuantity) return null;
  if (!change.availableForSale) return { code: "product.not-available" };
  if (currentQuantity === 0 && lineCount >= MAX_CART_LINES) {
    return { code: "add-to-cart.max-page-size", params: { maxLines: MAX_CART_LINES } };
  }
  const maxItems = Math.min(change.maxPerOrder, MAX_PIECES_PER_LINE);
  if (wantedQuantity > maxItems) return { code: "basket.reached-max-order", params: { maxItems } };
  return null;
}
