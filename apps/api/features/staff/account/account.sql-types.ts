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
        | "service" | "finance")[]; app_added_at: Date | null; recovery_codes: number };
    };
    "staff-account.issue-link": {
      values: [number | string | null, Uint8Array | null];
      row: { email: string; name: string };
    };
    "staff-account.person-of-link": {
      values: [Uint8Array | null];
      row: { email: string; name: string; surname: string };
    };
    "staff-account.sessions": {
      values: [number | string | null];
      row: { id: string; created_at: Date; last_seen_at: Date; user_agent: string };
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
