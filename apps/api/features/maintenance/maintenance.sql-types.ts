// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "locks.lock": {
      values: [];
      row: { loginAllowed: boolean; orderingAllowed: boolean; message: string | null };
    };
    "locks.public": {
      values: [];
      row: { loginAllowed: boolean; orderingAllowed: boolean; message: string | null; planned: {
        state: "waits" | "runs"; startsAt: string; endsAt: string; closesLogin: boolean; closesOrdering: boolean;
        message: Column<"maintenance_windows.message"> } | null };
    };
    "locks.set": {
      values: [boolean | null, boolean | null, string | null];
      row: Record<never, never>;
    };
    "maintenance.add": {
      values: [Date | string | null, Date | string | null, boolean | null, boolean | null, string | null, string | null,
        number | null, number | string | null];
      row: { id: number };
    };
    "maintenance.begin": {
      values: [];
      row: Record<never, never>;
    };
    "maintenance.cancel": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "maintenance.finish": {
      values: [];
      row: Record<never, never>;
    };
    "maintenance.get": {
      values: [number | string | null];
      row: { id: number; startsAt: Date; endsAt: Date; closesLogin: boolean; closesOrdering: boolean; note: string;
        message: Column<"maintenance_windows.message">; noticeHours: number; staffName: string;
        state: "canceled" | "over" | "runs" | "waits" };
    };
    "maintenance.is-due": {
      values: [];
      row: Record<never, never>;
    };
    "maintenance.list": {
      values: [number | string | null];
      row: { id: number; startsAt: Date; endsAt: Date; closesLogin: boolean; closesOrdering: boolean; note: string;
        message: Column<"maintenance_windows.message">; noticeHours: number; staffName: string;
        state: "canceled" | "over" | "runs" | "waits" };
    };
    "maintenance.lock": {
      values: [];
      row: Record<never, never>;
    };
    "maintenance.overlaps": {
      values: [Date | string | null, Date | string | null];
      row: Record<never, never>;
    };
  }
}
