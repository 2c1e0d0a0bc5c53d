export {
  disabledReasonOf,
  pricesChanged,
  reducedByLine,
  refuseUnorderable,
  totalsOf,
  vatOf,
} from "./cart-condition.ts";
export type { AddressState, CartState, LockerState } from "./cart-state.ts";
export { type Carts, createCarts } from "./carts.ts";
export { ORDER_VAT } from "./cart-statements.ts";
export { type ChangeInTurn, createChangeInTurn } from "./change-in-turn.ts";
export { loadCart, loadCartForChange } from "./carts.ts";
export { mergeCart } from "./merge-cart.ts";
export { presentCart, presentSums, presentVat } from "./present-cart.ts";
