export {
  type LinkedOrderState,
  linkedOrderState,
  PAYMENT_LINK_KEPT_DAYS,
  type PaymentLinkState,
  paymentLinkState,
} from "./link-state.ts";
