import type { Database, Queryable } from "../../platform/database.ts";
import { counted } from "../../platform/observability/metrics.ts";
import type { PaymentEvent, PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { spendHeld } from "../money/public.ts";
import { takeAddition } from "../orders/public.ts";
import { createPaymentsRepository, type PaidPayment, type PaymentsRepository } from "./payments.repository.ts";

/** `unknown`: no payment is known at that amount. */
type EventOutcome = "applied" | "repeated" | "unknown";

/** Settles a payment once; a paid one never turns bad. Source: payments 3. */
export async function applyPaymentEvent({
  db,
  provider,
  event,
}: {
  db: Database;
  provider: string;
  event: PaymentEvent;
}): Promise<EventOutcome> {
  const outcome = await settle({ db, provider, event });
  counted.payments([provider, outcome === "applied" ? event.outcome.toLowerCase() : outcome]);
  return outcome;
}

function settle({ db, provider, event }: Parameters<typeof applyPaymentEvent>[0]): Promise<EventOutcome> {
  return db.inTransaction(async (tx) => {
    const payments = createPaymentsRepository(tx);
    const payment = await payments.find(event.paymentId);
    const matches =
      payment?.provider === provider && payment.amount === event.amountMinor && payment.currency === event.currency;
    if (!payment || !matches) return "unknown";
    if (!(await payments.claimEvent({ ...event, provider }))) return "repeated";
    if (event.outcome === "PAID") await takeMoney(tx, payments, { ...payment, reference: event.reference ?? "" });
    else await payments.settleFailed(payment);
    return "applied";
  });
}

// Money is never passed over: what the order does not owe goes back.
async function takeMoney(tx: Queryable, payments: PaymentsRepository, payment: PaidPayment): Promise<void> {
  if (payment.additionId !== null) return takeDifference(tx, payments, { ...payment, additionId: payment.additionId });
  const reason = await payments.refundReason(payment);
  if (reason !== null) return payments.noteRefund(payment, reason);
  const { orderId, memberId, currency } = payment;
  const used = await payments.settlePaid(payment);
  if (used) await spendHeld(tx, { orderId, memberId, currency, ...used });
}

async function takeDifference(
  tx: Queryable,
  payments: PaymentsRepository,
  payment: PaidPayment & { additionId: number },
): Promise<void> {
  if (["PAID", "TO_REFUND", "REFUNDED"].includes(payment.state)) return;
  const reason = await takeAddition(tx, payment.additionId);
  await (reason === null ? payments.settleAddition(payment) : payments.noteRefund(payment, reason));
}

/** Of a minute's turn, and calls at once. */
const MOST_ASKED = 400;
const AT_ONCE = 8;

/** Settles waiting payments whose event was lost. Answers how many; throws at the first silence. Source: payments 4. */
export async function reconcilePayments({
  db,
  provider,
}: {
  db: Database;
  provider: PaymentProvider;
}): Promise<number> {
  if (!provider.lookUp) return 0;
  const payments = createPaymentsRepository(db);
  const ask = provider.lookUp.bind(provider);
  let settled = 0;
  for (let asked = 0; asked < MOST_ASKED; asked += AT_ONCE) {
    const waiting = await payments.claimWaiting(provider.name, AT_ONCE);
    if (waiting.length === 0) break;
    const answers = await Promise.allSettled(waiting.map((payment) => ask(payment)));
    for (const answer of answers) {
      if (answer.status === "rejected" || answer.value === null) continue;
      const event = answer.value;
      if ((await applyPaymentEvent({ db, provider: provider.name, event })) === "applied") settled += 1;
    }
    const silence = answers.find(({ status }) => status === "rejected");
    if (silence?.status === "rejected") throw silence.reason;
  }
  return settled;
}
