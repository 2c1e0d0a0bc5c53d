// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "staff-account.ask-for-link": {
      values: [string | null];
      row: Record<never, never>;
    };
    "staff-account.end-sessions": {
      values: [number | string | null, string | null, string | null];
      row: { id: string };
    };
    "staff-account.find": {
      values: [number | string | null];
      row: { email: string; name: string; surname: string; roles: ("admin" | "catalogue" | "content" | "orders"
        | "service" | "finance")[]; appAddedAt: Date | null; recoveryCodesLeft: number };
    };
    "staff-account.issue-link": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { email: string; name: string };
    };
    "staff-account.person-of-link": {
      values: [Uint8Array | null];
      row: { email: string; name: string; surname: string };
    };
    "staff-account.sessions": {
      values: [number | string | null, number | null];
      row: { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string };
    };
    "staff-account.set-password": {
      values: [number | string | null, string | null, string | null];
      row: { id: number };
    };
    "staff-account.tell-of-password": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "staff-account.use-link": {
      values: [Uint8Array | null];
      row: { id: number };
    };
  }
}

export {};
