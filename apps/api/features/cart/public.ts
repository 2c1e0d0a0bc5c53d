export {
  canShip,
  disabledReasonOf,
  parcelOf,
  postCodeOf,
  pricesChanged,
  receiverOf,
  refusedBy,
  reducedByLine,
  refuseUnorderable,
  tariffOf,
  totalsOf,
  vatOf,
  vatPercentOf,
} from "./cart-condition.ts";
export type { AddressState, CartState, LockerState } from "./cart-state.ts";
export { createCartRepository } from "./cart.repository.ts";
export { type Carts, createCarts } from "./carts.ts";
export { GRAMS, ORDER_VAT, partNow, TARIFF } from "./cart-statements.ts";
export { type ChangeInTurn, createChangeInTurn } from "./change-in-turn.ts";
export { loadCart, loadCartForChange } from "./carts.ts";
export { confirmPrices } from "./change-cart.ts";
export { mergeCart } from "./merge-cart.ts";
export { presentCart, presentSums, presentVat } from "./present-cart.ts";
