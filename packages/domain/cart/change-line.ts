/** Most distinct lines of one cart. Source: cart 3. */
export const MAX_CART_LINES = 50;

/** Most pieces of a product in an order, unless the product allows fewer. Source: cart 3. */
export const MAX_PIECES_PER_LINE = 30;

/** Minutes without a change after which a cart expires, unless the instance sets others. Source: cart 9. */
export const DEFAULT_CART_MINUTES = 60;

/** Seconds left at which the countdown warns and offers to extend. Source: cart 10. */
export const CART_WARNING_SECONDS = 120;

/** Days for which a cart that staff prepared holds its pieces. Source: cart 9. */
export const PREPARED_CART_DAYS = 2;

/** The line that changes; quantities in pieces. */
export interface LineChange {
  /** 0 when the product is not in the cart. */
  currentQuantity: number;
  /** 0 removes the line. */
  wantedQuantity: number;
  /** Before the change. */
  lineCount: number;
  /** The product's own maximum an order; never above MAX_PIECES_PER_LINE. */
  maxPerOrder: number;
  availableForSale: boolean;
}

/** Why a line cannot change: code and parameters. */
export type LineRefusal =
  | { code: "add-to-cart.max-page-size"; params: { maxLines: number } }
  | { code: "basket.reached-max-order"; params: { maxItems: number } }
  | { code: "product.not-available" };

/** Why a line may not take the wanted quantity; null allows. Lowering and removing are always allowed. Source: cart 4. */
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
