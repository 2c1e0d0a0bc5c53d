export {
  leavesNoPayment,
  offeredPayments,
  PAYMENT_CHANNELS,
  type PaymentChannel,
  type PaymentSettings,
  USUAL_PAYMENTS,
} from "./offered-payments.ts";
export { isRefundGivenUp, REFUND_PAUSES_MINUTES } from "./refund-retries.ts";
