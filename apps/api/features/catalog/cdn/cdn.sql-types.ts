// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "catalog.cdn-position": {
      values: [];
      row: { position: string };
    };
    "catalog.store-purge": {
      values: [string | null, string | null, readonly (string | null)[] | null];
      row: { id: number };
    };
  }
}

export {};
