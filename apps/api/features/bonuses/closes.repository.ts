import { CLOSE_RETRY_MINUTES, CLOSE_TAKEN_OVER_MINUTES } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import type { MonthTotals } from "./count-month.ts";

interface DueMonth {
  month: string;
  planVersion: number;
}

/** The last decision or waiting request; not what was withdrawn or expired. */
export const LAST_WORD = `SELECT a.id, a.state FROM approvals a WHERE a.kind = 'month-close' AND a.month = m.month
  AND (a.state IN ('approved', 'refused') OR (a.state = 'waiting' AND a.expires_at > now())) ORDER BY a.id DESC LIMIT 1`;

// GREATEST skips nulls.
const TO_RUN =
  "FROM bonus_closes WHERE finished_at IS NULL AND in_background AND coalesce(greatest(worked_on_until, retry_at) < now(), true)";

/** Months are their first day, `"2026-11-01"`. */
export function createClosesRepository(db: Queryable) {
  return {
    /** A close begun before keeps its plan. */
    async begin(
      month: string,
      { planVersion, inBackground }: { planVersion: number; inBackground: boolean },
    ): Promise<{ version: number; begun: boolean }> {
      const [row] = await db.query(
        "closes.begin",
        `INSERT INTO bonus_closes AS c (month, plan_version, in_background) VALUES ($1, $2, $3)
         ON CONFLICT (month) DO UPDATE SET in_background = c.in_background OR excluded.in_background
         RETURNING plan_version AS version, xmax = 0 AS begun`,
        [month, planVersion, inBackground],
      );
      return row ?? { version: planVersion, begun: false };
    },

    /** Takes the oldest due close; one cut off counts as failed. */
    async take(): Promise<string | null> {
      const [row] = await db.query(
        "closes.take",
        `UPDATE bonus_closes SET failures = failures + (worked_on_until IS NOT NULL)::integer,
         failed_at = coalesce(worked_on_until, failed_at),
           failure = CASE WHEN worked_on_until IS NULL THEN failure ELSE 'stopped' END,
           worked_on_until = now() + make_interval(mins => $1)
         WHERE month = (SELECT month ${TO_RUN} ORDER BY month LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING to_char(month, 'YYYY-MM-DD') AS month`,
        [CLOSE_TAKEN_OVER_MINUTES],
      );
      return row?.month ?? null;
    },

    /** Asked often, so it only reads. */
    async someToRun(): Promise<boolean> {
      const rows = await db.query("closes.some-to-run", `SELECT 1 ${TO_RUN} LIMIT 1`);
      return rows.length > 0;
    },

    async noteProgress(month: string, { done, toPay }: { done: number; toPay: number }): Promise<void> {
      await db.query(
        "closes.note-progress",
        `UPDATE bonus_closes SET members_done = $2, members_to_pay = $3, worked_on_until = now() + make_interval(mins => $4)
         WHERE month = $1`,
        [month, done, toPay, CLOSE_TAKEN_OVER_MINUTES],
      );
    },

    /** Answers whether the reason is new; false after the finish. */
    async noteFailure(month: string, failure: { kind: "ledger" | "other"; reason: string }): Promise<boolean> {
      const [row] = await db.query(
        "closes.note-failure",
        `UPDATE bonus_closes c SET failures = c.failures + 1, failed_at = now(), failure = $2, failure_reason = $3, worked_on_until = NULL,
           retry_at = now() + make_interval(mins => ($4::integer[])[least(c.failures + 1, cardinality($4::integer[]))])
         FROM (SELECT failure, failure_reason FROM bonus_closes WHERE month = $1 FOR UPDATE) before
         WHERE c.month = $1 AND c.finished_at IS NULL RETURNING (before.failure, before.failure_reason) IS DISTINCT FROM ($2, $3) AS news`,
        [month, failure.kind, failure.reason, CLOSE_RETRY_MINUTES],
      );
      return row?.news ?? false;
    },

    /** Months over for `daysToLook`, neither refused nor asked for. */
    due({ timeZone, daysToLook }: { timeZone: string; daysToLook: number }): Promise<DueMonth[]> {
      return db.query(
        "closes.due",
        `WITH today AS (SELECT (now() AT TIME ZONE $1)::date AS day),
         last AS (SELECT (date_trunc('month', day) - interval '1 month')::date AS month,
         extract(day FROM day) AS day FROM today),
         m AS (SELECT generate_series(coalesce((SELECT min(month) FROM bonus_closes), last.month)::timestamp,
           last.month::timestamp, interval '1 month')::date AS month FROM last)
         SELECT to_char(m.month, 'YYYY-MM-DD') AS month, p.version AS "planVersion" FROM last CROSS JOIN m
         CROSS JOIN LATERAL (SELECT version FROM bonus_plans WHERE valid_from <= m.month ORDER BY valid_from DESC, version DESC LIMIT 1) p
         LEFT JOIN LATERAL (${LAST_WORD}) word ON true
         WHERE (m.month < last.month OR last.day > $2::integer) AND coalesce(word.state = 'approved', true)
           AND NOT EXISTS (SELECT 1 FROM bonus_closes c WHERE c.month = m.month AND (c.finished_at IS NOT NULL OR c.in_background))
         ORDER BY m.month`,
        [timeZone, daysToLook],
      );
    },

    /** Answers whether it ran by itself; false where finished before. */
    async finish(month: string, totals: MonthTotals, at: Date | null): Promise<boolean> {
      const [row] = await db.query(
        "closes.finish",
        `UPDATE bonus_closes SET finished_at = coalesce($6::timestamptz, now()), order_count = $2, points = $3,
         base_minor = $4, outside_base_minor = $5, outside_bonus_minor = $7,
           (member_count, bonus_minor) = (SELECT count(*), coalesce(sum(amount_minor), 0) FROM bonus_postings
             WHERE month = $1 AND kind = 'close')
         WHERE month = $1 AND finished_at IS NULL RETURNING in_background AS "byItself"`,
        [month, totals.orderCount, totals.points, totals.base, totals.outsideBase, at, totals.outsideBonus],
      );
      return row?.byItself ?? false;
    },
  };
}
