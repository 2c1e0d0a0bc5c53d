import type { Locale, VatClass } from "@kram/countries/country";
import { SAME_ORDER_MINUTES } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

export interface ProductName {
  code: string;
  title: string;
  vatClass: VatClass;
  locale: Locale;
}

/** Runs all statements on one transaction. */
export function createCheckoutRepository(tx: Queryable) {
  return {
    /** Locks system locks, member, live cart. Source: consistency 4. */
    async lockCart(memberId: number): Promise<number | null> {
      const [row] = await tx.query(
        "checkout.lock-cart",
        `WITH locks AS MATERIALIZED (SELECT only_row FROM system_locks FOR SHARE),
         member AS MATERIALIZED (SELECT m.id FROM members m, locks WHERE m.id = $1 FOR NO KEY UPDATE OF m)
         SELECT c.id FROM carts c JOIN member ON c.member_id = member.id WHERE c.state <> 'closed' FOR UPDATE OF c`,
        [memberId],
      );
      return row?.id ?? null;
    },

    /** Locks system locks, then the member. Source: consistency 4. */
    async lockBuyer(memberId: number): Promise<void> {
      await tx.query(
        "checkout.lock-buyer",
        `WITH locks AS MATERIALIZED (SELECT only_row FROM system_locks FOR SHARE)
         SELECT m.id FROM members m, locks WHERE m.id = $1 FOR NO KEY UPDATE OF m`,
        [memberId],
      );
    },

    /** In the member's language, which it answers too. */
    async productNames({ memberId, codes }: { memberId: number; codes: readonly string[] }) {
      const rows = await tx.query(
        "checkout.product-names",
        `SELECT p.code, coalesce(p.texts->m.locale->>'title', p.texts->'pl'->>'title', p.code) AS title, p.vat_class AS "vatClass", m.locale
         FROM products p JOIN members m ON m.id = $1 WHERE p.code = ANY($2)`,
        [memberId, codes],
      );
      return { locale: rows[0]?.locale ?? "pl", names: new Map(rows.map((row) => [row.code, row])) };
    },

    /** Sells in the order of codes; answers the number of products. */
    async sellReserved(cartId: number): Promise<number> {
      const rows = await tx.query(
        "checkout.sell-reserved",
        `WITH locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (
             SELECT product_code FROM cart_lines WHERE cart_id = $1 UNION SELECT product_code FROM cart_gifts WHERE cart_id = $1
           ) ORDER BY s.product_code FOR UPDATE
         ), pieces AS (
           SELECT product_code, sum(quantity) AS quantity FROM (
             SELECT product_code, quantity FROM cart_lines WHERE cart_id = $1 UNION ALL
               SELECT product_code, quantity FROM cart_gifts WHERE cart_id = $1
           ) reserved JOIN locked USING (product_code) GROUP BY product_code
         )
         UPDATE stock SET on_hand = on_hand - quantity, reserved = reserved - quantity, sold = sold + quantity FROM pieces
         WHERE stock.product_code = pieces.product_code AND reserved >= quantity AND on_hand >= quantity
           RETURNING stock.product_code AS code`,
        [cartId],
      );
      return rows.length;
    },

    /** The order of a cart awaiting payment; without a cart the one placed minutes ago. */
    async placedBefore(memberId: number, cartId: number | null) {
      const [row] = await tx.query(
        "checkout.placed-before",
        `SELECT number, status, payment_state AS "paymentState" FROM orders
         WHERE member_id = $1 AND CASE WHEN $2::bigint IS NULL
           THEN status <> 'CANCELED' AND type = 'REGULAR' AND placed_at > now() - make_interval(mins => $3) ELSE cart_id = $2 END
         ORDER BY id DESC LIMIT 1`,
        [memberId, cartId, SAME_ORDER_MINUTES],
      );
      return row ?? null;
    },
  };
}

export type CheckoutRepository = ReturnType<typeof createCheckoutRepository>;
