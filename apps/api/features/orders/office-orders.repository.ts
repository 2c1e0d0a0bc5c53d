import type { OrderStatus } from "@kram/domain/orders";
import type { ShippingMethod } from "@kram/domain/shipping";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";
import { GRAMS } from "../cart/public.ts";
import { AWAITS_MORE, HAS_LABEL, type OrderDetailRow } from "./orders.repository.ts";

export interface OfficeOrderRow {
  history: {
    to: OrderStatus;
    at: string;
    actor: "system" | "member" | "staff";
    staffName: string | null;
    note: string;
  }[];
  notes: { id: number; text: string; at: string; staffId: number; staffName: string }[];
  tags: string[];
  /** Oldest first. */
  addressChanges: { at: string; staffName: string; before: OrderDetailRow["shippingAddress"] }[];
  /** Oldest first; `less` and `more` in minor units, whoever paid it. */
  lineChanges: {
    at: string;
    /** Null where its member did it. */
    staffName: string | null;
    note: string;
    pieces: Column<"order_line_changes.pieces">;
    added: Column<"order_line_changes.added">;
    delivery: Column<"order_line_changes.delivery"> | null;
    less: number;
    more: number;
  }[];
  nextToPack: string | null;
  nextToSend: string | null;
  sendsAt: Date | null;
}

/** Another kind of delivery, as an order keeps it. */
export interface NewWay {
  kind: ShippingMethod;
  choice: Column<"orders.shipping_choice">;
}

const OLDEST = (status: OrderStatus, more = "") =>
  `(SELECT x.number FROM orders x WHERE x.status = '${status}' AND x.id <> $1 ${more} ORDER BY x.id LIMIT 1)`;

/** What waits for its rest, or for a difference, is no next order to pack. */
const WHOLE = `AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = x.id) AND NOT ${AWAITS_MORE("x.id")}`;

const NO_WORK: OfficeOrderRow = {
  history: [],
  notes: [],
  tags: [],
  addressChanges: [],
  lineChanges: [],
  nextToPack: null,
  nextToSend: null,
  sendsAt: null,
};

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
           coalesce((SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.created_at, 'staffId', n.staff_id,
             'staffName', s.name || ' ' || s.surname) ORDER BY n.id)
             FROM order_notes n JOIN staff s ON s.id = n.staff_id WHERE n.order_id = $1), '[]') AS notes,
           ARRAY(SELECT t.tag FROM order_tags t WHERE t.order_id = $1 ORDER BY t.tag) AS tags,
           coalesce((SELECT json_agg(json_build_object('at', c.at, 'before', c.before,
             'staffName', s.name || ' ' || s.surname) ORDER BY c.id)
             FROM order_address_changes c JOIN staff s ON s.id = c.staff_id WHERE c.order_id = $1), '[]') AS "addressChanges",
           coalesce((SELECT json_agg(json_build_object('at', c.at, 'note', c.note, 'pieces', c.pieces, 'added', c.added, 'delivery', c.delivery,
             'less', c.bonus_minor + c.refunds_minor + c.money_minor, 'more', c.more_minor, 'staffName', s.name || ' ' || s.surname) ORDER BY c.id)
             FROM order_line_changes c LEFT JOIN staff s ON s.id = c.staff_id WHERE c.order_id = $1), '[]') AS "lineChanges",
           ${OLDEST("CONFIRMED", WHOLE)} AS "nextToPack", ${OLDEST("EXECUTED")} AS "nextToSend",
           (SELECT due_at FROM order_sendings WHERE order_id = $1) AS "sendsAt"`,
        [orderId],
      );
      return row ?? NO_WORK;
    },

    async trackingOf(orderId: number): Promise<{ carrier: string | null; number: string | null }> {
      const [row] = await db.query(
        "office-orders.tracking",
        "SELECT carrier, tracking_number AS number FROM orders WHERE id = $1",
        [orderId],
      );
      return row ?? { carrier: null, number: null };
    },

    /** Of a locked order. */
    async addressOf(orderId: number) {
      const [row] = await db.query(
        "office-orders.address",
        `SELECT o.shipping_method AS "shippingMethod", o.shipping_address AS "shippingAddress", o.shipping_choice AS "shippingChoice",
           o.payment_method = 'CASH' AS "inCash", o.gross_minor - o.promotion_minor AS goods,
           coalesce((SELECT sum(l.quantity * ${GRAMS}) FROM order_lines l JOIN products p ON p.code = l.product_code
             WHERE l.order_id = o.id AND l.promotion_code = ''), 0)::int AS grams,
           ${HAS_LABEL} AS "hasLabel", EXISTS (SELECT 1 FROM cash_receipts k WHERE k.order_id = o.id) AS "cashCame",
           (SELECT count(*)::int FROM order_address_changes c WHERE c.order_id = o.id) AS version FROM orders o WHERE o.id = $1`,
        [orderId],
      );
      if (!row) throw new Error("a locked order is gone");
      return row;
    },

    async setWay(orderId: number, choice: NewWay["choice"]): Promise<void> {
      await db.query("office-orders.set-way", "UPDATE orders SET shipping_choice = $2 WHERE id = $1", [
        orderId,
        JSON.stringify(choice),
      ]);
    },

    /** Of a locked order; minor units. */
    async toPayOf(orderId: number) {
      const [row] = await db.query(
        "office-orders.to-pay",
        `SELECT total_minor AS total, shipping_method AS "shippingMethod", shipping_choice AS "shippingChoice"
         FROM orders WHERE id = $1`,
        [orderId],
      );
      if (!row) throw new Error("a locked order is gone");
      return row;
    },

    /** Keeps where it was to go, and tells the buyer. Without `way` it goes as before. */
    async setAddress(orderId: number, address: object, staffId: number, way: NewWay | null): Promise<void> {
      await db.query(
        "office-orders.set-address",
        `WITH kept AS (INSERT INTO order_address_changes (order_id, staff_id, before)
           SELECT id, $3, shipping_address FROM orders WHERE id = $1 RETURNING id),
         mail AS (INSERT INTO outbox (kind, payload)
           SELECT 'mail.order-address', jsonb_build_object('orderId', $1::bigint, 'changeId', id) FROM kept)
         UPDATE orders SET shipping_address = $2, shipping_method = coalesce($4, shipping_method),
           shipping_choice = coalesce($5, shipping_choice) WHERE id = $1`,
        [orderId, JSON.stringify(address), staffId, way?.kind ?? null, way && JSON.stringify(way.choice)],
      );
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

    /** Until the transaction ends nobody else removes it. */
    async lockNote(number: string, id: number): Promise<{ staffId: number; text: string } | null> {
      const [row] = await db.query(
        "office-orders.lock-note",
        `SELECT n.staff_id AS "staffId", n.text FROM order_notes n JOIN orders o ON o.id = n.order_id
         WHERE o.number = $1 AND n.id = $2 FOR UPDATE OF n`,
        [number, id],
      );
      return row ?? null;
    },

    async removeNote(id: number): Promise<void> {
      await db.query("office-orders.remove-note", "DELETE FROM order_notes WHERE id = $1", [id]);
    },
  };
}
