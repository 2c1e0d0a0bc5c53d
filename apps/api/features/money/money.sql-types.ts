// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "ledger.has-posted": {
      values: [number | string | null, string | null];
      row: { posted: number };
    };
    "ledger.issue-to-many": {
      values: [readonly (number | string | null)[] | null, readonly (number | string | null)[] | null, string | null,
        string | null, Date | string | null];
      row: { id: number };
    };
    "ledger.lock": {
      values: [number | string | null, string | null, readonly (string | null)[] | null];
      row: { id: number; kind: "bonus" | "personal" | "refunds" | "held" | "payout" | "issued" | "spent" | "paid-out"
        | "fees"; balance: number | null };
    };
    "ledger.lock-many": {
      values: [string | null, string | null, readonly (number | string | null)[] | null];
      row: { id: number; memberId: number; balance: number };
    };
    "ledger.lock-member": {
      values: [number | string | null, string | null];
      row: { id: number };
    };
    "ledger.open": {
      values: [number | string | null, string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "ledger.open-many": {
      values: [string | null, string | null, readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "ledger.post": {
      values: [string | null, number | string | null, string | null, Date | string | null];
      row: { id: number };
    };
    "money.balances": {
      values: [number | string | null, string | null, string | null];
      row: { kind: string | null; balance: number; catalogEndDate: string | null };
    };
    "money.bonus-by-type": {
      values: [number | string | null, Date | string | null];
      row: { type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION"; amount: number };
    };
    "money.bonus-history": {
      values: [number | string | null, Date | string | null, string | null, string | null, number | string | null,
        number | string | null];
      row: { postedAt: Date; kind: "close" | "reversal" | "correction";
        type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION"; level: number; rate: number; base: number; amount: number;
        points: number; number: string | null; buyer: { id: number; name: string; surname: string;
        shown: boolean } | null; planVersion: number | null; note: string };
    };
    "money.bonus-history-sums": {
      values: [number | string | null, Date | string | null, string | null, string | null];
      row: { count: number; total: number };
    };
    "money.bonus-levels": {
      values: [number | string | null, Date | string | null];
      row: { type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION"; level: number; people: number; orders: number;
        base: number; amount: number };
    };
    "money.bonus-months": {
      values: [number | string | null, string | null, string, Date | string | null, Date | string | null, number];
      row: { month: string; personal: number; group: number; leader: number; correction: number; used: number };
    };
    "money.bonus-movements": {
      values: [number | string | null, string | null, Date | string | null, string | null];
      row: { reason: string; before: number; within: number };
    };
    "money.bonus-people": {
      values: [number | string | null, Date | string | null, string | null, number | null, number | string | null,
        number | string | null];
      row: { buyer: { id: number; memberNo: string; name: string; surname: string; shown: boolean } | null;
        type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION"; level: number; rate: number; orders: number;
        points: number; base: number; amount: number; count: number; total: number };
    };
    "money.bonus-totals": {
      values: [number | string | null, Date | string | null];
      row: { month: number; year: number; all: number };
    };
    "money.gone-orders": {
      values: [number | string | null, Date | string | null, string | null, number | string | null,
        number | string | null];
      row: { number: string; status: "CANCELED" | "RETURNED"; at: Date; buyer: { id: number; name: string;
        surname: string; shown: boolean }; level: number; gross: number; points: number; bonusReversed: number;
        total: number };
    };
    "money.month-of": {
      values: [number | null, number | null, string];
      row: { month: string };
    };
    "money.movement-sums": {
      values: [number | string | null, string | null, readonly (string | null)[] | null, string | null,
        Date | string | null, Date | string | null, number | null];
      row: { count: number; opening: number; closing: number };
    };
    "money.movements": {
      values: [number | string | null, string | null, readonly (string | null)[] | null, string | null,
        Date | string | null, Date | string | null, number | null, number | string | null, number | string | null];
      row: { id: number; at: Date; reason: string; orderNumber: string | null; amount: number; balance: number };
    };
    "money.owed": {
      values: [number | string | null];
      row: { owed: number };
    };
    "money.personal": {
      values: [number | string | null, string | null];
      row: { balance: number; paidIn: number; paidOut: number };
    };
    "money.statement-closed": {
      values: [Date | string | null];
      row: Record<never, never>;
    };
    "money.statement-items": {
      values: [number | string | null, Date | string | null, Date | string | null];
      row: { month: string; planVersion: number | null; type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION";
        level: number; rate: number; base: number; earned: number; reversed: number; corrected: number };
    };
    "money.statement-months": {
      values: [number | string | null];
      row: { month: string; bonus: number };
    };
    "money.statement-movements": {
      values: [number | string | null, Date | string | null, Date | string | null, string | null, string | null];
      row: { account: "bonus" | "personal" | "refunds" | "held" | "payout" | "issued" | "spent" | "paid-out" | "fees";
        reason: string; before: number; within: number };
    };
    "money.statement-owner": {
      values: [number | string | null, string];
      row: { memberId: number; memberNo: string; name: string; surname: string; companyName: string | null;
        taxNumber: string; vatNumber: string; street: string; place: string; locale: "pl" | "en" | "de";
        today: string };
    };
    "money.statement-owner-by-no": {
      values: [string | null, string];
      row: { memberId: number; memberNo: string; name: string; surname: string; companyName: string | null;
        taxNumber: string; vatNumber: string; street: string; place: string; locale: "pl" | "en" | "de";
        today: string };
    };
    "money.statement-postings": {
      values: [number | string | null, Date | string | null, Date | string | null, string];
      row: { month: string; kind: "close" | "reversal" | "correction"; lastOn: string; amount: number;
        owedChange: number };
    };
  }
}

export {};
