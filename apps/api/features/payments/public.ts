export { createPaymentsRepository, type PaymentsRepository } from "./payments.repository.ts";
export { startPayment } from "./start-payment.ts";
export { payOrderAgain } from "./pay-order-again.ts";
export { paymentOf } from "./cart-payment.ts";
