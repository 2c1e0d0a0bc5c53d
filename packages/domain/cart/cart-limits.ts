/** Most distinct lines of one cart. Source: cart 3. */
export const MAX_CART_LINES = 50;

/** Most pieces of one product in one order, unless the product says less. Source: cart 3. */
export const MAX_PIECES_PER_LINE = 30;

/** Minutes after its last change at which a cart expires when the instance sets nothing else. Source: cart 9. */
export const DEFAULT_CART_MINUTES = 60;

/** Seconds left under which a cart's countdown warns and offers to extend. Source: cart 10. */
export const CART_WARNING_SECONDS = 120;

/** Days for which a cart that staff prepared holds its pieces. Source: cart 9. */
export const PREPARED_CART_DAYS = 2;
