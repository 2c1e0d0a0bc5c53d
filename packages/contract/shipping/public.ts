export { chosenLocker, type Locker, listLockers, locker, lockerChoice } from "./locker.ts";
export { type CartShipping, cartShipping, getCartShipping, setCartShipping } from "./operations.ts";
