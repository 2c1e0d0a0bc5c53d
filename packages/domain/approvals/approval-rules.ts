/** What moves money and so waits for a second person. */
export const APPROVAL_KINDS = [
  "bonus-correction",
  "balance-correction",
  "payout",
  "month-close",
  "opening-balances",
] as const;

/** One of APPROVAL_KINDS. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Where a request stands; `expired` is one that nobody decided in time. */
export const APPROVAL_STATES = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;

/** One of APPROVAL_STATES. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Why a request cannot be decided. */
export type DecisionRefusal = "approval.own" | "approval.not-own" | "approval.decided-before" | "approval.expired";

/**
 * Looks whether somebody may decide a request: approving and refusing is for everybody but the one who asked, withdrawing for that one alone, and
 * each only while it waits. Null when they may. Source: decisions §5.
 */
export function decisionRefusal({
  state,
  askedBy,
  by,
  decision,
}: {
  state: ApprovalState;
  askedBy: number;
  by: number;
  decision: "approved" | "refused" | "withdrawn";
}): DecisionRefusal | null {
  if (state === "expired") return "approval.expired";
  if (state !== "waiting") return "approval.decided-before";
  if (decision === "withdrawn") return by === askedBy ? null : "approval.not-own";
  return by === askedBy ? "approval.own" : null;
}
