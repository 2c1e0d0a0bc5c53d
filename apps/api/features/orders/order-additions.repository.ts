import type { OrderLine } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import type { Row } from "../../platform/statements.ts";

export type AdditionRow = Row<"order-additions.find">;

/** Pieces that wait beside a paid order until their difference is paid. */
export function createOrderAdditionsRepository(tx: Queryable) {
  return {
    /** With the mail that asks the buyer to pay; `more` in minor units. */
    async open(given: {
      orderId: number;
      staffId: number;
      lines: readonly OrderLine[];
      more: number;
      note: string;
    }): Promise<void> {
      const lines = given.lines.map(({ code, title, quantity, unitGross, netVolume, points, vatPercent }) => ({
        code,
        title,
        quantity,
        unitGross,
        netVolume,
        points,
        vatPercent,
      }));
      await tx.query(
        "order-additions.open",
        `WITH opened AS (INSERT INTO order_additions (order_id, staff_id, lines, more_minor, note) VALUES ($1, $2, $3, $4, $5)
           RETURNING id, order_id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.order-lines', jsonb_build_object('orderId', order_id, 'additionId', id) FROM opened`,
        [given.orderId, given.staffId, JSON.stringify(lines), given.more, given.note],
      );
    },

    async waiting(orderId: number): Promise<AdditionRow | null> {
      const [row] = await tx.query(
        "order-additions.waiting",
        `SELECT id, order_id AS "orderId", staff_id AS "staffId", lines, more_minor AS more, note, state FROM order_additions
         WHERE order_id = $1 AND state = 'WAITING'`,
        [orderId],
      );
      return row ?? null;
    },

    async find(id: number): Promise<AdditionRow | null> {
      const [row] = await tx.query(
        "order-additions.find",
        `SELECT id, order_id AS "orderId", staff_id AS "staffId", lines, more_minor AS more, note, state FROM order_additions
         WHERE id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** Of a locked order: ends what was begun to pay it, and tells the buyer. */
    async withdraw(id: number): Promise<void> {
      await tx.query(
        "order-additions.withdraw",
        `WITH gone AS (UPDATE order_additions SET state = 'WITHDRAWN', ended_at = now() WHERE id = $1 RETURNING id, order_id),
         ended AS (UPDATE payments SET state = 'CANCELED', settled_at = now() FROM gone
           WHERE addition_id = gone.id AND payments.state = 'PENDING')
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.order-lines', jsonb_build_object('orderId', order_id, 'additionId', id, 'withdrawn', true) FROM gone`,
        [id],
      );
    },

    /** Of a locked order. */
    async end(id: number): Promise<void> {
      await tx.query(
        "order-additions.end",
        "UPDATE order_additions SET state = 'PAID', ended_at = now() WHERE id = $1",
        [id],
      );
    },

    /** Whether the month of the order's confirmation is closed, so that more pieces would count nowhere. */
    async isClosed(orderId: number, timeZone: string): Promise<boolean> {
      const [row] = await tx.query(
        "order-additions.is-closed",
        `SELECT EXISTS (SELECT 1 FROM bonus_closes c WHERE c.finished_at IS NOT NULL AND c.month = (SELECT
           date_trunc('month', min(t.at) AT TIME ZONE $2)::date FROM order_timeline t WHERE t.order_id = $1 AND t.status = 'CONFIRMED')) AS closed`,
        [orderId, timeZone],
      );
      return row?.closed ?? false;
    },
  };
}
