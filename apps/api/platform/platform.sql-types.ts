// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "./statements.ts" {
  interface Statements {
    "far-reads.position": {
      values: [];
      row: { position: string };
    };
    "job-lease.give-back": {
      values: [string | null, number | string | null];
      row: Record<never, never>;
    };
    "job-lease.prolong": {
      values: [string | null, number | string | null, number | null];
      row: { fence: number };
    };
    "job-lease.take": {
      values: [string | null, number | null];
      row: { fence: number };
    };
  }
}

export {};
