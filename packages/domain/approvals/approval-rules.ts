/** What waits for a second person's decision. */
export const APPROVAL_KINDS = [
  "bonus-correction",
  "balance-correction",
  "payout",
  "month-close",
  "opening-balances",
  "staff-roles",
  "second-factor-lift",
  "return-credit",
  "refund",
  "payout-batch",
] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `expired` ones were decided by nobody in time. */
export const APPROVAL_STATES = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

export type DecisionRefusal =
  | "approval.own"
  | "approval.not-own"
  | "approval.too-early"
  | "approval.decided-before"
  | "approval.expired";

/** Then somebody whom nobody else could give an approval may carry it out. */
export const ALONE_AFTER_HOURS = 24;

/** For so long, blocked staff still hear that somebody may act alone. */
export const HEARS_AFTER_BLOCK_DAYS = 30;

/** Waiting time of somebody whose requests nobody else could approve. */
export interface AloneTime {
  isOver: boolean;
  othersCame: boolean;
}

/** Own requests are approved only `alone`, after the waiting time. */
export function decisionRefusal({
  state,
  askedBy,
  subject,
  alone,
  by,
  decision,
}: {
  state: ApprovalState;
  askedBy: number;
  subject: number | null;
  alone: AloneTime | null;
  by: number;
  decision: "approved" | "refused" | "withdrawn";
}): DecisionRefusal | null {
  if (state === "expired") return "approval.expired";
  if (state !== "waiting") return "approval.decided-before";
  if (decision === "withdrawn") return by === askedBy ? null : "approval.not-own";
  if (by !== askedBy) return decision === "approved" && by === subject ? "approval.own" : null;
  if (decision === "refused" || alone === null || alone.othersCame) return "approval.own";
  return alone.isOver ? null : "approval.too-early";
}
