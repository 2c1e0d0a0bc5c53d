import type { Database } from "../../platform/database.ts";
import { type Feature, MINUTE_MS } from "../../platform/feature.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { registerPaymentEventRoutes, registerPaymentRoutes } from "./payments.routes.ts";
import { reconcilePayments } from "./apply-payment-event.ts";
import { registerSandboxRoutes } from "./sandbox/sandbox.routes.ts";

export const payments = {
  routes: [registerPaymentRoutes, registerPaymentEventRoutes, registerSandboxRoutes],
  tasks: (parts: { db: Database; provider: PaymentProvider }) => [
    { name: "reconcile-payments", everyMs: MINUTE_MS, run: () => reconcilePayments(parts) },
  ],
} satisfies Feature<never, never>;
