// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "suppressions.add": {
      values: [string | null, string | null, string | null, string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "suppressions.count-soft": {
      values: [number | string | null, string | null, number | null];
      row: { count: number };
    };
    "suppressions.decline-announcements": {
      values: [string | null];
      row: Record<never, never>;
    };
    "suppressions.kind-sent": {
      values: [number | string | null, string | null];
      row: { kind: string };
    };
    "suppressions.last-hour": {
      values: [number | string | null];
      row: { refused: number; accepted: number };
    };
    "suppressions.lift": {
      values: [number | string | null];
      row: { id: number; address: string; reason: "bounced" | "unreachable" | "complained";
        source: "server" | "provider" | "mailbox"; kind: string; said: string; since: Date; lastAt: Date;
        endsAt: Date | null; withheld: number; member: { memberNo: string; name: string; surname: string } | null };
    };
    "suppressions.list": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { id: number; address: string; reason: "bounced" | "unreachable" | "complained";
        source: "server" | "provider" | "mailbox"; kind: string; said: string; since: Date; lastAt: Date;
        endsAt: Date | null; withheld: number; member: { memberNo: string; name: string; surname: string } | null;
        total: number };
    };
    "suppressions.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "suppressions.sweep-soft": {
      values: [number | null];
      row: Record<never, never>;
    };
    "suppressions.withhold": {
      values: [string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
  }
}

export {};
