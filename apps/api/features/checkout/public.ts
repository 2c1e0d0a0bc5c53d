export { checkCart } from "./check-cart.ts";
export { createCheckoutRepository } from "./checkout.repository.ts";
export { placeOrder } from "./place-order.ts";
