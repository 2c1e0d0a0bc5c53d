import type { OrderStatus } from "../orders/public.ts";
import type { Minor } from "../money/public.ts";

/** For goods that staff take back. */
export const REASONS_TO_RETURN = ["WITHDRAWAL", "COMPLAINT", "UNDELIVERED", "GOODWILL"] as const;

/** Why staff give money for lines back while the order stands. Source: returns 15. */
export const LINE_REFUND_REASONS = ["MISSING", "DAMAGED", "LATE", "ALLOWANCE"] as const;

export type LineRefundReason = (typeof LINE_REFUND_REASONS)[number];

/** `UNAVAILABLE` is of pieces that never left. Source: packing 8. */
export const RETURN_REASONS = [...REASONS_TO_RETURN, "UNAVAILABLE", ...LINE_REFUND_REASONS] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Told from a return by its reason. */
export function isLineRefund(reason: ReturnReason): reason is LineRefundReason {
  return LINE_REFUND_REASONS.some((each) => each === reason);
}

/** As it came, or to the balance of refunds where the buyer wants that. */
export const REFUND_TARGETS = ["PAYMENT", "REFUNDS"] as const;

export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Only what left and is not on its way again. Source: returns 1. */
export function canReturn(status: OrderStatus): boolean {
  return status === "SENT" || status === "RETURNED";
}

/** The last two wait for a second person, `before` is older than the rule. */
export const RETURN_EVIDENCE = ["before", "none", "payment", "cash", "cash-missing", "above-limit"] as const;

export type ReturnEvidence = (typeof RETURN_EVIDENCE)[number];

/** Such money waits for a second person. */
export const HELD_BACK_EVIDENCE: readonly ReturnEvidence[] = ["cash-missing", "above-limit"];

export function isHeldBack(evidence: ReturnEvidence): boolean {
  return HELD_BACK_EVIDENCE.includes(evidence);
}

/** Held back money is refused where no approval waits or was given. */
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

/** Whether it is sent now: not to the balance, and without approval first. */
export function isRefundDue(given: { money: Minor; evidence: ReturnEvidence; refundTo: RefundTarget }): boolean {
  return given.money > 0 && given.refundTo === "PAYMENT" && !isHeldBack(given.evidence);
}

/** Whether money for lines may go back: what was paid, also by the balances alone, and left. */
export function canRefundLines({
  status,
  isPaid,
  total,
}: Pick<RefundableOrder, "status" | "isPaid" | "total">): boolean {
  return canReturn(status) && (isPaid || total === 0);
}

/** `staff` send it from their list of refunds; `approval` comes first, then they do. */
export type RefundWay = "none" | "provider" | "staff" | "balance" | "approval";

/** How money for lines goes back. Source: returns 15. */
export function refundWay(given: { money: Minor; evidence: ReturnEvidence; refundTo: RefundTarget }): RefundWay {
  const { money, evidence, refundTo } = given;
  if (money === 0) return "none";
  if (isHeldBack(evidence)) return "approval";
  if (refundTo === "REFUNDS") return "balance";
  return evidence === "payment" ? "provider" : "staff";
}

/** Compares all that goes back of an order, minor units, with one person's limit. */
export function exceedsLimit(sum: Minor, limit: Minor): boolean {
  return sum > limit;
}

/** Minor units. */
export interface PaidOrder {
  method: "CASH" | "NONE" | "TRANSFER";
  /** A payment online came in or staff confirmed the cash. */
  isPaid: boolean;
  backBefore: Minor;
  limit: Minor;
}

/** Money without evidence or above the limit waits. */
export function moneyBack(
  { method, isPaid, backBefore, limit }: PaidOrder,
  { reason, money }: { reason: ReturnReason; money: Minor },
): { money: Minor; evidence: ReturnEvidence } {
  const untaken = method === "CASH" && reason === "UNDELIVERED";
  if (money === 0 || (untaken && !isPaid)) return { money: 0, evidence: "none" };
  // Cash of a parcel that nobody took: one of both is wrong.
  if (!isPaid || untaken) return { money, evidence: "cash-missing" };
  if (exceedsLimit(backBefore + money, limit)) return { money, evidence: "above-limit" };
  return { money, evidence: method === "CASH" ? "cash" : "payment" };
}

