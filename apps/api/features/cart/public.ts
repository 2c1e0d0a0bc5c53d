export { clearExpiredCarts } from "./clear-expired-carts.ts";
export { disabledReasonOf, pricesChanged, refuseUneditable, totalsOf } from "./cart-condition.ts";
export type { AddressState, CartState, LockerState } from "./cart-state.ts";
export { type Carts, createCarts } from "./carts.ts";
export { registerCartRoutes } from "./cart.routes.ts";
export { type ChangeInTurn, createChangeInTurn } from "./change-in-turn.ts";
export { loadCart, loadCartForChange } from "./load-cart.ts";
export { presentCart } from "./present-cart.ts";
