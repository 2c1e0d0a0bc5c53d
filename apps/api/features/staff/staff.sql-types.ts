// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "staff-actions.count": {
      values: [number | string | null, string | null, string | null, Date | string | null, Date | string | null,
        string | null];
      row: { count: number };
    };
    "staff-actions.list": {
      values: [number | string | null, string | null, string | null, Date | string | null, Date | string | null,
        string | null, number | string | null, number | string | null];
      row: { id: number; at: Date; staffId: number | null; action: string; subject: string; before: unknown;
        after: unknown; requestId: string | null; apiKey: string | null; name: string | null; surname: string | null };
    };
    "staff.add": {
      values: [string | null, string | null, string | null, readonly (string | null)[] | null];
      row: { id: number };
    };
    "staff.ask-for-invitation": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "staff.block": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "staff.count-admins": {
      values: [];
      row: { admins: number; protectedAdmins: number };
    };
    "staff.get": {
      values: [number | string | null];
      row: { id: number; email: string; name: string; surname: string; roles: ("admin" | "catalogue" | "content"
        | "orders" | "service" | "finance")[]; blocked: boolean; joined: boolean; secondFactor: boolean; waiting: {
        approval: string; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] } | null };
    };
    "staff.issue-invitation": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { email: string; name: string };
    };
    "staff.join": {
      values: [Uint8Array | null, string | null];
      row: { email: string };
    };
    "staff.list": {
      values: [];
      row: { id: number; email: string; name: string; surname: string; roles: ("admin" | "catalogue" | "content"
        | "orders" | "service" | "finance")[]; blocked: boolean; joined: boolean; secondFactor: boolean; waiting: {
        approval: string; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] } | null };
    };
    "staff.lock-all": {
      values: [];
      row: { id: number; email: string; name: string; surname: string; roles: ("admin" | "catalogue" | "content"
        | "orders" | "service" | "finance")[]; blocked: boolean; joined: boolean; secondFactor: boolean; waiting: {
        approval: string; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] } | null };
    };
    "staff.person-of-invitation": {
      values: [Uint8Array | null];
      row: { email: string; name: string; surname: string };
    };
    "staff.set": {
      values: [number | string | null, string | null, string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "staff.sweep": {
      values: [];
      row: Record<never, never>;
    };
    "staff.sweep-passwords": {
      values: [];
      row: Record<never, never>;
    };
    "staff.unblock": {
      values: [number | string | null];
      row: Record<never, never>;
    };
  }
}

export {};
