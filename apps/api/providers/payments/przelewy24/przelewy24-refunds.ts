import { z } from "zod";
import type { PaymentToRefund, ReadEvent, RefundProgress } from "../payment-provider.ts";
import { ask, isSignedBy, type Przelewy24Account } from "./przelewy24-calls.ts";

const transaction = z.object({ data: z.object({ orderId: z.int() }) });
const refunds = z.object({
  data: z.object({ refunds: z.array(z.object({ requestId: z.string(), status: z.int() })) }),
});
const answer = z.union([
  z.object({ data: z.array(z.object({ status: z.boolean(), message: z.string() })).min(1) }),
  z.object({ error: z.array(z.object({ status: z.boolean(), message: z.string() })).min(1) }),
]);
const notification = z.object({
  orderId: z.int(),
  sessionId: z.string(),
  merchantId: z.int(),
  refundsUuid: z.string().regex(/^[\da-f]{32}$/u),
  amount: z.int().positive(),
  currency: z.string().length(3),
  status: z.union([z.literal(0), z.literal(1)]),
  sign: z.string(),
});

/** Of a refund that was looked up. Source: Przelewy24 REST API v1, refund by order. */
const [COMPLETED, REJECTED] = [1, 4];

/** Of a notification. Source: Przelewy24 REST API v1, refund notification. */
const REFUNDED = 0;

const CONFLICT = 409;

/** The one refusal that passes by itself. Source: Przelewy24 REST API v1, transaction/refund. */
const NO_FUNDS = "Insufficient funds available";

/** Looks for an earlier one first. Throws while the shop's account is empty. */
export async function refundByPrzelewy24(account: Przelewy24Account, refund: PaymentToRefund): Promise<RefundProgress> {
  const { paymentId: sessionId, amountMinor: amount, orderNumber: description } = refund;
  const orderId = await orderIdOf(account, refund);
  if (orderId === null) return { state: "failed", problem: "Przelewy24 does not know the payment" };
  const name = nameOf(refund.id);
  const earlier = await ask(account, "GET", `refund/by/orderId/${orderId}`);
  const known = earlier === null ? [] : refunds.parse(earlier).data.refunds;
  const ours = known.find(({ requestId }) => requestId === name);
  if (ours) return progressOf(ours.status);
  const body = {
    requestId: name,
    refundsUuid: name,
    urlStatus: account.statusUrl,
    refunds: [{ orderId, sessionId, amount, description }],
  };
  const told = answer.parse(await ask(account, "POST", "transaction/refund", body, CONFLICT));
  const [item] = "data" in told ? told.data : told.error;
  if (item?.status === true) return { state: "under-way" };
  const problem = item?.message ?? "refused";
  if (problem === NO_FUNDS) throw new Error(`Przelewy24: ${problem}`);
  return { state: "failed", problem };
}

async function orderIdOf(account: Przelewy24Account, refund: PaymentToRefund): Promise<number | null> {
  if (refund.reference !== "") return Number.parseInt(refund.reference, 10);
  const known = await ask(account, "GET", `transaction/by/sessionId/${encodeURIComponent(refund.paymentId)}`);
  return known === null ? null : transaction.parse(known).data.orderId;
}

function progressOf(status: number): RefundProgress {
  if (status === COMPLETED) return { state: "done" };
  return status === REJECTED ? { state: "failed", problem: "rejected" } : { state: "under-way" };
}

/** Null for what is signed wrongly or is none of this shop. */
export function readRefund({ merchantId, crc }: Przelewy24Account, body: unknown): ReadEvent {
  const read = notification.safeParse(body);
  if (!read.success || read.data.merchantId !== merchantId) return null;
  const { orderId, sessionId, refundsUuid, amount, currency, status, sign } = read.data;
  if (!isSignedBy(sign, { orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc })) return null;
  return {
    refundId: idOf(refundsUuid),
    refunded: status === REFUNDED ? "DONE" : "FAILED",
    amountMinor: amount,
    currency,
  };
}

/** Without dashes, since their names take fewer signs than a UUID has. */
function nameOf(id: string): string {
  return id.replaceAll("-", "");
}

function idOf(name: string): string {
  return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}
