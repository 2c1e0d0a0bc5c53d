import type { Database } from "../../platform/database.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { createPaymentsRepository } from "./payments.repository.ts";

/** Asks the provider about payments that have waited for minutes, and settles those whose event was lost. Answers how many it settled. Source: payments 4. */
export async function reconcilePayments({
  db,
  provider,
}: {
  db: Database;
  provider: PaymentProvider;
}): Promise<number> {
  if (!provider.lookUp) return 0;
  const waiting = await createPaymentsRepository(db).listWaiting(provider.name);
  let settled = 0;
  for (const { id, amountMinor, currency } of waiting) {
    const event = await provider.lookUp({ id, amountMinor, currency });
    if (event === null) continue;
    if ((await applyPaymentEvent({ db, provider: provider.name, event })) === "applied") settled += 1;
  }
  return settled;
}
