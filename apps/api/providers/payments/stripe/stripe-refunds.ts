import type Stripe from "stripe";
import { z } from "zod";
import type { PaymentToRefund, ReadEvent, RefundProgress } from "../payment-provider.ts";

/** Marks a refund as ours, since keys of idempotency are forgotten after a while. */
const OURS = "refund_id";

/** Of a payment; more refunds than that are none of this shop. */
const MOST_REFUNDS = 100;

const refundId = z.uuid();

/** Looks for an earlier one first. Source: Stripe API, Refunds. */
export async function refundByStripe(stripe: Stripe, refund: PaymentToRefund): Promise<RefundProgress> {
  const { id, reference, amountMinor, orderNumber } = refund;
  if (reference === "") return { state: "failed", problem: "Stripe's name of the payment is unknown" };
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: MOST_REFUNDS });
  const earlier = data.find(({ metadata }) => metadata?.[OURS] === id);
  if (earlier) return progressOf(earlier);
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: reference,
        amount: amountMinor,
        reason: "requested_by_customer",
        metadata: { [OURS]: id, order: orderNumber },
      },
      { idempotencyKey: `refund-${id}` },
    );
    return progressOf(made);
  } catch (error) {
    if (!isDefinite(stripe, error)) throw error;
    return { state: "failed", problem: `${error.code ?? "refused"}: ${error.message}` };
  }
}

/** An empty balance fills again; all else that a request is refused for stays. */
function isDefinite(
  { errors }: Stripe,
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof errors.StripeInvalidRequestError && error.code !== "balance_insufficient";
}

function progressOf({ status, failure_reason: reason }: Stripe.Refund): RefundProgress {
  if (status === "succeeded") return { state: "done" };
  if (status === "failed" || status === "canceled") return { state: "failed", problem: `${status}: ${reason ?? ""}` };
  return { state: "under-way" };
}

/** Refunds that somebody made at Stripe itself are none of ours. */
export function readStripeRefund(refund: Stripe.Refund): ReadEvent {
  const id = refundId.safeParse(refund.metadata?.[OURS]);
  const { state } = progressOf(refund);
  if (!id.success || state === "under-way") return "ignored";
  return {
    refundId: id.data,
    refunded: state === "done" ? "DONE" : "FAILED",
    amountMinor: refund.amount,
    currency: refund.currency.toUpperCase(),
  };
}
