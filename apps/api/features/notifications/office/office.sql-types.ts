// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "broadcasts.add": {
      values: [string | null, boolean | null, boolean | null, string | null, number | null, number | string | null,
        number | null];
      row: { id: number };
    };
    "broadcasts.advance": {
      values: [number | string | null, readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "broadcasts.cancel": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "broadcasts.count": {
      values: [];
      row: { count: number };
    };
    "broadcasts.count-receivers": {
      values: [string | null, string | null];
      row: { receivers: number; byMail: number };
    };
    "broadcasts.has-member": {
      values: [string | null];
      row: Record<never, never>;
    };
    "broadcasts.list": {
      values: [number | string | null, number | string | null];
      row: { id: number; texts: Column<"broadcasts.texts">; popup: boolean; important: boolean;
        audience: Column<"broadcasts.audience">; receivers: number; sent: number; lastMemberId: number; createdAt: Date;
        startsAt: Date; staffName: string; state: "canceled" | "sent" | "goes-out" | "waits" };
    };
    "broadcasts.lock": {
      values: [number | string | null];
      row: { id: number; texts: Column<"broadcasts.texts">; popup: boolean; important: boolean;
        audience: Column<"broadcasts.audience">; receivers: number; sent: number; lastMemberId: number; createdAt: Date;
        startsAt: Date; staffName: string; state: "canceled" | "sent" | "goes-out" | "waits" };
    };
    "broadcasts.next-receivers": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { id: number };
    };
  }
}
