// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "job-runs.list": {
      values: [string | null];
      row: { process: string; role: string; name: string; pauseSeconds: number; since: Date; lastAt: Date | null;
        lastMs: number | null; runs: number; failures: number; failing: boolean; failedAt: Date | null;
        lastFailure: string | null; alive: boolean };
    };
    "job-runs.note": {
      values: [string | null];
      row: Record<never, never>;
    };
  }
}

export {};
