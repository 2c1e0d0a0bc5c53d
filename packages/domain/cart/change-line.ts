/** Distinct lines. Source: cart 3. */
export const MAX_CART_LINES = 50;

/** A product may allow fewer. Source: cart 3. */
export const MAX_PIECES_PER_LINE = 30;

/** Idle minutes; an instance may set others. Source: cart 9. */
export const DEFAULT_CART_MINUTES = 60;

/** The countdown warns and offers to extend. Source: cart 10. */
export const CART_WARNING_SECONDS = 120;

/** A cart prepared by staff holds its pieces so long. Source: cart 9. */
export const PREPARED_CART_DAYS = 2;

/** Quantities in pieces. */
export interface LineChange {
  /** 0 when not in the cart. */
  currentQuantity: number;
  /** 0 removes the line. */
  wantedQuantity: number;
  /** Before the change. */
  lineCount: number;
  /** The product's own; never above MAX_PIECES_PER_LINE. */
  maxPerOrder: number;
  availableForSale: boolean;
}

export type LineRefusal =
  | { code: "add-to-cart.max-page-size"; params: { maxLines: number } }
  | { code: "basket.reached-max-order"; params: { maxItems: number } }
  | { code: "product.not-available" };

/** Lowering and removing are always allowed. Source: cart 4. */
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
