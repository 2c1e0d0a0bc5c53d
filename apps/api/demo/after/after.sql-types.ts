// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "demo.after-orders": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; number: string; lines: { code: string; quantity: number }[] };
    };
    "demo.anna": {
      values: [];
      row: { id: number; staffId: number; name: string; email: string };
    };
    "demo.complaints-then": {
      values: [readonly (number | string | null)[] | null, readonly (number | null)[] | null];
      row: Record<never, never>;
    };
    "demo.unpaid": {
      values: [number | string | null];
      row: Record<never, never>;
    };
  }
}

export {};
