// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { At, Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "bonuses.add-draft": {
      values: [string | null, number | null, string | null, number | string | null];
      row: { id: number };
    };
    "bonuses.add-plan": {
      values: [Date | string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "bonuses.ask-simulation": {
      values: [string | null, string | null, number | string | null, number | null];
      row: { id: number };
    };
    "bonuses.close-of-month": {
      values: [Date | string | null];
      row: { month: string; planVersion: number; finishedAt: Date | null; memberCount: number; orderCount: number;
        points: number; base: number; outsideBase: number; bonus: number; outsideBonus: number | null;
        leastOutside: number | null };
    };
    "bonuses.closed-members": {
      values: [Date | string | null, readonly (number | string | null)[] | null];
      row: { memberId: number };
    };
    "bonuses.closed-months": {
      values: [];
      row: { month: string; planVersion: number };
    };
    "bonuses.draft": {
      values: [number | string | null];
      row: { id: number; title: string; basedOn: number | null; rules: Column<"bonus_plan_drafts.rules">; by: string;
        changedAt: Date; edits: number };
    };
    "bonuses.drafts": {
      values: [];
      row: { id: number; title: string; basedOn: number | null; rules: Column<"bonus_plan_drafts.rules">; by: string;
        changedAt: Date; edits: number };
    };
    "bonuses.drop-draft": {
      values: [number | string | null];
      row: { id: number };
    };
    "bonuses.drop-forecasts": {
      values: [readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "bonuses.insert-items": {
      values: [readonly (number | string | null)[] | null, readonly (string | null)[] | null,
        readonly (number | null)[] | null, readonly (number | null)[] | null,
        readonly (number | string | null)[] | null, readonly (string | null)[] | null,
        readonly (string | null)[] | null, readonly (number | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "bonuses.insert-postings": {
      values: [string | null, readonly (number | string | null)[] | null, readonly (Date | string | null)[] | null,
        readonly (number | null)[] | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | string | null)[] | null, string | null,
        number | string | null, Date | string | null];
      row: { id: number };
    };
    "bonuses.keep-forecasts": {
      values: [Date | string | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "bonuses.keep-standings": {
      values: [Date | string | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "bonuses.last-closed": {
      values: [];
      row: { month: string | null };
    };
    "bonuses.lines": {
      values: [Date | string | null, string | null, number | string | null];
      row: { orderId: number; buyerId: number; code: string | null; pieces: number | null; points: number | null;
        base: number };
    };
    "bonuses.lock-draft": {
      values: [number | string | null];
      row: { id: number };
    };
    "bonuses.lock-plans": {
      values: [];
      row: Record<never, never>;
    };
    "bonuses.member-by-no": {
      values: [string | null];
      row: { id: number };
    };
    "bonuses.member-numbers": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; memberNo: string };
    };
    "bonuses.members": {
      values: [number | string | null];
      row: { id: number; sponsorId: number | null };
    };
    "bonuses.missed": {
      values: [Date | string | null];
      row: { id: number };
    };
    "bonuses.months": {
      values: [string];
      row: { present: string; last: string; day: number };
    };
    "bonuses.months-list": {
      values: [string];
      row: { month: string; isOver: boolean; hasPlan: boolean; isWorkedOn: boolean; rehearsedAt: Date | null;
        rehearsedBy: string | null; rehearsedBonus: number | null; approvalId: number | null; askedBy: string | null;
        askedById: number | null; refusedBy: string | null; refusedAt: Date | null; refusal: string | null;
        failures: number | null; failedAt: Date | null; failure: "ledger" | "stopped" | "other" | null;
        failureReason: string | null; retryAt: Date | null; done: number | null; toPay: number | null; close: {
        month: string; planVersion: number; finishedAt: string | null; memberCount: number; orderCount: number;
        points: number; base: number; outsideBase: number; bonus: number; outsideBonus: number | null;
        leastOutside: number | null } | null };
    };
    "bonuses.names": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; memberNo: string; name: string; surname: string };
    };
    "bonuses.newest-correction": {
      values: [number | string | null, Date | string | null];
      row: { id: number | null };
    };
    "bonuses.newest-plan": {
      values: [];
      row: { version: number; validFrom: string; rules: Column<"bonus_plans.rules">; createdAt: Date; used: boolean };
    };
    "bonuses.note-rehearsal": {
      values: [Date | string | null, number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "bonuses.owed": {
      values: [readonly (number | string | null)[] | null];
      row: { memberId: number; owed: number };
    };
    "bonuses.paid-by-kind": {
      values: [Date | string | null];
      row: { type: "PERSONAL" | "GROUP" | "LEADER"; level: number; amount: number };
    };
    "bonuses.paid-by-member": {
      values: [Date | string | null];
      row: { id: number; amount: number };
    };
    "bonuses.paid-for-orders": {
      values: [readonly (number | string | null)[] | null];
      row: { memberId: number; month: string; planVersion: number; currency: "PLN" | "EUR";
        type: "PERSONAL" | "GROUP" | "LEADER"; level: number; rate: number; orderId: number; code: string;
        promotionCode: string; sold: number; returned: number; amount: number; base: number; pieces: number;
        standing: number; standingBase: number; piecesBack: number };
    };
    "bonuses.plan-of-month": {
      values: [Date | string | null];
      row: { version: number; validFrom: string; rules: Column<"bonus_plans.rules">; createdAt: Date; used: boolean };
    };
    "bonuses.plan-simulation": {
      values: [number | string | null];
      row: { id: number; title: string; by: string; askedAt: Date; state: "done" | "failed" | "running" | "waiting";
        monthsDone: number; monthCount: number; finishedAt: Date | null; tookMs: number | null; memoryMb: number | null;
        rules: Column<"plan_simulations.rules">; figures: Column<"plan_simulations.figures"> | null };
    };
    "bonuses.plan-simulations": {
      values: [];
      row: { id: number; title: string; by: string; askedAt: Date; state: "done" | "failed" | "running" | "waiting";
        monthsDone: number; monthCount: number; finishedAt: Date | null; tookMs: number | null;
        memoryMb: number | null };
    };
    "bonuses.plans": {
      values: [];
      row: { version: number; validFrom: string; rules: Column<"bonus_plans.rules">; createdAt: Date; used: boolean };
    };
    "bonuses.present-month": {
      values: [string];
      row: { month: string };
    };
    "bonuses.proof-of-plan": {
      values: [string | null, string | null];
      row: { side: At<Column<"plan_simulations.figures">, "simulation"> | null };
    };
    "bonuses.remember-returned": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "bonuses.reversing": {
      values: [];
      row: { locked: string };
    };
    "bonuses.reversing-alone": {
      values: [];
      row: { locked: string };
    };
    "bonuses.same-simulation": {
      values: [string | null];
      row: { id: number };
    };
    "bonuses.set-draft": {
      values: [number | string | null, string | null, string | null, number | string | null, number | null];
      row: { id: number };
    };
    "bonuses.standing-months": {
      values: [number | string | null, number | string | null];
      row: { month: string; planVersion: number; rules: Column<"bonus_plans.rules">; personalPoints: number;
        groupPoints: number; bonus: number };
    };
    "closes.begin": {
      values: [Date | string | null, number | null, boolean | null];
      row: { version: number; begun: boolean };
    };
    "closes.due": {
      values: [string, number | null];
      row: { month: string; planVersion: number };
    };
    "closes.finish": {
      values: [Date | string | null, number | null, number | string | null, number | string | null,
        number | string | null, Date | string | null, number | string | null];
      row: { byItself: boolean };
    };
    "closes.note-failure": {
      values: [Date | string | null, string | null, string | null, readonly (number | null)[] | null];
      row: { news: boolean };
    };
    "closes.note-kept": {
      values: [Date | string | null];
      row: Record<never, never>;
    };
    "closes.note-progress": {
      values: [Date | string | null, number | null, number | null, number | null];
      row: Record<never, never>;
    };
    "closes.some-to-run": {
      values: [];
      row: Record<never, never>;
    };
    "closes.take": {
      values: [number | null];
      row: { month: string };
    };
    "closes.unkept": {
      values: [];
      row: { month: string | null };
    };
    "plan-simulations.fail": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "plan-simulations.finish": {
      values: [number | string | null, string | null, number | null, number | null, number | null];
      row: Record<never, never>;
    };
    "plan-simulations.note-progress": {
      values: [number | string | null, number | null];
      row: Record<never, never>;
    };
    "plan-simulations.some-to-run": {
      values: [];
      row: Record<never, never>;
    };
    "plan-simulations.take": {
      values: [];
      row: { id: number; rules: Column<"plan_simulations.rules"> };
    };
  }
}
