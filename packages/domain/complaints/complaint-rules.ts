import type { OrderStatus } from "../orders/public.ts";

export const COMPLAINT_REASONS = ["DAMAGED", "FAULTY", "WRONG", "MISSING", "OTHER"] as const;

/** Sources: Polish consumer act art. 43d, 43e; BGB § 437. */
export const COMPLAINT_WISHES = ["REPAIR", "REPLACEMENT", "PRICE_REDUCTION", "REFUND"] as const;

/** Of all messages together. */
export const MOST_COMPLAINT_FILES = 50;

export const COMPLAINT_STATUSES = ["OPEN", "ACCEPTED", "REJECTED"] as const;

/** Only once they left. */
export function canComplain(status: OrderStatus): boolean {
  return status === "SENT" || status === "RESENT" || status === "RETURNED";
}

/** What stands against a label to send its goods back with: they may be looked at before a decision, too. Source: returns 19. */
export function complaintLabelRefusal({
  status,
  orderStatus,
}: {
  status: (typeof COMPLAINT_STATUSES)[number];
  orderStatus: OrderStatus;
}): "complaint.decided-before" | "return.not-possible" | null {
  if (status === "REJECTED") return "complaint.decided-before";
  return orderStatus === "SENT" ? null : "return.not-possible";
}

/** `promotionCode` is empty for what was bought. */
export interface ComplainedPieces {
  code: string;
  promotionCode: string;
  quantity: number;
}

/** Whether each named line stands once and within its ordered pieces. */
export function isWithinOrder(ordered: readonly ComplainedPieces[], named: readonly ComplainedPieces[]): boolean {
  const isSame = (a: ComplainedPieces, b: ComplainedPieces) => a.code === b.code && a.promotionCode === b.promotionCode;
  return named.every((line, at) => {
    const had = ordered.find((each) => isSame(each, line));
    return had !== undefined && line.quantity <= had.quantity && named.findIndex((each) => isSame(each, line)) === at;
  });
}
