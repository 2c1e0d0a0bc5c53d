// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "terms.of-order": {
      values: [string | null, number | string | null];
      row: { versions: string[] | null; locale: string | null; mayWithdraw: boolean; sellerVersion: number | null;
        seller: Column<"setting_versions.value"> | null };
    };
    "terms.pages": {
      values: [readonly (number | string | null)[] | null, string | null];
      row: { title: string | null; lead: string; body: string | null; version: number; day: string | null };
    };
  }
}
