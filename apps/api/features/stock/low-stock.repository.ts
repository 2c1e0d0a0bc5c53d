import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import { RUNS_LOW } from "../catalog/public.ts";

export interface LowStockRow {
  code: string;
  title: string;
  available: number;
  soldIn30Days: number;
  daysLeft: number | null;
  total: number;
}

/** Enough to tell the rate of what sells fast. */
const MOST_LINES = 50;

// Orders are numbered as they are placed, so that the newest of those before thirty days tells where to end. Of what sells fast
// only the newest lines are read, and the rate is that of the days since the oldest of them: a page reads fifty lines a
// product at most, however many orders there are.
const LOW_STOCK = `
WITH since AS (
  SELECT coalesce((SELECT id FROM orders WHERE placed_at <= now() - interval '30 days' ORDER BY placed_at DESC LIMIT 1), 0) AS order_id
), goods AS (
  SELECT p.code, coalesce(nullif(p.texts->$1->>'title', ''), p.texts->'pl'->>'title', p.code) AS title,
    coalesce(s.on_hand - s.reserved, 0) AS available
  FROM products p LEFT JOIN stock s ON s.product_code = p.code
  WHERE p.published AND NOT EXISTS (SELECT 1 FROM shipping_methods m WHERE m.product_code = p.code)
    AND (NOT $2::boolean OR ${RUNS_LOW})
), rated AS (
  SELECT g.code, g.title, g.available, coalesce(r.pieces * 30 / r.days, 0) AS sold
  FROM goods g CROSS JOIN LATERAL (
    SELECT sum(l.quantity) FILTER (WHERE o.status <> 'CANCELED' AND o.placed_at > now() - interval '30 days') AS pieces,
      CASE WHEN count(*) < ${MOST_LINES} THEN 30 ELSE greatest(extract(epoch FROM now() - min(o.placed_at)) / 86400, 0.01) END AS days
    FROM (SELECT order_id, quantity FROM order_lines WHERE product_code = g.code AND order_id > (SELECT order_id FROM since)
      ORDER BY order_id DESC LIMIT ${MOST_LINES}) l
    JOIN orders o ON o.id = l.order_id
  ) r
), lasting AS (
  SELECT r.*, CASE WHEN r.available <= 0 THEN 0 WHEN r.sold > 0 THEN floor(r.available * 30 / r.sold) END AS days_left FROM rated r
)
SELECT code, title, available, round(sold)::bigint AS "soldIn30Days", days_left::bigint AS "daysLeft", count(*) OVER () AS total
FROM lasting ORDER BY available > 0, days_left NULLS LAST, sold DESC, available, code LIMIT $3 OFFSET $4`;

/** What is sold out, what runs out first at the present rate, and what did not sell, the fewest pieces first. */
export function readLowStock(
  db: Queryable,
  { locale, low, pageNo, pageSize }: { locale: Locale; low: boolean; pageNo: number; pageSize: number },
): Promise<LowStockRow[]> {
  return db.query("stock.low", LOW_STOCK, [locale, low, pageSize, (pageNo - 1) * pageSize]);
}
