import type { IncomeRow } from "@kram/domain/reports";
import type { Queryable } from "../../platform/database.ts";

/** What members earned; years are the country's. */
export function createIncomeRepository(db: Queryable) {
  return {
    /** Newest first, since the first bonus was credited. */
    years(timeZone: string): Promise<{ year: number; isOver: boolean }[]> {
      return db.query(
        "income.years",
        `WITH ends AS (SELECT extract(year FROM min(posted_at) AT TIME ZONE $1)::integer AS first,
           extract(year FROM now() AT TIME ZONE $1)::integer AS present FROM ledger_transactions WHERE reason = 'bonus')
         SELECT y AS year, y < present AS "isOver" FROM ends, generate_series(present, first, -1) AS y`,
        [timeZone],
      );
    },

    async isOver(year: number, timeZone: string): Promise<boolean> {
      const [row] = await db.query(
        "income.is-over",
        `SELECT $1::integer < extract(year FROM now() AT TIME ZONE $2) AS "isOver"`,
        [year, timeZone],
      );
      return row?.isOver ?? false;
    },

    /**
     * Who ordered and paid in the year, or had a bonus credited; by what the ledger credited less what it took back. Each tenth of a
     * group in a row, and one for the whole group.
     */
    async groups(asked: { year: number; timeZone: string; currency: string }): Promise<IncomeRow[]> {
      const rows = await db.query(
        "income.groups",
        `WITH bounds AS (SELECT make_date($1::integer, 1, 1)::timestamp AT TIME ZONE $2 AS starts,
           make_date($1::integer + 1, 1, 1)::timestamp AT TIME ZONE $2 AS ends),
         credited AS (
           SELECT a.member_id, sum(e.amount_minor) AS minor FROM bounds, ledger_transactions t
           JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
           WHERE t.posted_at >= starts AND t.posted_at < ends AND t.reason IN ('bonus', 'bonus-reversal', 'bonus-correction')
             AND a.kind = 'bonus' AND a.currency = $3 GROUP BY a.member_id),
         on_own AS (
           SELECT p.member_id, sum(i.amount_minor) AS minor FROM bounds, bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
           WHERE p.posted_at >= starts AND p.posted_at < ends AND i.type = 'PERSONAL' GROUP BY p.member_id),
         bought AS (
           SELECT DISTINCT o.member_id FROM bounds, order_timeline t JOIN orders o ON o.id = t.order_id
           WHERE t.status = 'CONFIRMED' AND t.at >= starts AND t.at < ends AND o.status NOT IN ('CREATED', 'CANCELED') AND o.currency = $3),
         active AS (SELECT member_id FROM bought UNION SELECT member_id FROM credited),
         people AS (
           SELECT coalesce(c.minor, 0) AS minor, coalesce(w.minor, 0) AS own,
             EXISTS (SELECT 1 FROM members b WHERE b.sponsor_id = active.member_id) AS has_people
           FROM active LEFT JOIN credited c USING (member_id) LEFT JOIN on_own w USING (member_id)),
         grouped AS (SELECT 'active' AS name, minor, own FROM people UNION ALL SELECT 'sponsors', minor, own FROM people WHERE has_people),
         ordered AS (SELECT name, minor, own, ntile(10) OVER (PARTITION BY name ORDER BY minor) AS tenth FROM grouped)
         SELECT name, tenth, count(*)::integer AS members, (count(*) FILTER (WHERE minor <= 0))::integer AS zero,
           sum(minor)::bigint AS total, (percentile_disc(0.5) WITHIN GROUP (ORDER BY minor))::bigint AS median, sum(own)::bigint AS own
         FROM ordered GROUP BY GROUPING SETS ((name, tenth), (name)) ORDER BY name, tenth`,
        [asked.year, asked.timeZone, asked.currency],
      );
      return rows.map((row) => ({ ...row, total: row.total ?? 0, median: row.median ?? 0, own: row.own ?? 0 }));
    },
  };
}
