// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "office-promotions.add": {
      values: [string | null, number | null, Date | string | null, Date | string | null, string | null, string | null,
        string | null, number | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-promotions.count": {
      values: [string | null, string | null];
      row: { count: number };
    };
    "office-promotions.get": {
      values: [string | null];
      row: { code: string; position: number; startsAt: Date | null; endsAt: Date | null; voucher: string | null;
        conditions: unknown; benefit: unknown; usesPerMember: number | null; usesLeft: number | null;
        texts: Column<"promotions.texts">; state: "over" | "stopped" | "waits" | "runs"; orders: number };
    };
    "office-promotions.list": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { code: string; position: number; startsAt: Date | null; endsAt: Date | null; voucher: string | null;
        conditions: unknown; benefit: unknown; usesPerMember: number | null; usesLeft: number | null;
        texts: Column<"promotions.texts">; state: "over" | "stopped" | "waits" | "runs"; orders: number };
    };
    "office-promotions.lock": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-promotions.now": {
      values: [];
      row: { now: Date };
    };
    "office-promotions.products": {
      values: [readonly (string | null)[] | null, string | null, string | null];
      row: { code: string; title: string; gross: number; points: number };
    };
    "office-promotions.set": {
      values: [string | null, number | null, Date | string | null, Date | string | null, string | null, string | null,
        string | null, number | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-promotions.set-active": {
      values: [string | null, boolean | null];
      row: Record<never, never>;
    };
    "office-promotions.unknown": {
      values: [readonly string[], readonly number[]];
      row: { products: string[]; categories: number[] };
    };
    "office-promotions.voucher-taken": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
  }
}
