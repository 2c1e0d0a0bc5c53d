import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

/** A line as it goes into an order; amounts in minor units. */
export interface OrderLineFacts {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: "standard" | "reduced" | "food";
  /** Promotion that gives this line away; empty for what is bought. */
  promotionCode: string;
}

/** Statements of placing an order; all run on one transaction. */
export function createCheckoutRepository(tx: Queryable, { currency }: { currency: string }) {
  return {
    /** Locks the system locks, then the member's live cart; answers the cart's id, null where there is none. */
    async lockCart(memberId: number): Promise<number | null> {
      const [row] = await tx.query<{ id: number }>(
        "checkout.lock-cart",
        `WITH locks AS MATERIALIZED (SELECT only_row FROM system_locks FOR SHARE)
         SELECT c.id FROM carts c, locks WHERE c.member_id = $1 AND c.state <> 'closed' FOR UPDATE OF c`,
        [memberId],
      );
      return row?.id ?? null;
    },

    orderLines(cartId: number, locale: string): Promise<OrderLineFacts[]> {
      return tx.query<OrderLineFacts>(
        "checkout.order-lines",
        `SELECT l.code, coalesce(p.texts->$3->>'title', p.texts->'pl'->>'title') AS title, l.quantity, l.promotion_code AS "promotionCode",
           CASE WHEN l.promotion_code = '' THEN pp.gross_minor ELSE 0 END AS "unitGross",
           CASE WHEN l.promotion_code = '' THEN pp.net_volume_minor ELSE 0 END AS "netVolume",
           CASE WHEN l.promotion_code = '' THEN p.points ELSE 0 END AS points, p.vat_class AS "vatClass"
         FROM (
           SELECT product_code AS code, quantity, '' AS promotion_code, added_at FROM cart_lines WHERE cart_id = $1
           UNION ALL SELECT product_code, quantity, promotion_code, NULL FROM cart_gifts WHERE cart_id = $1
         ) l JOIN products p ON p.code = l.code LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
         WHERE l.promotion_code <> '' OR pp.product_code IS NOT NULL ORDER BY l.added_at NULLS LAST, l.promotion_code, l.code`,
        [cartId, currency, locale],
      );
    },

    /** Turns the held pieces of lines and gifts into sold ones, in the order of their codes; answers of how many products it could. */
    async sellHeld(cartId: number): Promise<number> {
      const rows = await tx.query(
        "checkout.sell-held",
        `WITH locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (
             SELECT product_code FROM cart_lines WHERE cart_id = $1 UNION SELECT product_code FROM cart_gifts WHERE cart_id = $1
           ) ORDER BY s.product_code FOR UPDATE
         ), pieces AS (
           SELECT product_code, sum(quantity) AS quantity FROM (
             SELECT product_code, quantity FROM cart_lines WHERE cart_id = $1 UNION ALL SELECT product_code, quantity FROM cart_gifts WHERE cart_id = $1
           ) held JOIN locked USING (product_code) GROUP BY product_code
         )
         UPDATE stock SET on_hand = on_hand - quantity, held = held - quantity, sold = sold + quantity FROM pieces
         WHERE stock.product_code = pieces.product_code AND held >= quantity AND on_hand >= quantity RETURNING stock.product_code`,
        [cartId],
      );
      return rows.length;
    },

    /** The order behind a cart that awaits its payment; without one, the order that the member placed minutes ago and did not cancel. */
    async placedBefore(memberId: number, cartId: number | null) {
      const [row] = await tx.query<{ number: string; status: OrderStatus; payment_state: string }>(
        "checkout.placed-before",
        `SELECT number, status, payment_state FROM orders
         WHERE member_id = $1 AND CASE WHEN $2::bigint IS NULL THEN status <> 'CANCELED' AND placed_at > now() - interval '10 minutes' ELSE cart_id = $2 END
         ORDER BY id DESC LIMIT 1`,
        [memberId, cartId],
      );
      return row ?? null;
    },

    memberLocale: async (memberId: number): Promise<"pl" | "en" | "de"> => {
      const [row] = await tx.query<{ locale: "pl" | "en" | "de" }>(
        "checkout.member-locale",
        "SELECT locale FROM members WHERE id = $1",
        [memberId],
      );
      return row?.locale ?? "pl";
    },
  };
}

/** Type of the repository. */
export type CheckoutRepository = ReturnType<typeof createCheckoutRepository>;
