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
    "reports.best": {
      values: [Date | string | null, Date | string | null, string | null, string | null, string | null];
      row: { code: string; title: string; pieces: number; gross: number };
    };
    "reports.by-vat": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { percent: number; net: number; vat: number };
    };
    "reports.missed-searches": {
      values: [Date | string | null, Date | string | null];
      row: { words: string; times: number };
    };
    "reports.parts": {
      values: [Date | string | null, Date | string | null, string, string | null, string];
      row: { from: string; orders: number; gross: number };
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
    "reports.totals": {
      values: [Date | string | null, Date | string | null, string | null, string | null];
      row: { orders: number; gross: number; canceled: number; buyers: number; newBuyers: number; newMembers: number;
        returns: number; returned: number; abandonedCarts: number; abandoned: number; recoveredOrders: number;
        recovered: number; bonus: number };
    };
    "reports.worst": {
      values: [Date | string | null, Date | string | null, string | null, string | null, string | null];
      row: { code: string; title: string; pieces: number; gross: number };
    };
  }
}

export {};
