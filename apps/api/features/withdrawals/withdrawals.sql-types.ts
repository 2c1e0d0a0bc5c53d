// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "withdrawals.count": {
      values: [boolean | null];
      row: { count: number };
    };
    "withdrawals.decide": {
      values: [number | string | null, number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "withdrawals.find": {
      values: [number | string | null];
      row: { id: number; orderNumber: string; name: string; email: string; goods: string; locale: "pl" | "en" | "de";
        receivedAt: Date; state: "OPEN" | "DONE" | "REFUSED"; note: string; decidedAt: Date | null;
        decidedBy: string | null; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED" | null; deliveredOn: string | null; mayWithdraw: boolean; usualDays: number;
        sentAt: Date | null; label: { state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string;
        trackingNumber: string | null; problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null;
        typedCode: string | null } | null };
    };
    "withdrawals.keep": {
      values: [string | null, string | null, string | null, string | null, string | null, number | string | null];
      row: { id: number; receivedAt: Date };
    };
    "withdrawals.list": {
      values: [boolean | null, number | string | null, number | string | null];
      row: { id: number; orderNumber: string; name: string; email: string; goods: string; locale: "pl" | "en" | "de";
        receivedAt: Date; state: "OPEN" | "DONE" | "REFUSED"; note: string; decidedAt: Date | null;
        decidedBy: string | null; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED" | null; deliveredOn: string | null; mayWithdraw: boolean; usualDays: number;
        sentAt: Date | null; label: { state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string;
        trackingNumber: string | null; problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null;
        typedCode: string | null } | null };
    };
    "withdrawals.lock": {
      values: [number | string | null];
      row: { isOpen: boolean };
    };
    "withdrawals.of-member": {
      values: [number | string | null, string | null, number | string | null, number | string | null];
      row: { id: number; orderNumber: string; name: string; email: string; goods: string; locale: "pl" | "en" | "de";
        receivedAt: Date; state: "OPEN" | "DONE" | "REFUSED"; note: string; decidedAt: Date | null;
        decidedBy: string | null; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED" | null; deliveredOn: string | null; mayWithdraw: boolean; usualDays: number;
        sentAt: Date | null; label: { state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string;
        trackingNumber: string | null; problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null;
        typedCode: string | null } | null; total: number };
    };
    "withdrawals.without-right": {
      values: [number | string | null, string | null];
      row: { id: number };
    };
  }
}

export {};
