import { LIST_MONTHS } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";

/** Minor units. */
export interface BonusHistoryRow {
  postedAt: Date;
  kind: "close" | "reversal" | "correction";
  type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION";
  level: number;
  rate: number;
  base: number;
  amount: number;
  points: number;
  number: string | null;
  buyer: { id: number; name: string; surname: string; shown: boolean } | null;
  planVersion: number | null;
  note: string;
}

/** Of the group, canceled or returned. */
interface GoneOrderRow {
  number: string;
  status: "CANCELED" | "RETURNED";
  at: Date;
  buyer: NonNullable<BonusHistoryRow["buyer"]>;
  level: number;
  points: number;
  gross: number;
  bonusReversed: number;
  total: number;
}

type BonusType = BonusHistoryRow["type"];

/** `month` is its first day. */
interface BonusFilter {
  memberId: number;
  month: string;
}

/** Null is all. */
interface LineFilter {
  type: BonusType | null;
  buyerNo: string | null;
}

const OWN_ITEMS = "FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id WHERE p.member_id = $1";
/** An order's lines together: a line alone would tell the product by its price. */
const ONE_ORDER = "i.type, i.level, i.rate, i.order_id";
const OF_BUYER = `($4::text IS NULL OR EXISTS (SELECT 1 FROM orders q JOIN members k ON k.id = q.member_id
  WHERE q.id = i.order_id AND k.member_no = $4))`;
const BUYER = `json_build_object('id', b.id, 'name', b.name, 'surname', b.surname, 'shown', b.shown_in_structure)`;

