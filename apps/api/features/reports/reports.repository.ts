import type { Locale } from "@kram/domain/languages";
import type { ReportPeriod } from "@kram/domain/reports";
import type { ReturnReason } from "@kram/domain/returns";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface SoldRow {
  /** Of the part's first day in the given ones, from 1. */
  part: number;
  orders: number;
  canceled: number;
  gross: number;
  recoveredOrders: number;
  recovered: number;
}

/** Amounts in minor units. */
export interface PeopleRow {
  buyers: number;
  newBuyers: number;
  newMembers: number;
  bonus: number;
  abandonedCarts: number;
  abandoned: number;
}

interface SoldProductRow {
  code: string;
  title: string;
  pieces: number;
  gross: number;
}

interface Sold extends ReportPeriod {
  timeZone: string;
  currency: string;
}

const STARTS = "($1::date::timestamp AT TIME ZONE $3)";

const during = (column: string) => `${column} >= ${STARTS} AND ${column} < (($2::date + 1)::timestamp AT TIME ZONE $3)`;

const PLACED = during("o.placed_at");
const JOINED = during("m.created_at");
const POSTED = during("t.posted_at");
const LEFT_BEHIND = during("a.expired_at");
const CAME_BACK = during("r.created_at");

/** Of order `o`: an index holds all of it. */
const SOLD = `${PLACED} AND o.currency = $4 AND o.status <> 'CANCELED'`;

const TITLE = "coalesce(nullif(p.texts->$5->>'title', ''), p.texts->'pl'->>'title', p.code)";

const MOST = 10;

