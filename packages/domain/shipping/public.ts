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