/** Months are their first day. */
export function createBonusMoneyRepository(db: Queryable) {
  return {
    async monthOf(query: { year?: number | undefined; month?: number | undefined }, timeZone: string): Promise<string> {
      const [row] = await db.query(
        "money.month-of",
        `SELECT to_char(make_date(coalesce($1::integer, extract(year FROM today)::integer),
         coalesce($2::integer, extract(month FROM today)::integer), 1), 'YYYY-MM-DD') AS month
         FROM (SELECT now() AT TIME ZONE $3 AS today) t`,
        [query.year ?? null, query.month ?? null, timeZone],
      );
      if (!row) throw new Error("the database tells no time");
      return row.month;
    },

    /** Before the month and in it. */
    movements(filter: BonusFilter & { currency: string; timeZone: string }) {
      return db.query(
        "money.bonus-movements",
        `SELECT t.reason, coalesce(sum(e.amount_minor) FILTER (WHERE t.posted_at < starts), 0)::bigint AS before,
           coalesce(sum(e.amount_minor) FILTER (WHERE t.posted_at >= starts), 0)::bigint AS within
         FROM (SELECT $3::date::timestamp AT TIME ZONE $4 AS starts, ($3::date + interval '1 month')::timestamp AT TIME ZONE $4 AS ends) b,
           ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE a.member_id = $1 AND a.currency = $2 AND a.kind = 'bonus' AND t.posted_at < ends GROUP BY t.reason`,
        [filter.memberId, filter.currency, filter.month, filter.timeZone],
      );
    },

    async owed(memberId: number): Promise<number> {
      const [row] = await db.query(
        "money.owed",
        "SELECT coalesce(sum(owed_change_minor), 0)::bigint AS owed FROM bonus_postings WHERE member_id = $1",
        [memberId],
      );
      return row?.owed ?? 0;
    },

    byType({ memberId, month }: BonusFilter): Promise<{ type: BonusType; amount: number }[]> {
      return db.query(
        "money.bonus-by-type",
        `SELECT i.type, sum(i.amount_minor)::bigint AS amount ${OWN_ITEMS} AND p.month = $2 GROUP BY i.type ORDER BY i.type`,
        [memberId, month],
      );
    },

    /** Points are looked up for the page's rows alone, by the order: a posting may be large. */
    history(
      { memberId, month }: BonusFilter,
      { type, buyerNo, limit, offset }: LineFilter & { limit: number; offset: number },
    ): Promise<BonusHistoryRow[]> {
      return db.query(
        "money.bonus-history",
        `SELECT x.posted_at AS "postedAt", x.kind, x.type, x.level, x.rate, x.base_minor AS base,
         x.amount_minor AS amount, q.points, o.number,
           CASE WHEN b.id IS NOT NULL THEN ${BUYER} END AS buyer, x.plan_version AS "planVersion", x.note
         FROM (SELECT p.id, p.posted_at, p.kind, p.plan_version, p.note, i.type, i.level, i.rate, i.order_id,
             sum(i.base_minor)::bigint AS base_minor, sum(i.amount_minor)::bigint AS amount_minor
           FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
           WHERE p.member_id = $1 AND p.month = $2 AND ($3::text IS NULL OR i.type = $3) AND ${OF_BUYER}
           GROUP BY p.id, ${ONE_ORDER} ORDER BY p.id DESC, i.level, i.order_id, i.type, i.rate LIMIT $5 OFFSET $6) x
         LEFT JOIN orders o ON o.id = x.order_id LEFT JOIN members b ON b.id = o.member_id
         CROSS JOIN LATERAL (SELECT (coalesce(sum(l.points * i.pieces), 0) * CASE x.kind WHEN 'reversal' THEN -1 ELSE 1 END)::integer
             AS points
           FROM (SELECT * FROM bonus_items WHERE order_id = x.order_id OFFSET 0) i JOIN order_lines l
             ON l.order_id = i.order_id AND l.product_code = i.product_code AND l.promotion_code = i.promotion_code
           WHERE i.posting_id = x.id AND i.type = x.type AND i.level = x.level AND i.rate = x.rate) q
         ORDER BY x.id DESC, x.level, x.order_id, x.type, x.rate`,
        [memberId, month, type, buyerNo, limit, offset],
      );
    },

    async historySums(
      { memberId, month }: BonusFilter,
      { type, buyerNo }: LineFilter,
    ): Promise<{ count: number; total: number }> {
      const [row] = await db.query(
        "money.bonus-history-sums",
        `SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS total FROM (
           SELECT sum(i.amount_minor) AS amount ${OWN_ITEMS} AND p.month = $2
           AND ($3::text IS NULL OR i.type = $3) AND ${OF_BUYER} GROUP BY p.id, ${ONE_ORDER}) x`,
        [memberId, month, type, buyerNo],
      );
      return row ?? { count: 0, total: 0 };
    },

    /** Empty months too. */
    months(filter: {
      memberId: number;
      currency: string;
      timeZone: string;
      fromDate: string | null;
      toDate: string | null;
    }) {
      return db.query(
        "money.bonus-months",
        `WITH months AS (
           SELECT generate_series(date_trunc('month', coalesce($4::date,
             coalesce($5::date, today) - make_interval(months => $6 - 1))::timestamp),
             date_trunc('month', coalesce($5::date, greatest(today, $4::date))::timestamp), interval '1 month')::date AS month
           FROM (SELECT (now() AT TIME ZONE $3)::date AS today) t
         ), earned AS (
           SELECT p.month, i.type, sum(i.amount_minor) AS amount ${OWN_ITEMS} GROUP BY p.month, i.type
         ), used AS (
           SELECT date_trunc('month', t.posted_at AT TIME ZONE $3)::date AS month, -sum(e.amount_minor) AS amount
           FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
           WHERE a.member_id = $1 AND a.currency = $2 AND a.kind = 'bonus' AND t.order_id IS NOT NULL GROUP BY 1
         )
         SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(sum(e.amount) FILTER (WHERE e.type = 'PERSONAL'), 0)::bigint AS personal,
           coalesce(sum(e.amount) FILTER (WHERE e.type = 'GROUP'), 0)::bigint AS group,
             coalesce(sum(e.amount) FILTER (WHERE e.type = 'LEADER'), 0)::bigint AS leader,
           coalesce(sum(e.amount) FILTER (WHERE e.type = 'CORRECTION'), 0)::bigint AS correction, coalesce(max(u.amount), 0)::bigint AS used
         FROM months m LEFT JOIN earned e USING (month) LEFT JOIN used u USING (month) GROUP BY m.month ORDER BY m.month`,
        [filter.memberId, filter.currency, filter.timeZone, filter.fromDate, filter.toDate, LIST_MONTHS],
      );
    },

    async totals({ memberId, month }: BonusFilter): Promise<{ month: number; year: number; all: number }> {
      const [row] = await db.query(
        "money.bonus-totals",
        `SELECT coalesce(sum(amount_minor) FILTER (WHERE month = $2), 0)::bigint AS month,
           coalesce(sum(amount_minor) FILTER (WHERE month >= date_trunc('year', $2::date)), 0)::bigint AS year,
             coalesce(sum(amount_minor), 0)::bigint AS all
         FROM bonus_postings WHERE member_id = $1 AND month <= $2`,
        [memberId, month],
      );
      return row ?? { month: 0, year: 0, all: 0 };
    },

    /** Starts from what the month canceled or returned, which is little. */
    gone(
      { memberId, month, timeZone }: BonusFilter & { timeZone: string },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<GoneOrderRow[]> {
      return db.query(
        "money.gone-orders",
        `SELECT o.number, t.status, t.at, ${BUYER} AS buyer, n.depth - own.depth AS level, o.gross_minor AS gross,
           (SELECT coalesce(sum(l.points * l.quantity), 0)::integer FROM order_lines l WHERE l.order_id = o.id) AS points,
           (SELECT coalesce(-sum(i.amount_minor), 0)::bigint FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id
             WHERE i.order_id = o.id AND p.member_id = $1 AND p.kind = 'reversal') AS "bonusReversed", count(*) OVER () AS total
         FROM structure_nodes own
         JOIN order_timeline t ON t.status IN ('CANCELED', 'RETURNED') AND t.at >= $2::date::timestamp AT TIME ZONE $3
           AND t.at < ($2::date + interval '1 month')::timestamp AT TIME ZONE $3
         JOIN orders o ON o.id = t.order_id JOIN members b ON b.id = o.member_id
         JOIN structure_nodes n ON n.member_id = b.id AND starts_with(n.path, own.path)
         WHERE own.member_id = $1 ORDER BY t.at DESC, t.order_id DESC LIMIT $4 OFFSET $5`,
        [memberId, month, timeZone, limit, offset],
      );
    },
  };
}
