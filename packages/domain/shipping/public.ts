export { arrivalDays, leavingDay } from "./arrival.ts";
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
export { DEFAULT_SHIPPING_METHOD, isShippingProduct, nextShippingCode } from "./shipping-products.ts";
export {
  areStepsInOrder,
  gramsOf,
  isExcluded,
  isPostCodeRange,
  kilogramsOf,
  MOST_RANGES,
  MOST_STEPS,
  type Parcel,
  parcelPrice,
  type PostCodeRange,
  type PriceStep,
  type Tariff,
} from "./tariff.ts";
