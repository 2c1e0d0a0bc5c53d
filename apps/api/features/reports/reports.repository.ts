import type { Locale } from "@kram/domain/languages";
import type { ReportGrade, ReportPeriod } from "@kram/domain/reports";
import type { ReturnReason } from "@kram/domain/returns";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface TotalsRow {
  orders: number;
  canceled: number;
  gross: number;
  buyers: number;
  newBuyers: number;
  newMembers: number;
  returns: number;
  returned: number;
  bonus: number;
  abandonedCarts: number;
  abandoned: number;
  recoveredOrders: number;
  recovered: number;
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

const BOUNDS = `bounds AS (SELECT $1::date::timestamp AT TIME ZONE $3 AS starts, ($2::date + 1)::timestamp AT TIME ZONE $3 AS ends)`;

const SOLD = `${BOUNDS}, sold AS (
  SELECT o.id, o.member_id, o.placed_at, o.origin, o.total_minor + o.refund_minor AS gross FROM bounds, orders o
  WHERE o.placed_at >= starts AND o.placed_at < ends AND o.currency = $4 AND o.status <> 'CANCELED'
)`;

const LINES = `lines AS (
  SELECT l.product_code AS code, sum(l.quantity)::integer AS pieces,
    sum(l.quantity * l.unit_gross_minor - l.reduced_minor)::bigint AS gross
  FROM sold JOIN order_lines l ON l.order_id = sold.id GROUP BY l.product_code
)`;

const TITLE = "coalesce(nullif(p.texts->$5->>'title', ''), p.texts->'pl'->>'title', p.code)";

const MOST = 10;

/** Days are the country's; canceled orders and other currencies stay out. */
export function createReportsRepository(db: Queryable) {
  const values = ({ fromDate, toDate, timeZone, currency }: Sold) => [fromDate, toDate, timeZone, currency] as const;
  return {
    /** A buyer is new whose first order, by its id, is of the period: an index finds it, while earlier ones were sought among all orders. */
    async totals(asked: Sold): Promise<TotalsRow> {
      const [row] = await db.query(
        "reports.totals",
        `WITH ${SOLD}, buyers AS (SELECT DISTINCT member_id FROM sold), back AS (
           SELECT count(*) AS returns, coalesce(sum(r.goods_minor + r.delivery_minor), 0)::bigint AS returned
           FROM bounds, returns r JOIN orders o ON o.id = r.order_id
           WHERE r.created_at >= starts AND r.created_at < ends AND o.currency = $4
         ), left_behind AS (
           SELECT count(*) AS "abandonedCarts", coalesce(sum(a.gross_minor), 0)::bigint AS abandoned
           FROM bounds, abandoned_carts a WHERE a.expired_at >= starts AND a.expired_at < ends
         )
         SELECT s.orders, s.gross,
           (SELECT count(*) FROM bounds, orders o WHERE o.placed_at >= starts AND o.placed_at < ends
             AND o.currency = $4 AND o.status = 'CANCELED') AS canceled,
           (SELECT count(*) FROM buyers) AS buyers,
           (SELECT count(*) FROM bounds, buyers b WHERE starts <= (SELECT e.placed_at FROM orders e
             WHERE e.member_id = b.member_id AND e.status <> 'CANCELED' ORDER BY e.id LIMIT 1)) AS "newBuyers",
           (SELECT count(*) FROM bounds, members m WHERE m.created_at >= starts AND m.created_at < ends) AS "newMembers",
           back.returns, back.returned, left_behind."abandonedCarts", left_behind.abandoned,
           s."recoveredOrders", s.recovered,
           (SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM bounds, ledger_transactions t
             JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
             WHERE t.reason IN ('bonus', 'bonus-correction') AND t.posted_at >= starts AND t.posted_at < ends
             AND a.member_id IS NOT NULL AND a.currency = $4) AS bonus
         FROM back CROSS JOIN left_behind CROSS JOIN (SELECT count(*) AS orders, coalesce(sum(gross), 0)::bigint AS gross,
           count(*) FILTER (WHERE origin = 'SCRAPPED') AS "recoveredOrders",
           coalesce(sum(gross) FILTER (WHERE origin = 'SCRAPPED'), 0)::bigint AS recovered FROM sold) s`,
        [...values(asked)],
      );
      if (!row) throw new Error("a count answers one row");
      return row;
    },

    /** By the first day of each part that has orders. */
    parts(asked: Sold, grade: ReportGrade): Promise<{ from: string; orders: number; gross: number }[]> {
      return db.query(
        "reports.parts",
        `WITH ${SOLD} SELECT to_char(date_trunc($5, placed_at AT TIME ZONE $3), 'YYYY-MM-DD') AS "from",
           count(*) AS orders, sum(gross)::bigint AS gross FROM sold GROUP BY 1`,
        [...values(asked), grade],
      );
    },

    /** The highest rate first. */
    byVat(asked: Sold): Promise<{ percent: number; net: number; vat: number }[]> {
      return db.query(
        "reports.by-vat",
        `WITH ${SOLD} SELECT v.percent, sum(v.net_minor)::bigint AS net, sum(v.vat_minor)::bigint AS vat
         FROM sold JOIN order_vat v ON v.order_id = sold.id GROUP BY v.percent ORDER BY v.percent DESC`,
        [...values(asked)],
      );
    },

    best(asked: Sold, locale: Locale): Promise<SoldProductRow[]> {
      return db.query(
        "reports.best",
        `WITH ${SOLD}, ${LINES} SELECT code, ${TITLE} AS title, pieces, gross FROM lines JOIN products p USING (code)
         ORDER BY gross DESC, code LIMIT ${MOST}`,
        [...values(asked), locale],
      );
    },

    /** Deliveries are no goods. */
    worst(asked: Sold, locale: Locale): Promise<SoldProductRow[]> {
      return db.query(
        "reports.worst",
        `WITH ${SOLD}, ${LINES}
         SELECT p.code, ${TITLE} AS title, coalesce(pieces, 0) AS pieces, coalesce(gross, 0)::bigint AS gross
         FROM products p LEFT JOIN lines ON lines.code = p.code
         WHERE p.published AND NOT EXISTS (SELECT 1 FROM shipping_methods m WHERE m.product_code = p.code)
         ORDER BY coalesce(pieces, 0), p.code LIMIT ${MOST}`,
        [...values(asked), locale],
      );
    },

    /** A voucher is the promotion's of today. */
    promotions(
      asked: Sold,
    ): Promise<{ code: string; title: string; voucher: string | null; orders: number; reduced: number }[]> {
      return db.query(
        "reports.promotions",
        `WITH ${SOLD} SELECT u.promotion_code AS code, max(u.title) AS title, max(p.voucher) AS voucher,
           count(*) AS orders, sum(u.reduced_minor)::bigint AS reduced
         FROM sold JOIN order_promotions u ON u.order_id = sold.id LEFT JOIN promotions p ON p.code = u.promotion_code
         GROUP BY u.promotion_code
         ORDER BY count(*) DESC, u.promotion_code LIMIT ${MOST}`,
        [...values(asked)],
      );
    },

    returnsByReason(asked: Sold): Promise<{ reason: ReturnReason; returns: number; returned: number }[]> {
      return db.query(
        "reports.returns",
        `WITH ${BOUNDS} SELECT r.reason, count(*) AS returns, sum(r.goods_minor + r.delivery_minor)::bigint AS returned
         FROM bounds, returns r JOIN orders o ON o.id = r.order_id
         WHERE r.created_at >= starts AND r.created_at < ends AND o.currency = $4
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
