export { leavesNoPayment, offeredPayments, type PaymentSettings, USUAL_PAYMENTS } from "./offered-payments.ts";
export { isRefundGivenUp, REFUND_PAUSES_MINUTES } from "./refund-retries.ts";
export { PAYMENT_CHANNELS, type PaymentChannel } from "./payment-channels.ts";
