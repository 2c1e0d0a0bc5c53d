// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "brochures.settings": {
      values: [];
      row: { validUntil: string | null; email: string | null; phone: string | null };
    };
  }
}

export {};
