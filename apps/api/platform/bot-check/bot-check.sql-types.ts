// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../statements.ts" {
  interface Statements {
    "bot-check.give-back": {
      values: [Uint8Array | null];
      row: Record<never, never>;
    };
    "bot-check.spend": {
      values: [Uint8Array | null, Date | string | null];
      row: Record<never, never>;
    };
  }
}

export {};
