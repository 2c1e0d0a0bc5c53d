export { leavesNoPayment, offeredPayments, type PaymentSettings, USUAL_PAYMENTS } from "./offered-payments.ts";
