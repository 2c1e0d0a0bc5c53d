import { vat } from "@kram/contract/settings";
import type { Locale, VatClass } from "@kram/countries/country";
import type { Durability } from "@kram/domain/catalog";
import { SAME_ORDER_MINUTES } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { partNow } from "../cart/public.ts";

export interface ProductName {
  code: string;
  title: string;
  vatClass: VatClass;
  durability: Durability | null;
  locale: Locale;
}

/** Of a product `p` for a member `m`. */
const NAME = `p.code, coalesce(p.texts->m.locale->>'title', p.texts->'pl'->>'title', p.code) AS title,
  p.vat_class AS "vatClass", p.safety->'durability' AS durability, m.locale`;

/** Of the members whose id is `whose`: system locks, member, live cart. Source: consistency 4. */
const lockingCarts = (whose: string, how = "") => `
WITH locks AS MATERIALIZED (SELECT only_row FROM system_locks FOR SHARE),
member AS MATERIALIZED (SELECT m.id FROM members m, locks WHERE m.id ${whose} FOR NO KEY UPDATE OF m${how})
SELECT c.id, c.member_id AS "memberId" FROM carts c JOIN member ON c.member_id = member.id
WHERE c.state <> 'closed' FOR UPDATE OF c${how}`;

const LOCK_CART = lockingCarts("= $1");
const LOCK_FREE_CARTS = lockingCarts("= ANY(ARRAY(SELECT unnest($1::bigint[])))", " SKIP LOCKED");

/** What a cart sold. */
export interface SoldCart {
  /** Products. */
  sold: number;
  locale: Locale;
  names: ReadonlyMap<string, ProductName>;
}

function soldOf(rows: readonly (ProductName & { sold: boolean })[]): SoldCart {
  const sold = rows.filter((row) => row.sold).length;
  return { sold, locale: rows[0]?.locale ?? "pl", names: new Map(rows.map((row) => [row.code, row])) };
}

/** Runs all statements on one transaction. */
export function createCheckoutRepository(tx: Queryable) {
  return {
    /** Locks system locks, member, live cart. Source: consistency 4. */
    async lockCart(memberId: number): Promise<number | null> {
      const [row] = await tx.query("checkout.lock-cart", LOCK_CART, [memberId]);
      return row?.id ?? null;
    },

    /** Of many members those whom nobody holds, with their live carts; locks as `lockCart`. */
    async lockFreeCarts(memberIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await tx.query("checkout.lock-free-carts", LOCK_FREE_CARTS, [memberIds]);
      return new Map(rows.map(({ id, memberId }) => [memberId, id]));
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
        `SELECT ${NAME} FROM products p JOIN members m ON m.id = $1 WHERE p.code = ANY($2)`,
        [memberId, codes],
      );
      return { locale: rows[0]?.locale ?? "pl", names: new Map(rows.map((row) => [row.code, row])) };
    },

    /** The owner's, with the database's time. */
    async vatRates() {
      const [row] = await tx.query("checkout.vat-rates", `SELECT ${partNow("vat")} AS vat, now() AS now`);
      return { now: row?.now ?? new Date(0), vatRates: row?.vat ? vat.parse(row.vat).rates : [] };
    },

    /**
     * Sells what the carts hold together, in the order of codes; answers by cart how many of its products, the member's
     * language and names in it, of the way to ship too.
     */
    async sellReserved(carts: readonly { cartId: number; memberId: number; shippingCode: string | null }[]) {
      const rows = await tx.query(
        "checkout.sell-reserved",
        `WITH cart AS MATERIALIZED (
           SELECT * FROM unnest((SELECT $1::bigint[]), (SELECT $2::bigint[]), (SELECT $3::text[])) AS c (id, member_id, shipping_code)
         ), items AS MATERIALIZED (
           SELECT cart_id, product_code, quantity FROM cart_lines WHERE cart_id = ANY(ARRAY(SELECT id FROM cart)) UNION ALL
             SELECT cart_id, product_code, quantity FROM cart_gifts WHERE cart_id = ANY(ARRAY(SELECT id FROM cart))
         ), pieces AS MATERIALIZED (
           SELECT product_code, sum(quantity) AS quantity FROM items GROUP BY product_code
         ), locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code = ANY(ARRAY(SELECT product_code FROM pieces))
             ORDER BY s.product_code FOR UPDATE
         ), sold AS (
           UPDATE stock SET on_hand = on_hand - quantity, reserved = reserved - quantity, sold = sold + quantity FROM pieces
           WHERE stock.product_code = ANY(ARRAY(SELECT product_code FROM locked)) AND stock.product_code = pieces.product_code
             AND reserved >= quantity AND on_hand >= quantity
           RETURNING stock.product_code AS code
         )
         SELECT cart.id AS "cartId", ${NAME}, sold.code IS NOT NULL AS sold FROM cart JOIN members m ON m.id = cart.member_id
         JOIN products p ON p.code = ANY(array_append(
           ARRAY(SELECT product_code FROM items WHERE cart_id = cart.id), cart.shipping_code))
         LEFT JOIN sold ON sold.code = p.code`,
        [
          carts.map(({ cartId }) => cartId),
          carts.map(({ memberId }) => memberId),
          carts.map((cart) => cart.shippingCode),
        ],
      );
      return new Map([...Map.groupBy(rows, ({ cartId }) => cartId)].map(([cartId, names]) => [cartId, soldOf(names)]));
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
