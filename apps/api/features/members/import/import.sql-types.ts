// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "invitations.begin": {
      values: [];
      row: { id: number };
    };
    "invitations.count": {
      values: [];
      row: { waiting: number; invited: number; arrived: number; running: boolean };
    };
    "invitations.invite-next": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "member-lines.add": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "member-lines.change": {
      values: [string | null];
      row: Record<never, never>;
    };
    "member-lines.consents": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "member-lines.identities": {
      values: [number | null];
      row: { id: number };
    };
    "member-lines.in-turn": {
      values: [];
      row: { locked: string };
    };
    "member-lines.leave-numbers": {
      values: [number | string];
      row: { setval: number };
    };
    "member-lines.now": {
      values: [string];
      row: { now: string };
    };
    "member-lines.owners": {
      values: [readonly (string | null)[] | null];
      row: { email: string; memberNo: string | null };
    };
    "member-lines.set-tags": {
      values: [string | null];
      row: Record<never, never>;
    };
    "member-lines.sponsors": {
      values: [readonly (string | null)[] | null];
      row: { id: number; memberNo: string; level: number };
    };
    "member-lines.taken": {
      values: [readonly (string | null)[] | null];
      row: { no: string };
    };
  }
}

export {};
