import type { BonusPlan } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import type { MonthTotals } from "./count-month.ts";

/** `validFrom` is a month's first day. */
export interface PlanRow {
  version: number;
  validFrom: string;
  rules: BonusPlan;
  createdAt: Date;
  used: boolean;
}

/** Closed or closing; bonuses for outside sales are unknown of old closes. */
export interface CloseRow extends Omit<MonthTotals, "outsideBonus"> {
  month: string;
  planVersion: number;
  outsideBonus: number | null;
  /** The least share of them by the plan, hundredths of a percent. */
  leastOutside: number | null;
  finishedAt: Date | null;
}

const PLAN = `SELECT p.version, to_char(p.valid_from, 'YYYY-MM-DD') AS "validFrom", p.rules, p.created_at AS "createdAt",
  EXISTS (SELECT 1 FROM bonus_closes c WHERE c.plan_version = p.version) AS used FROM bonus_plans p`;

/** Of the close `c`, by its plan. */
export const LEAST_OUTSIDE =
  "(SELECT (p.rules ->> 'leastOutsideShare')::integer FROM bonus_plans p WHERE p.version = c.plan_version)";

const CLOSE = `SELECT to_char(month, 'YYYY-MM-DD') AS month, plan_version AS "planVersion",
  finished_at AS "finishedAt", member_count AS "memberCount",
  order_count AS "orderCount", points, base_minor AS base, outside_base_minor AS "outsideBase", bonus_minor AS bonus,
  outside_bonus_minor AS "outsideBonus", ${LEAST_OUTSIDE} AS "leastOutside" FROM bonus_closes c`;

/** Months are their first day, `"2026-11-01"`. */
export function createBonusesRepository(db: Queryable) {
  return {
    plans(): Promise<PlanRow[]> {
      return db.query("bonuses.plans", `${PLAN} ORDER BY p.version DESC`);
    },

    async planOf(month: string): Promise<PlanRow | null> {
      const [row] = await db.query(
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
      const [row] = await db.query("bonuses.newest-plan", `${PLAN} ORDER BY p.version DESC LIMIT 1`);
      if (!row) throw new Error("a plan was not stored");
      return row;
    },

    async closeOf(month: string): Promise<CloseRow | null> {
      const [row] = await db.query("bonuses.close-of-month", `${CLOSE} WHERE month = $1`, [month]);
      return row ?? null;
    },

    /** Closed or closing. */
    async lastClosed(): Promise<string | null> {
      const [row] = await db.query(
        "bonuses.last-closed",
        "SELECT to_char(max(month), 'YYYY-MM-DD') AS month FROM bonus_closes",
      );
      return row?.month ?? null;
    },

    /** By the country's zone and the database's clock. */
    async months(timeZone: string): Promise<{ present: string; last: string; day: number }> {
      const [row] = await db.query(
        "bonuses.months",
        `SELECT to_char(today, 'YYYY-MM-01') AS present, to_char(today - interval '1 month', 'YYYY-MM-01') AS last,
         extract(day FROM today)::integer AS day
         FROM (SELECT date_trunc('day', now() AT TIME ZONE $1) AS today) t`,
        [timeZone],
      );
      if (!row) throw new Error("the database tells no time");
      return row;
    },

    async memberByNo(memberNo: string): Promise<number | null> {
      const [row] = await db.query("bonuses.member-by-no", "SELECT id FROM members WHERE member_no = $1", [memberNo]);
      return row?.id ?? null;
    },
  };
}
