// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "imports.next-number": {
      values: [];
      row: { number: string };
    };
    "imports.pictures": {
      values: [readonly (string | null)[] | null];
      row: { name: string };
    };
    "imports.shown": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
    "imports.taken": {
      values: [];
      row: { memberNo: string; email: string };
    };
  }
}

export {};
