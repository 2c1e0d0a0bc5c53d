// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    [variant: `exports.part ${string}`]: {
      values: [string | null, string, string | null];
      row: { key: string; cells: (string | null)[] };
    };
    [variant: `exports.some ${string}`]: {
      values: [string | null, string, readonly (string | null)[] | null];
      row: { cells: (string | null)[] };
    };
  }
}

export {};
