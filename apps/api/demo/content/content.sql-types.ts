// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "demo.content-categories": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.content-entries": {
      values: [string | null];
      row: Record<never, never>;
    };
  }
}

export {};
