// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../statements.ts" {
  interface Statements {
    "staff-actions.note": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        string | null];
      row: Record<never, never>;
    };
    "staff-actions.note-look": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "staff-actions.note-many": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
  }
}

export {};
