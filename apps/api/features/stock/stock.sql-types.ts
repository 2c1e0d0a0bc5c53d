// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "stock.has-product": {
      values: [string | null];
      row: { one: number };
    };
    "stock.low": {
      values: [string | null, boolean | null, number | string | null, number | string | null];
      row: { code: string; title: string; available: number; soldIn30Days: number; daysLeft: number | null;
        total: number };
    };
    "stock.movements": {
      values: [string | null, number | string | null, number | string | null, number | string | null,
        number | string | null, number | string | null, number | string | null];
      row: { source: "supply" | "order" | "cancellation" | "back"; key: number; at: Date; reason: "delivery" | "count"
        | "damaged" | "expired" | "own-use" | "returned" | "to-supplier" | "other" | "import" | "opening" | "untold"
        | "order" | "order-canceled" | "order-returned"; onHand: number; change: number; orderNumber: string | null;
        staffName: string | null; note: string };
    };
  }
}

export {};
