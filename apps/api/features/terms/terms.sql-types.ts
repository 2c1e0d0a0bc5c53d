// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "terms.announce": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "terms.announced": {
      values: [number | string | null, number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; version: number; from: Date | null;
        title: string | null; document: string };
    };
    "terms.of-order": {
      values: [string | null, number | string | null];
      row: { versions: string[] | null; locale: string | null; mayWithdraw: boolean; sellerVersion: number | null;
        seller: Column<"setting_versions.value"> | null; guarantees: { title: string;
        durability: Column<"order_lines.durability"> }[] };
    };
    "terms.pages": {
      values: [readonly (number | string | null)[] | null, string | null];
      row: { title: string | null; lead: string; body: string | null; version: number; day: string | null };
    };
    "terms.tell-part": {
      values: [number | string | null, number | string | null];
      row: { count: number };
    };
  }
}
