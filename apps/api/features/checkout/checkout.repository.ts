import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { type CartState, createCartRepository } from "../cart/public.ts";

/** A line as it goes into an order; amounts in minor units. */
export interface OrderLineFacts {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: "standard" | "reduced" | "food";
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

    /** Reads the cart. */
    readCart: (memberId: number): Promise<CartState> => createCartRepository(tx, { currency }).read(memberId),

    orderLines(cartId: number, locale: string): Promise<OrderLineFacts[]> {
      return tx.query<OrderLineFacts>(
        "checkout.order-lines",
        `SELECT l.product_code AS code, coalesce(p.texts->$3->>'title', p.texts->'pl'->>'title') AS title, l.quantity,
           pp.gross_minor AS "unitGross", pp.net_volume_minor AS "netVolume", p.points, p.vat_class AS "vatClass"
         FROM cart_lines l JOIN products p ON p.code = l.product_code
         JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
         WHERE l.cart_id = $1 ORDER BY l.added_at, l.product_code`,
        [cartId, currency, locale],
      );
    },

    /** Turns held pieces into sold ones, in the order of their codes; answers how many products it could. */
    async sellHeld(cartId: number): Promise<number> {
      const rows = await tx.query(
        "checkout.sell-held",
        `WITH locked AS MATERIALIZED (
           SELECT s.product_code, l.quantity FROM cart_lines l JOIN stock s ON s.product_code = l.product_code
           WHERE l.cart_id = $1 ORDER BY s.product_code FOR UPDATE OF s
         )
         UPDATE stock SET on_hand = on_hand - quantity, held = held - quantity, sold = sold + quantity FROM locked
         WHERE stock.product_code = locked.product_code AND held >= quantity AND on_hand >= quantity RETURNING stock.product_code`,
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

    memberLocale: async (memberId: number): Promise<string> => {
      const [row] = await tx.query<{ locale: string }>(
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
