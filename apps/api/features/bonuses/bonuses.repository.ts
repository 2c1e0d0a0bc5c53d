import type { BonusPlan } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import type { MonthTotals } from "./count-month.ts";

/** A version of the plan; `validFrom` is the first day of its first month. */
export interface PlanRow {
  version: number;
  validFrom: string;
  rules: BonusPlan;
  createdAt: Date;
  used: boolean;
}

/** A closed month, or one whose close is on its way. */
export interface CloseRow extends MonthTotals {
  month: string;
  planVersion: number;
  finishedAt: Date | null;
}

const PLAN = `SELECT p.version, to_char(p.valid_from, 'YYYY-MM-DD') AS "validFrom", p.rules, p.created_at AS "createdAt",
  EXISTS (SELECT 1 FROM bonus_closes c WHERE c.plan_version = p.version) AS used FROM bonus_plans p`;

const CLOSE = `SELECT to_char(month, 'YYYY-MM-DD') AS month, plan_version AS "planVersion", finished_at AS "finishedAt", member_count AS "memberCount",
  order_count AS "orderCount", points, base_minor AS base, outside_base_minor AS "outsideBase", bonus_minor AS bonus FROM bonus_closes`;

/** Statements on bonus plans and closed months. Months are their first day, `"2026-11-01"`. */
export function createBonusesRepository(db: Queryable) {
  return {
    plans(): Promise<PlanRow[]> {
      return db.query("bonuses.plans", `${PLAN} ORDER BY p.version DESC`);
    },

    async planOf(month: string): Promise<PlanRow | null> {
      const [row] = await db.query<PlanRow>(
        "bonuses.plan-of-month",
        `${PLAN} WHERE p.valid_from <= $1 ORDER BY p.valid_from DESC, p.version DESC LIMIT 1`,
        [month],
      );
      return row ?? null;
    },

    async addPlan(plan: { validFrom: string; rules: BonusPlan; staffId: number }): Promise<PlanRow> {
      // One after the other, so that versions have no gap.
      await db.query("bonuses.lock-plans", "LOCK TABLE bonus_plans IN SHARE ROW EXCLUSIVE MODE");
      await db.query(
        "bonuses.add-plan",
        `INSERT INTO bonus_plans (version, valid_from, rules, staff_id)
         SELECT coalesce(max(version), 0) + 1, $1::date, $2, $3 FROM bonus_plans`,
        [plan.validFrom, JSON.stringify(plan.rules), plan.staffId],
      );
      const [row] = await db.query<PlanRow>("bonuses.newest-plan", `${PLAN} ORDER BY p.version DESC LIMIT 1`);
      if (!row) throw new Error("a plan was not stored");
      return row;
    },

    async closeOf(month: string): Promise<CloseRow | null> {
      const [row] = await db.query<CloseRow>("bonuses.close-of-month", `${CLOSE} WHERE month = $1`, [month]);
      return row ?? null;
    },

    /** The last closed or closing month, null before the first. */
    async lastClosed(): Promise<string | null> {
      const [row] = await db.query<{ month: string | null }>(
        "bonuses.last-closed",
        "SELECT to_char(max(month), 'YYYY-MM-DD') AS month FROM bonus_closes",
      );
      return row?.month ?? null;
    },

    /** Notes that a month is being closed with a plan; one that was begun before keeps its plan. In the background it is run by the API itself. Answers the plan's version. */
    async beginClose(month: string, { planVersion, inBackground }: { planVersion: number; inBackground: boolean }) {
      const [row] = await db.query<{ version: number }>(
        "bonuses.begin-close",
        `INSERT INTO bonus_closes AS c (month, plan_version, in_background) VALUES ($1, $2, $3)
         ON CONFLICT (month) DO UPDATE SET in_background = c.in_background OR excluded.in_background RETURNING plan_version AS version`,
        [month, planVersion, inBackground],
      );
      return row?.version ?? planVersion;
    },

    /** Takes the oldest close that is to run by itself and that nobody works on; it is left to others when it stands still for a minute. */
    async takeClose(): Promise<string | null> {
      const [row] = await db.query<{ month: string }>(
        "bonuses.take-close",
        `UPDATE bonus_closes SET worked_on_until = now() + interval '1 minute' WHERE month = (
           SELECT month FROM bonus_closes WHERE finished_at IS NULL AND in_background AND coalesce(worked_on_until < now(), true)
           ORDER BY month LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING to_char(month, 'YYYY-MM-DD') AS month`,
      );
      return row?.month ?? null;
    },

    /** Whether there is a close that is to run by itself; asked often, so it only reads. */
    async closesToRun(): Promise<boolean> {
      const rows = await db.query(
        "bonuses.closes-to-run",
        "SELECT 1 FROM bonus_closes WHERE finished_at IS NULL AND in_background AND coalesce(worked_on_until < now(), true) LIMIT 1",
      );
      return rows.length > 0;
    },

    /** Notes how far a close is, and that somebody works on it. */
    async noteProgress(month: string, { done, toPay }: { done: number; toPay: number }): Promise<void> {
      await db.query(
        "bonuses.note-progress",
        "UPDATE bonus_closes SET members_done = $2, members_to_pay = $3, worked_on_until = now() + interval '1 minute' WHERE month = $1",
        [month, done, toPay],
      );
    },

    /** Whether people have a say in a month's close at the moment: it was asked for, or the last who asked was refused. */
    async closeIsHeld(month: string): Promise<boolean> {
      const [row] = await db.query<{ held: boolean }>(
        "bonuses.close-is-held",
        `SELECT a.state = 'refused' OR (a.state = 'waiting' AND a.expires_at > now()) AS held FROM approvals a
         WHERE a.kind = 'month-close' AND a.month = $1 ORDER BY a.id DESC LIMIT 1`,
        [month],
      );
      return row?.held ?? false;
    },

    /** Notes what a month came to; the bonus is what was posted, in this run and in those that were interrupted. */
    async finishClose(month: string, totals: MonthTotals, at: Date | null): Promise<void> {
      await db.query(
        "bonuses.finish-close",
        `UPDATE bonus_closes SET finished_at = coalesce(finished_at, $6::timestamptz, now()), order_count = $2, points = $3, base_minor = $4, outside_base_minor = $5,
           (member_count, bonus_minor) = (SELECT count(*), coalesce(sum(amount_minor), 0) FROM bonus_postings WHERE month = $1 AND kind = 'close')
         WHERE month = $1`,
        [month, totals.orderCount, totals.points, totals.base, totals.outsideBase, at],
      );
    },

    /** The country's present month and the one before, by the database's clock. */
    async months(timeZone: string): Promise<{ present: string; last: string; day: number }> {
      const [row] = await db.query<{ present: string; last: string; day: number }>(
        "bonuses.months",
        `SELECT to_char(today, 'YYYY-MM-01') AS present, to_char(today - interval '1 month', 'YYYY-MM-01') AS last, extract(day FROM today)::integer AS day
         FROM (SELECT date_trunc('day', now() AT TIME ZONE $1) AS today) t`,
        [timeZone],
      );
      if (!row) throw new Error("the database tells no time");
      return row;
    },

    async memberByNo(memberNo: string): Promise<number | null> {
      const [row] = await db.query<{ id: number }>(
        "bonuses.member-by-no",
        "SELECT id FROM members WHERE member_no = $1",
        [memberNo],
      );
      return row?.id ?? null;
    },
  };
}
