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
  isPostCodeRange,
  kilogramsOf,
  liesIn,
  lowestPrice,
  MOST_RANGES,
  MOST_STEPS,
  MOST_ZONES,
  type Parcel,
  parcelPrice,
  type PostCodeRange,
  type PriceStep,
  type Tariff,
  tariffAt,
  type Zone,
} from "./tariff.ts";
