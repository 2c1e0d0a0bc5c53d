// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "missed-searches.note": {
      values: [Date | string | null, string | null];
      row: Record<never, never>;
    };
    "missed-searches.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
  }
}

export {};
