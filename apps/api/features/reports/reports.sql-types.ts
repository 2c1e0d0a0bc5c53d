// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "income.groups": {
      values: [number | null, string | null, string | null];
      row: { name: "active" | "sponsors"; tenth: number | null; members: number; zero: number; total: number | null;
        median: number | null; own: number | null };
    };
    "income.is-over": {
      values: [number, string];
      row: { isOver: boolean };
    };
    "income.years": {
      values: [string];
      row: { year: number; isOver: boolean };
    };
    "reports.by-vat": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { percent: number; net: number; vat: number };
    };
    "reports.missed-searches": {
      values: [Date | string | null, Date | string | null];
      row: { words: string; times: number };
    };
    "reports.people": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { buyers: number; newBuyers: number; abandonedCarts: number; abandoned: number; newMembers: number;
        bonus: number };
    };
    "reports.plan-anew": {
      values: [];
      row: { plans: string | null; jit: string | null; memory: string | null };
    };
    "reports.products": {
      values: [Date | string | null, Date | string | null, string | null, string | null, string | null];
      row: { isBest: boolean; code: string; title: string; pieces: number; gross: number };
    };
    "reports.promotions": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { code: string; title: string; voucher: string | null; orders: number; reduced: number };
    };
    "reports.returns": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED"
        | "LATE" | "ALLOWANCE"; returns: number; returned: number };
    };
    "reports.sold": {
      values: [Date | string | null, Date | string | null, string, string | null, readonly (Date | string)[]];
      row: { part: number; orders: number; canceled: number; gross: number; recoveredOrders: number;
        recovered: number };
    };
  }
}

export {};
