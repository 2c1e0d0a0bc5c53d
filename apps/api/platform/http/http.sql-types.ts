// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../statements.ts" {
  interface Statements {
    "call-counts.share": {
      values: [readonly (string | null)[] | null, readonly (number | null)[] | null];
      row: { key: string; calls: number; ageMs: number };
    };
    "health.ready": {
      values: [];
      row: { newest: string | null; oldest: number };
    };
    "idempotency.answered": {
      values: [string | null, string | null];
      row: { hash: Buffer; answer: unknown };
    };
    "idempotency.claim": {
      values: [string | null, string | null, Uint8Array | null];
      row: { hash: Buffer; answer: unknown };
    };
    "idempotency.keep": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "idempotency.sweep": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
