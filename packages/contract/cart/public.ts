export { type Cart, type CartLine, cart, cartLine } from "./cart.ts";
export {
  acceptCartPrices,
  addCartGift,
  addCartLine,
  addCartVoucher,
  deleteCart,
  extendCart,
  getCart,
  leftOverReason,
  mergeCart,
  removeCartGift,
  removeCartLine,
  removeCartVoucher,
  restoreCart,
  setCartControls,
  setCartGift,
  setCartLine,
} from "./operations.ts";
