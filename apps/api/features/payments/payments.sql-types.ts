// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "payments.claim-event": {
      values: [string | null, string | null, string | null, string | null];
      row: { eventId: string };
    };
    "payments.find": {
      values: [string | null];
      row: { id: string; orderId: number; orderNumber: string; orderStatus: "BLOCKED" | "CANCELED" | "CREATED"
        | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; provider: string; amount: number;
        currency: string; state: "PENDING" | "PAID" | "FAILED" | "CANCELED" | "TO_REFUND" | "REFUNDED";
        memberId: number; email: string; locale: "pl" | "en" | "de"; additionId: number | null };
    };
    "payments.find-pending": {
      values: [number | string | null];
      row: { id: string; orderId: number; orderNumber: string; orderStatus: "BLOCKED" | "CANCELED" | "CREATED"
        | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; provider: string; amount: number;
        currency: string; state: "PENDING"; memberId: number; email: string; locale: "pl" | "en" | "de";
        additionId: number | null };
    };
    "payments.insert-again": {
      values: [string | null, string | null, number | string | null];
      row: { id: string };
    };
    "payments.insert-for-addition": {
      values: [string | null, string | null, number | string | null];
      row: { id: string };
    };
    "payments.lock-order": {
      values: [string | null];
      row: { id: number };
    };
    "payments.lock-own-order": {
      values: [number | string | null, string | null];
      row: { id: number };
    };
    "payments.note-refund": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "payments.refund-reason": {
      values: [number | string | null, string | null];
      row: { reason: "order-canceled" | "order-paid-before" | "order-grown" | null };
    };
    "payments.settle-addition": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "payments.settle-failed": {
      values: [string | null];
      row: Record<never, never>;
    };
    "payments.settle-paid": {
      values: [string | null, string | null];
      row: { bonus: number; refunds: number };
    };
    "payments.waiting": {
      values: [string | null, number | null, number | null, number | string | null];
      row: { id: string; amountMinor: number; currency: string };
    };
    "provider-refunds.claim-due": {
      values: [readonly (number | null)[] | null];
      row: { id: string; paymentId: string; provider: string; reference: string; orderNumber: string;
        amountMinor: number; currency: string; isUnderWay: boolean; looks: number };
    };
    "provider-refunds.find": {
      values: [string | null];
      row: { provider: string; amountMinor: number; currency: string };
    };
    "provider-refunds.note-done": {
      values: [string | null];
      row: { refundId: string };
    };
    "provider-refunds.note-failed": {
      values: [string | null, string | null];
      row: { refundId: string };
    };
    "provider-refunds.note-under-way": {
      values: [string | null];
      row: Record<never, never>;
    };
  }
}

export {};
