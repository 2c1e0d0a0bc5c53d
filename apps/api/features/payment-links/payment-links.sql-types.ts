// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "payment-links.find": {
      values: [Uint8Array | null];
      row: { id: number; cartId: number; cartVersion: number; endsAt: Date; openedAt: Date | null;
        withdrawnAt: Date | null; now: Date; memberId: number; name: string; locale: "pl" | "en" | "de";
        isCompany: boolean; number: string | null; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" | null; paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
        paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED" | null;
        total: number | null; paidAt: Date | null; isCurrent: boolean | null };
    };
    "payment-links.issue-mailed": {
      values: [number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "payment-links.make": {
      values: [number | string | null, number | string | null, Uint8Array | null, boolean | null,
        number | string | null];
      row: { id: number };
    };
    "payment-links.newest": {
      values: [number | string | null];
      row: { mailed: boolean; sentAt: Date; endsAt: Date; openedAt: Date | null; withdrawnAt: Date | null;
        orderNumber: string | null; now: Date; isCurrent: boolean };
    };
    "payment-links.note-opened": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "payment-links.owner": {
      values: [string | null];
      row: { id: number; locale: "pl" | "en" | "de" };
    };
    "payment-links.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "payment-links.to-tell": {
      values: [number | string | null];
      row: { memberId: number; cartVersion: number; email: string; name: string; locale: "pl" | "en" | "de";
        endsAt: Date; lines: { quantity: number; gross: number; title: string }[] | null };
    };
    "payment-links.use": {
      values: [number | string | null, string | null];
      row: { id: number };
    };
    "payment-links.withdraw": {
      values: [number | string | null];
      row: { id: number };
    };
  }
}

export {};
