import type { Database } from "../../platform/database.ts";
import { type Feature, MINUTE_MS } from "../../platform/feature.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { registerPaymentEventRoutes, registerPaymentRoutes } from "./payments.routes.ts";
import { reconcilePayments } from "./apply-payment-event.ts";
import { sendRefunds } from "./send-refunds.ts";
import { registerSandboxRoutes } from "./sandbox/sandbox.routes.ts";

export const payments = {
  routes: [registerPaymentRoutes, registerPaymentEventRoutes, registerSandboxRoutes],
  tasks: ({
    db,
    paymentProviders,
    onOutbox,
  }: {
    db: Database;
    paymentProviders: PaymentProviders;
    onOutbox: () => void;
  }) => [
    {
      name: "reconcile-payments",
      everyMs: MINUTE_MS,
      run: async () => {
        for (const provider of paymentProviders.all()) await reconcilePayments({ db, provider });
      },
    },
    {
      name: "send-refunds",
      everyMs: MINUTE_MS,
      run: async () => {
        if ((await sendRefunds({ db, providers: paymentProviders })) > 0) onOutbox();
      },
    },
  ],
} satisfies Feature<never, never>;
