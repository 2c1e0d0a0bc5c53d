import type { Database } from "../../platform/database.ts";
import { type Feature, MINUTE_MS } from "../../platform/feature.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { registerPaymentEventRoutes, registerPaymentRoutes } from "./payments.routes.ts";
import { reconcilePayments } from "./apply-payment-event.ts";
import { registerSandboxRoutes } from "./sandbox/sandbox.routes.ts";

export const payments = {
  routes: [registerPaymentRoutes, registerPaymentEventRoutes, registerSandboxRoutes],
  tasks: ({ db, paymentProviders }: { db: Database; paymentProviders: PaymentProviders }) => [
    {
      name: "reconcile-payments",
      everyMs: MINUTE_MS,
      run: async () => {
        for (const provider of paymentProviders.all()) await reconcilePayments({ db, provider });
      },
    },
  ],
} satisfies Feature<never, never>;
