export { type Cart, type CartLine, cart, cartLine } from "./cart.ts";
export {
  acceptCartPrices,
  addCartLine,
  deleteCart,
  extendCart,
  getCart,
  mergeCart,
  removeCartLine,
  setCartLine,
} from "./operations.ts";
