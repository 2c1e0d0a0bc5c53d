import { isRefundGivenUp } from "@kram/domain/payments";
import type { Database, Queryable } from "../../platform/database.ts";
import { counted } from "../../platform/observability/metrics.ts";
import type { PaymentProviders, RefundEvent, RefundProgress } from "../../providers/payments/payment-provider.ts";
import { createRefundsRepository } from "../orders/public.ts";
import { createProviderRefundsRepository, type OpenRefund } from "./provider-refunds.repository.ts";

/** Asks providers for what has to go back, and after what they took. Answers how many ended. Source: payments 8. */
export async function sendRefunds({
  db,
  providers,
}: {
  db: Database;
  providers: Pick<PaymentProviders, "of">;
}): Promise<number> {
  let ended = 0;
  // No transaction is open while a provider answers: a claim only puts the next look off.
  for (const refund of await createProviderRefundsRepository(db).claimDue()) {
    const progress = await askProvider(providers, refund);
    if (await noteProgress(db, refund.id, progress)) ended += 1;
  }
  return ended;
}

/** Null to look again later. */
async function askProvider(
  providers: Pick<PaymentProviders, "of">,
  refund: OpenRefund,
): Promise<RefundProgress | null> {
  const { provider: name, isUnderWay, looks } = refund;
  const isGivenUp = isRefundGivenUp({ state: isUnderWay ? "under-way" : "asked", looks });
  try {
    const provider = providers.of(name);
    if (provider === null) throw new Error(`no keys of ${name}`);
    const progress = await provider.refund(refund);
    counted.payments([name, `refund-${progress.state}`]);
    return progress.state === "under-way" && isGivenUp ? { state: "failed", problem: "no end in sight" } : progress;
  } catch (error) {
    counted.payments([name, "refund-unanswered"]);
    const problem = error instanceof Error ? error.message : String(error);
    return isGivenUp ? { state: "failed", problem } : null;
  }
}

/** Whether it ended by this. */
async function noteProgress(db: Database, id: string, progress: RefundProgress | null): Promise<boolean> {
  if (progress === null) return false;
  return db.inTransaction(async (tx) => {
    const refunds = createProviderRefundsRepository(tx);
    if (progress.state === "done") return noteDone(tx, id);
    if (progress.state === "failed") return refunds.noteFailed(id, progress.problem);
    await refunds.noteUnderWay(id);
    return false;
  });
}

/** False when it was done before. */
async function noteDone(tx: Queryable, id: string): Promise<boolean> {
  await createRefundsRepository(tx).lockOrders([id]);
  return createProviderRefundsRepository(tx).noteDone(id);
}

/** Ends a refund once, however often its provider tells of it; `unknown` for other amounts. */
export async function applyRefundEvent({
  db,
  provider,
  event,
}: {
  db: Database;
  provider: string;
  event: RefundEvent;
}): Promise<"applied" | "repeated" | "unknown"> {
  return db.inTransaction(async (tx) => {
    const refunds = createProviderRefundsRepository(tx);
    const known = await refunds.find(event.refundId);
    const matches =
      known?.provider === provider && known.amountMinor === event.amountMinor && known.currency === event.currency;
    if (!matches) return "unknown";
    const isNew =
      event.refunded === "DONE"
        ? await noteDone(tx, event.refundId)
        : await refunds.noteFailed(event.refundId, "rejected by the provider");
    return isNew ? "applied" : "repeated";
  });
}
