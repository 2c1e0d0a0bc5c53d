export { AddToCart } from "./add-to-cart.tsx";
export { amountText } from "./amount-text.ts";
export { CartButton } from "./cart-button.tsx";
export { CartStatus } from "./cart-status-later.tsx";
export { openCart } from "./cart-opening.ts";
export type { CartSnapshot } from "./cart-snapshot.ts";
export { refreshCart, shutVisitorCart, useCart } from "./cart-store.ts";
