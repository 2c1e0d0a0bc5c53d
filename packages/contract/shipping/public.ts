export { lockerChoice } from "./locker.ts";
export { type CartShipping, cartShipping, getCartShipping, setCartShipping } from "./operations.ts";
