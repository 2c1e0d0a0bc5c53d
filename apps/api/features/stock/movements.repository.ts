import type { StockMovement } from "@kram/contract/stock";
import type { Queryable } from "../../platform/database.ts";

/** The last of each source that the page before showed, and what was left before them; null begins with the newest. */
export interface MovementPlace {
  supply: number;
  order: number;
  cancellation: number;
  back: number;
  onHand: number | null;
}

export interface MovementRow extends Omit<StockMovement, "at"> {
  source: "supply" | "order" | "cancellation" | "back";
  key: number;
  at: Date;
}

// Each source is read in its own order and merged as decks of cards are: a page goes on exactly where the one before ended,
// though transactions that ran beside each other got their numbers and moments in another order. Cancellations are looked for
// only since the oldest order that the page can reach: none is older than its order.
const MOVEMENTS = `
WITH began AS (
  SELECT id, at FROM stock_supplies WHERE product_code = $1 ORDER BY id LIMIT 1
), supplies AS (
  SELECT 'supply' AS source, id AS key, at, change, reason, staff_id, NULL::bigint AS order_id FROM stock_supplies
  WHERE product_code = $1 AND id < $3 AND reason <> 'brought' ORDER BY id DESC LIMIT $2
), sales AS (
  SELECT 'order' AS source, o.id AS key, o.placed_at AS at, -l.quantity AS change, 'order' AS reason, NULL::bigint AS staff_id, o.id AS order_id
  FROM (SELECT order_id, sum(quantity) AS quantity FROM order_lines WHERE product_code = $1 AND order_id < $4
    GROUP BY order_id ORDER BY order_id DESC LIMIT $2) l JOIN orders o ON o.id = l.order_id
), cancellations AS (
  SELECT 'cancellation' AS source, t.id AS key, t.at, l.quantity AS change, 'order-canceled' AS reason, t.staff_id, t.order_id
  FROM order_timeline t CROSS JOIN LATERAL (SELECT sum(quantity) AS quantity FROM order_lines
    WHERE order_id = t.order_id AND product_code = $1) l
  WHERE t.status = 'CANCELED' AND t.id < $5 AND l.quantity IS NOT NULL
    AND t.at >= (SELECT greatest(min(s.at), (SELECT at FROM began)) FROM sales s)
), backs AS (
  SELECT 'back' AS source, r.id AS key, r.created_at AS at, l.quantity AS change, 'order-returned' AS reason, r.staff_id, r.order_id
  FROM (SELECT return_id, sum(restocked) AS quantity FROM return_lines WHERE product_code = $1 AND restocked > 0 AND return_id < $6
    GROUP BY return_id ORDER BY return_id DESC LIMIT $2) l JOIN returns r ON r.id = l.return_id
), moved AS (
  SELECT m.*, min(m.at) OVER (PARTITION BY m.source ORDER BY m.key DESC) AS place FROM (
    SELECT * FROM supplies UNION ALL SELECT * FROM sales UNION ALL SELECT * FROM cancellations UNION ALL SELECT * FROM backs) m
  -- What came before the first supply that was written is in it.
  WHERE m.at >= (SELECT at FROM began)
), page AS (
  SELECT m.*, coalesce($7::bigint, (SELECT on_hand FROM stock WHERE product_code = $1), 0)
    - coalesce(sum(m.change) OVER (ORDER BY
    m.place DESC, m.source, m.key DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS on_hand
  FROM moved m ORDER BY m.place DESC, m.source, m.key DESC LIMIT $2
)
SELECT p.source, p.key, p.at, p.reason, p.on_hand::bigint AS "onHand",
  (CASE WHEN p.reason = 'opening' AND p.key = (SELECT id FROM began) THEN p.on_hand ELSE p.change END)::bigint AS change,
  o.number AS "orderNumber", s.name || ' ' || s.surname AS "staffName", coalesce(a.note, '') AS note
FROM page p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN staff s ON s.id = p.staff_id
LEFT JOIN LATERAL (SELECT after->>'note' AS note FROM staff_actions
  -- Noted in the transaction that changed the pieces, at one moment.
  WHERE p.source = 'supply' AND subject = $1 AND action = 'changeProductStock' AND at = p.at LIMIT 1) a ON true
ORDER BY p.place DESC, p.source, p.key DESC`;

export function createMovementsRepository(db: Queryable) {
  return {
    async hasProduct(code: string): Promise<boolean> {
      const rows = await db.query("stock.has-product", "SELECT 1 AS one FROM products WHERE code = $1", [code]);
      return rows.length > 0;
    },

    /** Newest first, by one snapshot. */
    movements(code: string, place: MovementPlace, most: number): Promise<MovementRow[]> {
      const { supply, order, cancellation, back, onHand } = place;
      return db.query("stock.movements", MOVEMENTS, [code, most, supply, order, cancellation, back, onHand]);
    },
  };
}
