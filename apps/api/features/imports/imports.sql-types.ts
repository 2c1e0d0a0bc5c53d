// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "imports.taken": {
      values: [];
      row: { memberNo: string; email: string };
    };
  }
}

export {};
