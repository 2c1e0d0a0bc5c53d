import type { Minor } from "../money/public.ts";
import type { RefundTarget, ReturnReason } from "./return-rules.ts";

/** By what money of a return may go back: the last two wait for a second person; `before` is older than the rule. */
export const RETURN_EVIDENCE = ["before", "none", "payment", "cash", "cash-missing", "above-limit"] as const;

export type ReturnEvidence = (typeof RETURN_EVIDENCE)[number];

/** Money with this evidence waits for a second person. */
export const HELD_BACK_EVIDENCE: readonly ReturnEvidence[] = ["cash-missing", "above-limit"];

/** Whether money with this evidence waits for a second person. */
export function isHeldBack(evidence: ReturnEvidence): boolean {
  return HELD_BACK_EVIDENCE.includes(evidence);
}

/** What became of a return's money; what was held back is refused where no approval of it waits or was given. */
export function creditOf({
  money,
  evidence,
  approval,
}: {
  money: Minor;
  evidence: ReturnEvidence;
  approval: "waiting" | "approved" | null;
}): "none" | "given" | "waiting" | "refused" {
  if (money === 0) return "none";
  if (!isHeldBack(evidence) || approval === "approved") return "given";
  return approval ?? "refused";
}

/** Whether a return's money has to be sent now: not to the balance, and nobody has to approve it first. */
export function isRefundDue(given: { money: Minor; evidence: ReturnEvidence; refundTo: RefundTarget }): boolean {
  return given.money > 0 && given.refundTo === "PAYMENT" && !isHeldBack(given.evidence);
}

/** Whether what goes back of an order in all, minor units, is more than one person may hand out. */
export function exceedsLimit(sum: Minor, limit: Minor): boolean {
  return sum > limit;
}

/** What is known of the money of an order that comes back; minor units. */
export interface PaidOrder {
  method: "CASH" | "NONE" | "TRANSFER";
  /** Whether a payment online came in, or staff confirmed the cash. */
  isPaid: boolean;
  /** What went back of the order before. */
  backBefore: Minor;
  /** More than this goes back by two people. */
  limit: Minor;
}

/**
 * Decides how much of a return's money goes back and by what. Cash of a parcel that nobody took was never paid: nothing does. Money without evidence of its
 * payment, and sums of an order above the limit, wait for a second person.
 */
export function moneyBack(
  { method, isPaid, backBefore, limit }: PaidOrder,
  { reason, money }: { reason: ReturnReason; money: Minor },
): { money: Minor; evidence: ReturnEvidence } {
  const untaken = method === "CASH" && reason === "UNDELIVERED";
  if (money === 0 || (untaken && !isPaid)) return { money: 0, evidence: "none" };
  // Who confirmed cash of a parcel that nobody took was wrong in one of both.
  if (!isPaid || untaken) return { money, evidence: "cash-missing" };
  if (exceedsLimit(backBefore + money, limit)) return { money, evidence: "above-limit" };
  return { money, evidence: method === "CASH" ? "cash" : "payment" };
}
