export { chosenLocker, type Locker, listLockers, locker, lockerChoice } from "./locker.ts";
export {
  type CartShipping,
  cartShipping,
  getCartShipping,
  listShippingMethods,
  setCartShipping,
} from "./operations.ts";
export {
  addShippingMethod,
  listOfficeShippingMethods,
  type OfficeShippingMethod,
  setShippingMethod,
  type ShippingMethodSettings,
} from "./office-operations.ts";
