// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "content-starter.claim": {
      values: [];
      row: { id: number };
    };
    "content-starter.insert": {
      values: [string | null];
      row: Record<never, never>;
    };
    "content-starter.refill": {
      values: [string | null];
      row: Record<never, never>;
    };
  }
}

export {};
