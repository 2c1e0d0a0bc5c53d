// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "favourites.add": {
      values: [number | string | null, string | null, number | string | null];
      row: { count: number; kept: boolean };
    };
    "favourites.codes-of": {
      values: [number | string | null];
      row: { productCode: string };
    };
    "favourites.lock-owner": {
      values: [number | string | null];
      row: { id: number };
    };
    "favourites.remove": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
  }
}

export {};
