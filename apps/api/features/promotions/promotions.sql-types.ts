// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "promotions.active": {
      values: [];
      row: { code: string; position: number; startsAt: Date | null; endsAt: Date | null; voucher: string | null;
        conditions: unknown; benefit: unknown; usesPerMember: number | null; texts: Column<"promotions.texts"> };
    };
    "promotions.give-uses-back": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "promotions.take-uses": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
  }
}
