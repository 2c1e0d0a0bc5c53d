import { MOST_AT_ONCE, SENDING_WAITS_SECONDS } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

/** Orders that leave when their minute is over; the database's clock counts. */
export function createSendingsRepository(db: Queryable) {
  return {
    /** Ids of those that did not wait yet. */
    async add({ orderIds, staffId, note }: { orderIds: readonly number[]; staffId: number; note: string }) {
      const rows = await db.query(
        "sendings.add",
        `INSERT INTO order_sendings (order_id, staff_id, note, due_at)
         SELECT id, $2, $3, now() + make_interval(secs => $4) FROM unnest($1::bigint[]) AS o (id)
         ON CONFLICT (order_id) DO NOTHING RETURNING order_id AS "orderId"`,
        [orderIds, staffId, note, SENDING_WAITS_SECONDS],
      );
      return rows.map(({ orderId }) => orderId);
    },

    /** Ids of those that waited. */
    async remove(orderIds: readonly number[]) {
      const rows = await db.query(
        "sendings.remove",
        'DELETE FROM order_sendings WHERE order_id = ANY ($1::bigint[]) RETURNING order_id AS "orderId"',
        [orderIds],
      );
      return rows.map(({ orderId }) => orderId);
    },

    /** Numbers of orders. */
    async due(): Promise<string[]> {
      const rows = await db.query(
        "sendings.due",
        `SELECT o.number FROM order_sendings s JOIN orders o ON o.id = s.order_id
         WHERE s.due_at <= now() ORDER BY s.due_at LIMIT $1`,
        [MOST_AT_ONCE],
      );
      return rows.map(({ number }) => number);
    },

    /** Of locked orders, those that nobody took back meanwhile. */
    removeDue(orderIds: readonly number[]) {
      return db.query(
        "sendings.remove-due",
        `DELETE FROM order_sendings WHERE order_id = ANY ($1::bigint[]) AND due_at <= now()
         RETURNING order_id AS "orderId", staff_id AS "staffId", note`,
        [orderIds],
      );
    },

    /** The earliest first. */
    list() {
      return db.query(
        "sendings.list",
        `SELECT o.number, o.status, s.due_at AS "dueAt" FROM order_sendings s JOIN orders o ON o.id = s.order_id
         ORDER BY s.due_at, s.order_id LIMIT $1`,
        [MOST_AT_ONCE],
      );
    },
  };
}
