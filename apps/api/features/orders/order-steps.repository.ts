import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { AWAITS_MORE, type OrderRow } from "./orders.repository.ts";

/** What an order's next step depends on; amounts in minor units. */
export interface LockedOrder {
  id: number;
  number: string;
  status: OrderStatus;
  heldFrom: OrderStatus | null;
  cartId: number;
  memberId: number;
  currency: string;
  discount: number;
  refund: number;
  paymentMethod: OrderRow["paymentMethod"];
  paymentState: OrderRow["paymentState"];
  partlySent: boolean;
  /** Pieces wait beside it until their difference is paid. */
  awaitsMore: boolean;
}

export type Actor = { actor: "system" | "member" } | { actor: "staff"; staffId: number; note: string };

const LOCKED = `id, number, status, held_from AS "heldFrom", cart_id AS "cartId", member_id AS "memberId", currency,
  discount_minor AS discount, refund_minor AS refund, payment_method AS "paymentMethod", payment_state AS "paymentState",
  EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = orders.id) AS "partlySent", ${AWAITS_MORE("orders.id")} AS "awaitsMore"`;

/** Runs all statements on one transaction. */
export function createOrderStepsRepository(tx: Queryable) {
  return {
    async lockOfMember(memberId: number, number: string): Promise<LockedOrder | null> {
      const [row] = await tx.query(
        "order-steps.lock-of-member",
        `SELECT ${LOCKED} FROM orders WHERE member_id = $1 AND number = $2 FOR UPDATE`,
        [memberId, number],
      );
      return row ?? null;
    },

    async lock(number: string): Promise<LockedOrder | null> {
      const [row] = await tx.query("order-steps.lock", `SELECT ${LOCKED} FROM orders WHERE number = $1 FOR UPDATE`, [
        number,
      ]);
      return row ?? null;
    },

    async lockById(id: number): Promise<LockedOrder> {
      const [row] = await tx.query("order-steps.lock-by-id", `SELECT ${LOCKED} FROM orders WHERE id = $1 FOR UPDATE`, [
        id,
      ]);
      if (!row) throw new Error("an order is gone");
      return row;
    },

    /** Locks in the order of ids. */
    lockMany(numbers: readonly string[]): Promise<LockedOrder[]> {
      return tx.query(
        "order-steps.lock-many",
        `SELECT ${LOCKED} FROM orders WHERE number = ANY ($1) ORDER BY id FOR UPDATE`,
        [numbers],
      );
    },

    /** Of orders that are not held; with a kind of mail, one to each. */
    async moveMany(orderIds: readonly number[], to: OrderStatus, mail: string | null, by: Actor): Promise<void> {
      await tx.query(
        "order-steps.move-many",
        `WITH moved AS (UPDATE orders SET status = $2 WHERE id = ANY ($1::bigint[])),
         mail AS (INSERT INTO outbox (kind, payload)
           SELECT $3::text, jsonb_build_object('orderId', id) FROM unnest($1::bigint[]) AS o (id) WHERE $3 IS NOT NULL)
         INSERT INTO order_timeline (order_id, status, actor, staff_id, note)
         SELECT id, $2, $4, $5::bigint, $6 FROM unnest($1::bigint[]) AS o (id)`,
        [orderIds, to, mail, ...actorColumns(by)],
      );
    },

    /** With a kind of mail, that mail is due. */
    async move(order: LockedOrder, to: OrderStatus, heldFrom: OrderStatus | null, mail: string | null, by: Actor) {
      await tx.query(
        "order-steps.move",
        `WITH moved AS (UPDATE orders SET status = $2, held_from = $3, delivered_on = CASE
         WHEN $2 <> 'RESENT' THEN delivered_on END WHERE id = $1),
         mail AS (INSERT INTO outbox (kind, payload) SELECT $4::text, jsonb_build_object('orderId', $1::bigint) WHERE $4 IS NOT NULL)
         INSERT INTO order_timeline (order_id, status, actor, staff_id, note) VALUES ($1, $2, $5, $6, $7)`,
        [order.id, to, heldFrom, mail, ...actorColumns(by)],
      );
    },

    /** Ends waiting payments, and confirms and mails the order as one that is paid on delivery. */
    async payInCash(order: LockedOrder, by: Actor): Promise<void> {
      await tx.query(
        "order-steps.pay-in-cash",
        `WITH ended AS (
           UPDATE payments SET state = 'CANCELED', settled_at = now() WHERE order_id = $1 AND state = 'PENDING'
         ), turned AS (
           UPDATE orders SET payment_method = 'CASH', payment_state = 'NOT_NEEDED',
             status = CASE WHEN status = 'CREATED' THEN 'CONFIRMED' ELSE status END,
             held_from = CASE WHEN held_from = 'CREATED' THEN 'CONFIRMED' ELSE held_from END
           WHERE id = $1 RETURNING id, status
         ), step AS (
           INSERT INTO order_timeline (order_id, status, actor, staff_id, note)
           SELECT id, status, $2, $3::bigint, $4 FROM turned WHERE status = 'CONFIRMED'
         )
         INSERT INTO outbox (kind, payload) SELECT 'mail.order-cash', jsonb_build_object('orderId', id) FROM turned`,
        [order.id, ...actorColumns(by)],
      );
    },

    /** Begins a payment, steps back to wait for it, and mails; `isCheaper` since its newest change. Answers its minor units. */
    async payOnline(
      order: LockedOrder,
      payment: { id: string; provider: string; isCheaper: boolean },
      by: Actor,
    ): Promise<number> {
      const [turned] = await tx.query(
        "order-steps.pay-online",
        `WITH turned AS (
           UPDATE orders SET payment_method = 'TRANSFER', payment_state = 'PENDING', status = 'CREATED' WHERE id = $1
           RETURNING id, total_minor, currency
         ), payment AS (
           INSERT INTO payments (id, order_id, provider, amount_minor, currency, state)
           SELECT $5::uuid, id, $6, total_minor, currency, 'PENDING' FROM turned
         ), step AS (
           INSERT INTO order_timeline (order_id, status, actor, staff_id, note) SELECT id, 'CREATED', $2, $3::bigint, $4 FROM turned
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.order-online', jsonb_build_object('orderId', id, 'changeId',
             CASE WHEN $7 THEN (SELECT max(c.id) FROM order_line_changes c WHERE c.order_id = turned.id) END) FROM turned
         )
         SELECT total_minor AS total FROM turned`,
        [order.id, ...actorColumns(by), payment.id, payment.provider, payment.isCheaper],
      );
      if (!turned) throw new Error("a locked order is gone");
      return turned.total;
    },

    /** Of whatever state. */
    async hasPayment(orderId: number): Promise<boolean> {
      const rows = await tx.query(
        "order-steps.has-payment",
        "SELECT 1 AS one FROM payments WHERE order_id = $1 LIMIT 1",
        [orderId],
      );
      return rows.length > 0;
    },

    async shippingChoice(orderId: number) {
      const [row] = await tx.query(
        "order-steps.shipping-choice",
        'SELECT shipping_choice AS "shippingChoice" FROM orders WHERE id = $1',
        [orderId],
      );
      return row?.shippingChoice ?? null;
    },

    async closeCart(order: LockedOrder): Promise<void> {
      await tx.query(
        "order-steps.close-cart",
        "UPDATE carts SET state = 'closed', version = version + 1 WHERE id = $1 AND state <> 'closed'",
        [order.cartId],
      );
    },

    /** Returns pieces, ends waiting payments, makes received money due, and mails. What a member cancels goes back by itself. */
    async cancel(order: LockedOrder, by: Actor): Promise<void> {
      await tx.query(
        "order-steps.cancel",
        `WITH waiting AS (
           UPDATE order_additions SET state = 'WITHDRAWN', ended_at = now() WHERE order_id = $1 AND state = 'WAITING' RETURNING lines
         ), pieces AS MATERIALIZED (
           SELECT product_code, sum(quantity) AS quantity FROM (
             SELECT product_code, quantity FROM order_lines WHERE order_id = $1
             UNION ALL SELECT w.code, w.quantity FROM waiting, jsonb_to_recordset(waiting.lines) AS w (code text, quantity int)
           ) x GROUP BY product_code
         ), locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT product_code FROM pieces)
           ORDER BY s.product_code FOR UPDATE
         ), restocked AS (
           UPDATE stock SET on_hand = on_hand + quantity, sold = sold - quantity FROM pieces JOIN locked USING (product_code)
           WHERE stock.product_code = pieces.product_code
         ), ended AS (
           UPDATE payments SET state = CASE WHEN state = 'PENDING' THEN 'CANCELED'
             WHEN amount_minor = lowered_minor THEN 'REFUNDED' ELSE 'TO_REFUND' END, settled_at = coalesce(settled_at, now())
           WHERE order_id = $1 AND state IN ('PENDING', 'PAID') RETURNING id, order_id, amount_minor - lowered_minor AS rest, state
         ), owed AS (
           INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason)
           SELECT id, order_id, rest, 'order-canceled' FROM ended WHERE state = 'TO_REFUND' RETURNING id
         ), asked AS (
           INSERT INTO provider_refunds (refund_id) SELECT id FROM owed WHERE $2 = 'member'
         ), canceled AS (
           UPDATE orders SET status = 'CANCELED', held_from = NULL,
             payment_state = CASE payment_state WHEN 'PENDING' THEN 'FAILED' WHEN 'PAID' THEN 'TO_REFUND'
               ELSE payment_state END WHERE id = $1
         ), mail AS (
           INSERT INTO outbox (kind, payload) VALUES ('mail.order-canceled', jsonb_build_object('orderId', $1::bigint))
         )
         INSERT INTO order_timeline (order_id, status, actor, staff_id, note) VALUES ($1, 'CANCELED', $2, $3, $4)`,
        [order.id, ...actorColumns(by)],
      );
    },

    /** False unless the day is between last sending and today. */
    async setDelivery(orderId: number, day: string | null, timeZone: string): Promise<boolean> {
      const rows = await tx.query(
        "order-steps.set-delivery",
        `UPDATE orders SET delivered_on = $2::date WHERE id = $1 AND ($2::date IS NULL OR $2::date BETWEEN
           (SELECT (max(t.at) AT TIME ZONE $3)::date FROM order_timeline t WHERE t.order_id = $1
             AND t.status = 'SENT') AND (now() AT TIME ZONE $3)::date)
         RETURNING id`,
        [orderId, day, timeZone],
      );
      return rows.length > 0;
    },

    async setTracking(orderId: number, tracking: { carrier: string; number: string } | null): Promise<void> {
      await tx.query("order-steps.set-tracking", "UPDATE orders SET carrier = $2, tracking_number = $3 WHERE id = $1", [
        orderId,
        tracking?.carrier ?? null,
        tracking?.number ?? null,
      ]);
    },
  };
}

function actorColumns(by: Actor): [string, number | null, string] {
  return by.actor === "staff" ? [by.actor, by.staffId, by.note] : [by.actor, null, ""];
}