/** Days are the country's; canceled orders and other currencies stay out. */
export function createReportsRepository(db: Queryable) {
  const values = ({ fromDate, toDate, timeZone, currency }: Sold) => [fromDate, toDate, timeZone, currency] as const;
  return {
    /** Until the transaction ends: a plan for any period would be one for a few orders, and a year's is not worth compiling. */
    async planAnew(): Promise<void> {
      await db.query(
        "reports.plan-anew",
        `SELECT set_config('plan_cache_mode', 'force_custom_plan', true) AS plans, set_config('jit', 'off', true) AS jit,
           set_config('work_mem', '32MB', true) AS memory`,
      );
    },

    /** One pass over the orders of all parts, which begin with these days; parts without orders are left out. */
    sold(asked: Sold, firstDays: readonly string[]): Promise<SoldRow[]> {
      return db.query(
        "reports.sold",
        `SELECT width_bucket(o.placed_at, ARRAY(SELECT f::timestamp AT TIME ZONE $3 FROM unnest($5::date[]) f ORDER BY f)) AS part,
           count(*) FILTER (WHERE o.status <> 'CANCELED') AS orders, count(*) FILTER (WHERE o.status = 'CANCELED') AS canceled,
           coalesce(sum(o.total_minor + o.refund_minor) FILTER (WHERE o.status <> 'CANCELED'), 0)::bigint AS gross,
           count(*) FILTER (WHERE o.status <> 'CANCELED' AND o.origin = 'SCRAPPED') AS "recoveredOrders",
           coalesce(sum(o.total_minor + o.refund_minor) FILTER (WHERE o.status <> 'CANCELED' AND o.origin = 'SCRAPPED'), 0)::bigint
             AS recovered
         FROM orders o WHERE ${PLACED} AND o.currency = $4 GROUP BY 1`,
        [...values(asked), [...firstDays]],
      );
    },

    /** A buyer is new whose first order, by its id, is of the period: an index finds it, while earlier ones were sought among all orders. */
    async people(asked: Sold): Promise<PeopleRow> {
      const [row] = await db.query(
        "reports.people",
        `SELECT bought.*, left_behind.*,
           (SELECT count(*) FROM members m WHERE ${JOINED}) AS "newMembers",
           (SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM ledger_transactions t
             JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
             WHERE t.reason IN ('bonus', 'bonus-correction') AND ${POSTED}
             AND a.member_id IS NOT NULL AND a.currency = $4) AS bonus
         FROM (SELECT count(*) AS buyers, count(*) FILTER (WHERE ${STARTS} <= (SELECT e.placed_at FROM orders e
             WHERE e.member_id = b.member_id AND e.status <> 'CANCELED' ORDER BY e.id LIMIT 1)) AS "newBuyers"
           FROM (SELECT DISTINCT o.member_id FROM orders o WHERE ${SOLD}) b) bought
         CROSS JOIN (SELECT count(*) AS "abandonedCarts", coalesce(sum(a.gross_minor), 0)::bigint AS abandoned
           FROM abandoned_carts a WHERE ${LEFT_BEHIND}) left_behind`,
        [...values(asked)],
      );
      if (!row) throw new Error("a count answers one row");
      return row;
    },

    /** The highest rate first. */
    byVat(asked: Sold): Promise<{ percent: number; net: number; vat: number }[]> {
      return db.query(
        "reports.by-vat",
        `SELECT v.percent, sum(v.net_minor)::bigint AS net, sum(v.vat_minor)::bigint AS vat
         FROM orders o JOIN order_vat v ON v.order_id = o.id WHERE ${SOLD} GROUP BY v.percent ORDER BY v.percent DESC`,
        [...values(asked)],
      );
    },

    /** Those that sold best, then those published ones that sold least, deliveries aside: of one pass over the lines. */
    products(asked: Sold, locale: Locale): Promise<(SoldProductRow & { isBest: boolean })[]> {
      return db.query(
        "reports.products",
        `WITH lines AS MATERIALIZED (
           SELECT l.product_code AS code, sum(l.quantity)::integer AS pieces,
             sum(l.quantity * l.unit_gross_minor - l.reduced_minor)::bigint AS gross
           FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${SOLD} GROUP BY l.product_code
         ), best AS (
           SELECT code, pieces, gross FROM lines ORDER BY gross DESC, code LIMIT ${MOST}
         ), worst AS (
           SELECT p.code, coalesce(pieces, 0) AS pieces, coalesce(gross, 0)::bigint AS gross
           FROM products p LEFT JOIN lines ON lines.code = p.code
           WHERE p.published AND NOT EXISTS (SELECT 1 FROM shipping_methods m WHERE m.product_code = p.code)
           ORDER BY coalesce(pieces, 0), p.code LIMIT ${MOST}
         )
         SELECT either."isBest", either.code, ${TITLE} AS title, either.pieces, either.gross
         FROM (SELECT true AS "isBest", * FROM best UNION ALL SELECT false, * FROM worst) either JOIN products p USING (code)
         ORDER BY either."isBest" DESC, CASE WHEN either."isBest" THEN -either.gross ELSE either.pieces END, either.code`,
        [...values(asked), locale],
      );
    },

    /** A voucher is the promotion's of today. */
    promotions(
      asked: Sold,
    ): Promise<{ code: string; title: string; voucher: string | null; orders: number; reduced: number }[]> {
      return db.query(
        "reports.promotions",
        `SELECT u.promotion_code AS code, max(u.title) AS title, max(p.voucher) AS voucher,
           count(*) AS orders, sum(u.reduced_minor)::bigint AS reduced
         FROM orders o JOIN order_promotions u ON u.order_id = o.id LEFT JOIN promotions p ON p.code = u.promotion_code
         WHERE ${SOLD} GROUP BY u.promotion_code
         ORDER BY count(*) DESC, u.promotion_code LIMIT ${MOST}`,
        [...values(asked)],
      );
    },

    returnsByReason(asked: Sold): Promise<{ reason: ReturnReason; returns: number; returned: number }[]> {
      return db.query(
        "reports.returns",
        `SELECT r.reason, count(*) AS returns, sum(r.goods_minor + r.delivery_minor)::bigint AS returned
         FROM returns r JOIN orders o ON o.id = r.order_id
         WHERE ${CAME_BACK} AND o.currency = $4
         GROUP BY r.reason ORDER BY count(*) DESC, r.reason`,
        [...values(asked)],
      );
    },

    /** The most frequent first. */
    missedSearches({ fromDate, toDate }: ReportPeriod): Promise<{ words: string; times: number }[]> {
      return db.query(
        "reports.missed-searches",
        `SELECT words, sum(times)::integer AS times FROM missed_searches WHERE searched_on BETWEEN $1::date AND $2::date
         GROUP BY words ORDER BY sum(times) DESC, words LIMIT ${MOST}`,
        [fromDate, toDate],
      );
    },
  };
}
