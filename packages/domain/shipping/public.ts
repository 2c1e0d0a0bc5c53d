export {
  COURIER_FIELDS,
  LOCKER_FIELDS,
  type LockerNeeds,
  missingAddressFields,
  SHIPPING_METHODS,
  type ShippingMethod,
  type ShippingProblem,
  shippingProblem,
} from "./address-completeness.ts";
export {
  DEFAULT_SHIPPING_METHOD,
  isShippingProduct,
  methodOfShippingProduct,
  SHIPPING_PRODUCTS,
} from "./shipping-products.ts";
