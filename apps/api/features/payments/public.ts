export { registerSandboxRoutes } from "./sandbox/sandbox.routes.ts";
export { registerPaymentEventRoutes } from "./payment-events.routes.ts";
export { registerPaymentRoutes } from "./payments.routes.ts";
export { createPaymentsRepository, type PaymentsRepository } from "./payments.repository.ts";
export { startPayment } from "./start-payment.ts";
export { presentPayment } from "./cart-payment.ts";
export { reconcilePayments } from "./reconcile-payments.ts";
