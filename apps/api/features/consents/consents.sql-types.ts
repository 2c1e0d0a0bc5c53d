// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "consents.accept-announced": {
      values: [number | string | null, string | null, number | null, string | null, string | null, string | null];
      row: { id: number };
    };
    "consents.log": {
      values: [readonly (number | string | null)[] | null, boolean | null, boolean | null, boolean | null,
        string | null, string | null, string | null, string | null];
      row: Record<never, never>;
    };
  }
}

export {};