/** Why staff give money back of an order that stays as it is. Source: returns 8. */
export const REFUND_REASONS = ["late-delivery", "shop-mistake", "goodwill"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Minor units. */
export interface RefundableOrder {
  status: OrderStatus;
  /** Paid with money. */
  total: Minor;
  isPaid: boolean;
  /** Went back or is due, by returns and by staff. */
  backBefore: Minor;
}

/** What of the paid money is with the shop; a parcel's return never gives more back. */
export function leftOf({ total, backBefore }: Pick<RefundableOrder, "total" | "backBefore">): Minor {
  return total - backBefore;
}

/** Minor units that staff may give back; what has not left is cancelled instead. */
export function refundableOf({ status, isPaid, ...money }: RefundableOrder): Minor {
  return canReturn(status) && isPaid ? leftOf(money) : 0;
}

export type RefundRefusal = "refund.nothing" | "refund.not-possible" | "refund.too-much";

export function refundRefusal(order: RefundableOrder, amount: Minor): RefundRefusal | null {
  if (amount === 0) return "refund.nothing";
  const refundable = refundableOf(order);
  if (refundable === 0) return "refund.not-possible";
  return amount > refundable ? "refund.too-much" : null;
}

/** As it stands before staff send it, by hand or in a file for the bank. */
export interface RefundToSend {
  isDone: boolean;
  isInFile: boolean;
  /** Of its provider; null where none is asked. */
  sending: "asked" | "under-way" | "done" | "failed" | null;
  /** By a second person; null where none is needed. */
  approval: "needed" | "waiting" | "given" | null;
}

export type SendingRefusal = "refund.done-before" | "refund.in-file" | "refund.under-way" | "refund.needs-approval";

/** Why staff may not send it: it would go twice, or nobody else agreed. Source: returns 9. */
export function sendingRefusal({ isDone, isInFile, sending, approval }: RefundToSend): SendingRefusal | null {
  if (isDone) return "refund.done-before";
  if (isInFile) return "refund.in-file";
  if (sending === "asked" || sending === "under-way") return "refund.under-way";
  return approval === "needed" || approval === "waiting" ? "refund.needs-approval" : null;
}

/** Whether its bank can send it back: it went by a transfer of staff, by hand or in a file. Source: returns 10. */
export function mayComeBack({ isDone, isInFile, sending }: Omit<RefundToSend, "approval">): boolean {
  return (isDone || isInFile) && (sending === null || sending === "failed");
}

/** However they are typed, and without their country's letters. */
export function isSameAccount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]/gu, "")
      .replace(/^[A-Z]{2}/u, ""),
  );
  return first === second;
}

/** By which bank statements name it, at most 35 signs; `id` is a UUID. */
export function refundReference(orderNumber: string, id: string): string {
  return `${orderNumber}-${id.slice(0, 8).toUpperCase()}`;
}

export type CashRefusal = "cash.not-expected" | "cash.confirmed-before" | "cash.amount-differs";

/** Minor units. */
export interface CashOrder {
  method: "CASH" | "NONE" | "TRANSFER";
  total: number;
  status: OrderStatus;
  /** Why parcels of it came back. */
  returnedAs: readonly ReturnReason[];
  isConfirmed: boolean;
}

/** It left to be paid at the door, and somebody took it. */
export const CASH_EXPECTED = {
  method: "CASH",
  /** Minor units. */
  totalOver: 0,
  statuses: ["SENT", "RESENT", "RETURNED"],
  unlessReturnedAs: "UNDELIVERED",
} as const satisfies {
  method: CashOrder["method"];
  totalOver: number;
  statuses: readonly OrderStatus[];
  unlessReturnedAs: ReturnReason;
};

export function expectsCash({ method, total, status, returnedAs }: Omit<CashOrder, "isConfirmed">): boolean {
  const { totalOver, statuses, unlessReturnedAs } = CASH_EXPECTED;
  if (method !== CASH_EXPECTED.method || total <= totalOver || returnedAs.includes(unlessReturnedAs)) return false;
  return statuses.some((each) => each === status);
}

/** Only the order's whole cash can be confirmed. */
export function cashRefusal(order: CashOrder, amount: number): CashRefusal | null {
  if (order.isConfirmed) return "cash.confirmed-before";
  if (!expectsCash(order)) return "cash.not-expected";
  return amount === order.total ? null : "cash.amount-differs";
}
