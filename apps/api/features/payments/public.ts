export { createPaymentsRepository, type PaymentsRepository } from "./payments.repository.ts";
export { startPayment } from "./start-payment.ts";
export { paymentOf } from "./cart-payment.ts";
