import type { VatShare } from "@kram/domain/money";
import type { OrderOrigin, OrderStatus, OrderType } from "@kram/domain/orders";
import type { ShippingMethod } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import { ORDER_VAT } from "../cart/public.ts";

/** An order in lists; amounts in minor units. */
export interface OrderRow {
  id: number;
  number: string;
  status: OrderStatus;
  type: OrderType;
  origin: OrderOrigin;
  placed_at: Date;
  currency: "PLN" | "EUR";
  total_minor: number;
  payment_method: "CASH" | "NONE" | "TRANSFER";
  payment_state: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED";
  piece_count: number;
  member_no: string;
  name: string;
  surname: string;
}

/** An order whole. */
export interface OrderDetailRow extends OrderRow {
  gross_minor: number;
  promotion_minor: number;
  shipping_minor: number;
  discount_minor: number;
  refund_minor: number;
  shipping_method: ShippingMethod;
  shipping_address: Record<string, string>;
  email: string;
  locale: "pl" | "en" | "de";
  lines: {
    code: string;
    title: string;
    quantity: number;
    unitGross: number;
    netVolume: number;
    points: number;
    vatPercent: number;
    promotionCode: string;
    reduced: number;
  }[];
  promotions: { code: string; title: string; reduced: number }[];
  /** What each VAT rate has, the highest first. */
  vat: VatShare[];
  timeline: { status: OrderStatus; at: string }[];
}

/** Which orders a list shows. */
export interface OrderFilter {
  memberId: number | null;
  status: OrderStatus | null;
  text: string | null;
  pageNo: number;
  pageSize: number;
}

const ITEM = `o.id, o.number, o.status, o.type, o.origin, o.placed_at, o.currency, o.total_minor, o.payment_method, o.payment_state,
  m.member_no, m.name, m.surname, (SELECT sum(quantity)::int FROM order_lines l WHERE l.order_id = o.id) AS piece_count`;

const DETAIL = `SELECT ${ITEM}, o.gross_minor, o.promotion_minor, o.shipping_minor, o.discount_minor, o.refund_minor, o.shipping_method,
  o.shipping_address, m.email, m.locale,
  (SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title, 'quantity', l.quantity, 'unitGross', l.unit_gross_minor,
    'netVolume', l.net_volume_minor, 'points', l.points, 'vatPercent', l.vat_percent,
    'promotionCode', l.promotion_code, 'reduced', l.reduced_minor) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
  coalesce((SELECT json_agg(json_build_object('code', u.promotion_code, 'title', u.title, 'reduced', u.reduced_minor) ORDER BY u.promotion_code)
    FROM order_promotions u WHERE u.order_id = o.id), '[]') AS promotions,
  coalesce((SELECT json_agg(${ORDER_VAT} ORDER BY v.percent DESC) FROM order_vat v WHERE v.order_id = o.id), '[]') AS vat,
  (SELECT json_agg(json_build_object('status', t.status, 'at', t.at) ORDER BY t.id) FROM order_timeline t WHERE t.order_id = o.id) AS timeline
FROM orders o JOIN members m ON m.id = o.member_id`;

/** Statements on placed orders. */
export function createOrdersRepository(db: Queryable) {
  return {
    list(filter: OrderFilter): Promise<(OrderRow & { total_count: number })[]> {
      return db.query(
        "orders.list",
        `SELECT ${ITEM}, total_count FROM (
           SELECT o.*, count(*) OVER () AS total_count FROM orders o
           WHERE ($1::bigint IS NULL OR o.member_id = $1) AND ($2::text IS NULL OR o.status = $2)
             AND ($3::text IS NULL OR o.number ILIKE $6 OR EXISTS (SELECT 1 FROM members f WHERE f.id = o.member_id
               AND (f.member_no = $3 OR f.name || ' ' || f.surname ILIKE $6)))
           ORDER BY o.id DESC LIMIT $4 OFFSET $5
         ) o JOIN members m ON m.id = o.member_id ORDER BY o.id DESC`,
        [
          filter.memberId,
          filter.status,
          filter.text,
          filter.pageSize,
          (filter.pageNo - 1) * filter.pageSize,
          containing(filter.text ?? ""),
        ],
      );
    },

    async count(filter: OrderFilter): Promise<number> {
      const [first] = await this.list({ ...filter, pageNo: 1, pageSize: 1 });
      return first?.total_count ?? 0;
    },

    async ofMember(memberId: number, number: string): Promise<OrderDetailRow | null> {
      const [row] = await db.query<OrderDetailRow>(
        "orders.of-member",
        `${DETAIL} WHERE o.member_id = $1 AND o.number = $2`,
        [memberId, number],
      );
      return row ?? null;
    },

    async byNumber(number: string): Promise<OrderDetailRow | null> {
      const [row] = await db.query<OrderDetailRow>("orders.by-number", `${DETAIL} WHERE o.number = $1`, [number]);
      return row ?? null;
    },

    async byId(id: number): Promise<OrderDetailRow | null> {
      const [row] = await db.query<OrderDetailRow>("orders.by-id", `${DETAIL} WHERE o.id = $1`, [id]);
      return row ?? null;
    },

    /** Locks an own order until the transaction ends. */
    async lockOfMember(memberId: number, number: string) {
      const [row] = await db.query<{
        id: number;
        status: OrderStatus;
        cart_id: number;
        member_id: number;
        currency: string;
        discount_minor: number;
        refund_minor: number;
        payment_state: OrderRow["payment_state"];
      }>(
        "orders.lock-of-member",
        "SELECT id, status, cart_id, member_id, currency, discount_minor, refund_minor, payment_state FROM orders WHERE member_id = $1 AND number = $2 FOR UPDATE",
        [memberId, number],
      );
      return row ?? null;
    },

    /** Cancels an order: its pieces return to stock, its cart closes, pending payments end, a mail is due. */
    async cancel(order: { id: number; cart_id: number }): Promise<void> {
      await db.query(
        "orders.close-cart",
        "UPDATE carts SET state = 'closed', version = version + 1 WHERE id = $1 AND state <> 'closed'",
        [order.cart_id],
      );
      await db.query(
        "orders.cancel",
        `WITH locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT product_code FROM order_lines WHERE order_id = $1)
           ORDER BY s.product_code FOR UPDATE
         ), pieces AS (
           SELECT product_code, sum(quantity) AS quantity FROM order_lines JOIN locked USING (product_code) WHERE order_id = $1 GROUP BY product_code
         ), restocked AS (
           UPDATE stock SET on_hand = on_hand + quantity, sold = sold - quantity FROM pieces WHERE stock.product_code = pieces.product_code
         ), ended AS (
           UPDATE payments SET state = 'CANCELED', settled_at = now() WHERE order_id = $1 AND state = 'PENDING'
         ), canceled AS (
           UPDATE orders SET status = 'CANCELED', payment_state = CASE WHEN payment_state = 'PENDING' THEN 'FAILED' ELSE payment_state END WHERE id = $1
         ), mail AS (
           INSERT INTO outbox (kind, payload) VALUES ('mail.order-canceled', jsonb_build_object('orderId', $1::bigint))
         )
         INSERT INTO order_timeline (order_id, status) VALUES ($1, 'CANCELED')`,
        [order.id],
      );
    },
  };
}

// What people type is text, not a pattern: its own % and _ are looked for as they stand.
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, "\\$&")}%`;
}

/** Type of the repository. */
export type OrdersRepository = ReturnType<typeof createOrdersRepository>;
