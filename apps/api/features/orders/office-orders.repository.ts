import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

export interface OfficeOrderRow {
  history: {
    to: OrderStatus;
    at: string;
    actor: "system" | "member" | "staff";
    staffName: string | null;
    note: string;
  }[];
  notes: { id: number; text: string; at: string; staffName: string }[];
  tags: string[];
  nextToPack: string | null;
  nextToSend: string | null;
  sendsAt: Date | null;
}

const OLDEST = (status: OrderStatus, more = "") =>
  `(SELECT x.number FROM orders x WHERE x.status = '${status}' AND x.id <> $1 ${more} ORDER BY x.id LIMIT 1)`;

/** What waits for its rest is no next order to pack. */
const WHOLE = "AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = x.id)";

export function createOfficeOrdersRepository(db: Queryable) {
  return {
    /** Steps and notes, oldest first. */
    async workOn(orderId: number): Promise<OfficeOrderRow> {
      const [row] = await db.query(
        "office-orders.work-on",
        `SELECT
           coalesce((SELECT json_agg(json_build_object('to', t.status, 'at', t.at, 'actor', t.actor, 'note', t.note,
             'staffName', s.name || ' ' || s.surname) ORDER BY t.id) FROM order_timeline t LEFT
               JOIN staff s ON s.id = t.staff_id WHERE t.order_id = $1), '[]') AS history,
           coalesce((SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.created_at,
             'staffName', s.name || ' ' || s.surname) ORDER BY n.id)
             FROM order_notes n JOIN staff s ON s.id = n.staff_id WHERE n.order_id = $1), '[]') AS notes,
           ARRAY(SELECT t.tag FROM order_tags t WHERE t.order_id = $1 ORDER BY t.tag) AS tags,
           ${OLDEST("CONFIRMED", WHOLE)} AS "nextToPack", ${OLDEST("EXECUTED")} AS "nextToSend",
           (SELECT due_at FROM order_sendings WHERE order_id = $1) AS "sendsAt"`,
        [orderId],
      );
      return row ?? { history: [], notes: [], tags: [], nextToPack: null, nextToSend: null, sendsAt: null };
    },

    async trackingOf(orderId: number): Promise<{ carrier: string | null; number: string | null }> {
      const [row] = await db.query(
        "office-orders.tracking",
        "SELECT carrier, tracking_number AS number FROM orders WHERE id = $1",
        [orderId],
      );
      return row ?? { carrier: null, number: null };
    },

    /** False where there is no such order. */
    async mailAgain(number: string): Promise<boolean> {
      const rows = await db.query(
        "office-orders.mail-again",
        `INSERT INTO outbox (kind, payload) SELECT 'mail.order-placed', jsonb_build_object('orderId', id)
         FROM orders WHERE number = $1 RETURNING id`,
        [number],
      );
      return rows.length === 1;
    },

    async addNote({ number, staffId, text }: { number: string; staffId: number; text: string }): Promise<boolean> {
      const rows = await db.query(
        "office-orders.add-note",
        "INSERT INTO order_notes (order_id, staff_id, text) SELECT id, $2, $3 FROM orders WHERE number = $1 RETURNING id",
        [number, staffId, text],
      );
      return rows.length === 1;
    },
  };
}
