// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../statements.ts" {
  interface Statements {
    "metrics.queues": {
      values: [];
      row: { due: number; waiting: number; dead: number; oldestMail: number; oldestOther: number };
    };
  }
}

export {};
