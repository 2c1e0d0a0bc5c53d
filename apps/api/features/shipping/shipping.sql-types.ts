// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "shipping.offers": {
      values: [readonly (string | null)[] | null, string | null, string | null];
      row: { code: string; title: string; price: number };
    };
  }
}

export {};
