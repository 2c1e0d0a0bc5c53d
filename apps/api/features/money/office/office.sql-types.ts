// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "ledger.audit-patience": {
      values: [];
      row: { setting: string | null };
    };
    "ledger.audit-problems": {
      values: [];
      row: { rule: "transaction-not-zero" | "balance-not-its-entries"; place: string };
    };
    "ledger.audit-run": {
      values: [];
      row: { ranAt: Date; tookMs: number; transactions: number; entries: number };
    };
    "ledger.audit-sums": {
      values: [];
      row: { currency: "PLN" | "EUR"; sum: number };
    };
    "ledger.office-cause": {
      values: [number | string | null];
      row: { month: string | null; planVersion: number | null; note: string; staffName: string | null;
        approvedBy: string | null };
    };
    "ledger.office-find": {
      values: [number | string | null];
      row: { id: number; postedAt: Date; reason: string; orderNumber: string | null; legs: { account: "bonus"
        | "personal" | "refunds" | "held" | "payout" | "issued" | "spent" | "paid-out" | "fees"; amount: number }[];
        currency: "PLN" | "EUR"; member: { memberNo: string; name: string; surname: string } | null };
    };
    [variant: `ledger.office-list ${string}`]: {
      values: [number | string | null, string | null, string | null];
      row: { id: number; postedAt: Date; reason: string; orderNumber: string | null; legs: { account: "bonus"
        | "personal" | "refunds" | "held" | "payout" | "issued" | "spent" | "paid-out" | "fees"; amount: number }[];
        currency: "PLN" | "EUR"; member: { memberNo: string; name: string; surname: string } | null };
    };
    "ledger.office-related": {
      values: [number | string | null];
      row: { id: number; postedAt: Date; reason: string; orderNumber: string | null; legs: { account: "bonus"
        | "personal" | "refunds" | "held" | "payout" | "issued" | "spent" | "paid-out" | "fees"; amount: number }[];
        currency: "PLN" | "EUR"; member: { memberNo: string; name: string; surname: string } | null };
    };
  }
}

export {};
