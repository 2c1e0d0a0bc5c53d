// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../statements.ts" {
  interface Statements {
    "security-log.add": {
      values: [Date | string | null, string | null, number | string | null, number | string | null, string | null,
        string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "security-log.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
  }
}

export {};
