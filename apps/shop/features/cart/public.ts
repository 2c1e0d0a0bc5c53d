export {
  actOnCart,
  addPressed,
  addToCart,
  changeCart,
  currentCart,
  refreshCart,
  shutVisitorCart,
  subscribeCart,
  useCart,
} from "./cart-store.ts";
export { AddToCart } from "./add-to-cart.tsx";
export { amountText, perUnitText } from "./cart-texts.ts";
export { CartButton } from "./cart-button.tsx";
export { CartMoney, CartVouchers } from "./cart-summary.tsx";
export { CartStatus } from "./cart-status-later.tsx";
export { tellFailure, tellLeftOver } from "./cart-messages.ts";
export type { LineProduct, TakenCart } from "./views.ts";
export { openCart } from "./cart-opening.ts";
export type { CartSnapshot } from "./cart-source.ts";
export { hasGiftToChoose, isOrderable, mayCheckOut } from "./cart-rules.ts";
