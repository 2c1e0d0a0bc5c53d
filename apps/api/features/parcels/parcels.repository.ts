import { FOLLOWED_DAYS, LOOK_HOURS, type ParcelSize, type ParcelState } from "@kram/domain/parcels";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";
import { GRAMS } from "../cart/public.ts";

const PARCEL = `p.id, o.number AS "orderNumber", p.carrier, p.state, p.size, p.grams, p.tracking_number AS "trackingNumber",
  p.problems, p.label IS NOT NULL AS "hasLabel", p.label_swept AS "isSwept", p.created_at AS "createdAt", s.name || ' ' || s.surname AS "askedBy"`;

/** With a label of their rest, as the orders are named. */
const OF_PRINTABLE = `FROM unnest($1::text[]) WITH ORDINALITY AS n (number, place) JOIN orders o USING (number)
  JOIN parcels p ON p.order_id = o.id
  WHERE p.state = 'READY' AND p.label IS NOT NULL AND p.shipment_no IS NULL ORDER BY n.place`;

/** A parcel that a carrier is to be asked for, or about. */
export interface DueParcel {
  id: number;
  carrier: string;
  state: ParcelState;
  size: ParcelSize;
  grams: number;
  carrierId: string | null;
  /** An earlier answer was lost. */
  wasAsked: boolean;
  attempts: number;
  firstAskedAt: Date;
  reference: string;
  currency: string;
  /** Goods, and cash at the door, in minor units. */
  value: number;
  cash: number | null;
  shippingAddress: Column<"orders.shipping_address">;
}

/** Its number is still that of its order, or of the part that it left with: a carrier knows nothing of others. */
const BEARS_NUMBER = `p.state = 'READY' AND p.tracking_number = CASE WHEN p.shipment_no IS NULL THEN o.tracking_number
  ELSE (SELECT s.tracking_number FROM shipments s WHERE s.order_id = p.order_id AND s.no = p.shipment_no) END`;

/** A worker that died keeps a parcel for this long. */
const CLAIM = "60 seconds";

export function createParcelsRepository(db: Queryable) {
  return {
    /** Locks the orders, with what their rest weighs; `isThere` while a label of that rest is not refused or canceled. */
    lockOrders(numbers: readonly string[]) {
      return db.query(
        "parcels.lock-orders",
        `SELECT o.id, o.number, o.status, o.shipping_choice AS "shippingChoice", o.shipping_address AS "shippingAddress",
           coalesce((SELECT sum(l.quantity * ${GRAMS}) FROM (SELECT product_code, quantity FROM order_lines WHERE order_id = o.id
             UNION ALL SELECT product_code, -quantity FROM shipment_lines WHERE order_id = o.id) l
             JOIN products p ON p.code = l.product_code), 0)::int AS grams,
           EXISTS (SELECT 1 FROM parcels x WHERE x.order_id = o.id AND x.state IN ('WAITS', 'UNDER_WAY', 'READY')
             AND x.shipment_no IS NULL) AS "isThere"
         FROM orders o WHERE o.number = ANY ($1) ORDER BY o.id FOR UPDATE OF o`,
        [numbers],
      );
    },

    /** The orders that had none; somebody else may have been faster. */
    async add(
      parcels: readonly { orderId: number; carrier: string; grams: number }[],
      { size, staffId }: { size: ParcelSize; staffId: number },
    ): Promise<number[]> {
      const rows = await db.query(
        "parcels.add",
        `INSERT INTO parcels (order_id, carrier, grams, size, asked_by)
         SELECT order_id, carrier, grams, $4, $5 FROM unnest($1::bigint[], $2::text[], $3::int[]) AS p (order_id, carrier, grams)
         ON CONFLICT (order_id) WHERE state IN ('WAITS', 'UNDER_WAY', 'READY') AND shipment_no IS NULL DO NOTHING RETURNING order_id AS "orderId"`,
        [
          parcels.map(({ orderId }) => orderId),
          parcels.map(({ carrier }) => carrier),
          parcels.map(({ grams }) => grams),
          size,
          staffId,
        ],
      );
      return rows.map(({ orderId }) => orderId);
    },

    ofOrders(numbers: readonly string[]) {
      return db.query(
        "parcels.of-orders",
        `SELECT ${PARCEL} FROM orders o JOIN parcels p ON p.order_id = o.id JOIN staff s ON s.id = p.asked_by
         WHERE o.number = ANY ($1) ORDER BY p.id DESC`,
        [numbers],
      );
    },

    async find(id: number) {
      const [row] = await db.query(
        "parcels.find",
        `SELECT ${PARCEL}, p.carrier_id AS "carrierId", p.is_asked AS "isAsked"
         FROM parcels p JOIN orders o ON o.id = p.order_id JOIN staff s ON s.id = p.asked_by WHERE p.id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** One label an order, that of its rest, as the orders are named. */
    async labels(numbers: readonly string[]): Promise<Buffer[]> {
      const rows = await db.query("parcels.labels", `SELECT p.label AS "label" ${OF_PRINTABLE}`, [numbers]);
      return rows.map(({ label }) => label);
    },

    /** The same parcels, as their carriers know them. */
    async printable(numbers: readonly string[]): Promise<{ carrier: string; carrierId: string }[]> {
      const rows = await db.query(
        "parcels.printable",
        `SELECT p.carrier, p.carrier_id AS "carrierId" ${OF_PRINTABLE}`,
        [numbers],
      );
      return rows.flatMap(({ carrier, carrierId }) => (carrierId === null ? [] : [{ carrier, carrierId }]));
    },

    /** Nobody else asks for these for a minute. Orders that are held or canceled get none that was not asked for. */
    claim(carriers: readonly string[], most: number): Promise<DueParcel[]> {
      return db.query(
        "parcels.claim",
        `WITH due AS MATERIALIZED (
           SELECT p.id, p.is_asked AS was_asked FROM parcels p JOIN orders o ON o.id = p.order_id
           WHERE p.next_at <= now() AND p.carrier = ANY ($1)
             AND (p.state IN ('WAITS', 'UNDER_WAY') OR (p.state = 'READY' AND p.label IS NULL AND NOT p.label_swept))
             AND (p.state <> 'WAITS' OR p.is_asked OR o.status NOT IN ('CANCELED', 'SUSPENDED', 'BLOCKED'))
           ORDER BY p.next_at LIMIT $2 FOR UPDATE OF p SKIP LOCKED
         )
         UPDATE parcels p SET next_at = now() + interval '${CLAIM}', attempts = p.attempts + 1, is_asked = true,
           first_asked_at = coalesce(p.first_asked_at, now())
         FROM due, orders o WHERE p.id = due.id AND o.id = p.order_id
         RETURNING p.id, p.carrier, p.state, p.size, p.grams, p.carrier_id AS "carrierId", due.was_asked AS "wasAsked", p.attempts,
           p.first_asked_at AS "firstAskedAt", right(o.number, 24) || '-' || lpad(p.id::text, 6, '0') AS "reference", o.currency,
           o.gross_minor - o.promotion_minor AS "value", CASE WHEN o.payment_method = 'CASH' THEN o.total_minor END AS cash,
           o.shipping_address AS "shippingAddress"`,
        [carriers, most],
      );
    },

    async underWay(id: number, carrierId: string, seconds: number): Promise<void> {
      await db.query(
        "parcels.under-way",
        `UPDATE parcels SET state = 'UNDER_WAY', carrier_id = $2, problems = '{}', next_at = now() + make_interval(secs => $3)
         WHERE id = $1 AND state IN ('WAITS', 'UNDER_WAY')`,
        [id, carrierId, seconds],
      );
    },

    /** Its number becomes the order's, or that of the part which it left with. */
    async ready(id: number, carrierId: string, trackingNumber: string): Promise<void> {
      await db.query(
        "parcels.ready",
        `WITH made AS (UPDATE parcels SET state = 'READY', carrier_id = $2, tracking_number = $3, problems = '{}',
             look_at = now() + make_interval(hours => $4)
           WHERE id = $1 AND state IN ('WAITS', 'UNDER_WAY') RETURNING order_id, shipment_no, carrier),
         part AS (UPDATE shipments s SET carrier = made.carrier, tracking_number = $3 FROM made
           WHERE s.order_id = made.order_id AND s.no = made.shipment_no)
         UPDATE orders o SET carrier = made.carrier, tracking_number = $3 FROM made
         WHERE o.id = made.order_id AND made.shipment_no IS NULL`,
        [id, carrierId, trackingNumber, LOOK_HOURS],
      );
    },

    async keepLabel(id: number, label: Buffer): Promise<void> {
      await db.query(
        "parcels.keep-label",
        "UPDATE parcels SET label = $2, problems = '{}' WHERE id = $1 AND state = 'READY'",
        [id, label],
      );
    },

    async refuse(id: number, problems: readonly string[]): Promise<void> {
      await db.query(
        "parcels.refuse",
        "UPDATE parcels SET state = 'REFUSED', problems = $2 WHERE id = $1 AND state IN ('WAITS', 'UNDER_WAY')",
        [id, problems],
      );
    },

    /** Without an answer; `isAsked` while the carrier may have it. */
    async later(id: number, input: { isAsked: boolean; problem: string | null; seconds: number }): Promise<void> {
      await db.query(
        "parcels.later",
        `UPDATE parcels SET is_asked = $2, problems = array_remove(ARRAY[left($3, 500)], NULL),
           next_at = now() + make_interval(secs => $4) WHERE id = $1 AND state IN ('WAITS', 'UNDER_WAY', 'READY')`,
        [id, input.isAsked, input.problem, input.seconds],
      );
    },

    /** False once a carrier may have it. */
    async dropUnasked(id: number): Promise<boolean> {
      const rows = await db.query(
        "parcels.drop-unasked",
        "UPDATE parcels SET state = 'CANCELED' WHERE id = $1 AND state = 'WAITS' AND NOT is_asked RETURNING id",
        [id],
      );
      return rows.length > 0;
    },

    /** Its label is forgotten, and its number where the order or its part bears it. */
    async cancel(id: number): Promise<void> {
      await db.query(
        "parcels.cancel",
        `WITH gone AS (UPDATE parcels SET state = 'CANCELED', label = NULL WHERE id = $1 AND state IN ('WAITS', 'UNDER_WAY', 'READY')
           RETURNING order_id, shipment_no, carrier, tracking_number),
         part AS (UPDATE shipments s SET carrier = NULL, tracking_number = NULL FROM gone
           WHERE s.order_id = gone.order_id AND s.no = gone.shipment_no AND s.tracking_number = gone.tracking_number)
         UPDATE orders o SET carrier = NULL, tracking_number = NULL FROM gone
         WHERE o.id = gone.order_id AND o.carrier = gone.carrier AND o.tracking_number = gone.tracking_number`,
        [id],
      );
    },

    /** Sent ones, also those that left before the rest of their order; looked at again after some hours. */
    claimToFollow(carriers: readonly string[], most: number) {
      return db.query(
        "parcels.claim-to-follow",
        `WITH due AS MATERIALIZED (
           SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id
           WHERE p.state = 'READY' AND p.arrived_on IS NULL AND p.look_at <= now() AND p.carrier = ANY ($1)
             AND p.created_at > now() - make_interval(days => $3) AND ${BEARS_NUMBER}
             AND (p.shipment_no IS NOT NULL OR (o.status = 'SENT' AND o.delivered_on IS NULL))
           ORDER BY p.look_at LIMIT $2 FOR UPDATE OF p SKIP LOCKED
         )
         UPDATE parcels p SET look_at = now() + make_interval(hours => $4) FROM due WHERE p.id = due.id
         RETURNING p.id, p.carrier, p.tracking_number AS "trackingNumber"`,
        [carriers, most, FOLLOWED_DAYS, LOOK_HOURS],
      );
    },

    /** Looked at with the next turn, unless its carrier was asked minutes ago. */
    async lookSoon(carrier: string, trackingNumber: string): Promise<void> {
      await db.query(
        "parcels.look-soon",
        `UPDATE parcels SET look_at = now() WHERE tracking_number = $2 AND carrier = $1 AND state = 'READY' AND arrived_on IS NULL
           AND look_at > now() AND look_at < now() + make_interval(hours => $3) - interval '5 minutes'`,
        [carrier, trackingNumber, LOOK_HOURS],
      );
    },

    /** Of two parcels that arrive at once, the later sees the other. */
    async lockOrderOf(id: number): Promise<void> {
      await db.query(
        "parcels.lock-order-of",
        "SELECT o.id FROM orders o JOIN parcels p ON p.order_id = o.id WHERE p.id = $1 FOR UPDATE OF o",
        [id],
      );
    },

    /**
     * On a day from that of sending until today. With the last of its parcels, of a locked order, the latest of these
     * days becomes the order's day of receipt; null unless it does. Source: Directive 2011/83/EU, art. 9 (2) (b) (i).
     */
    async arrive(id: number, day: string, timeZone: string) {
      const [row] = await db.query(
        "parcels.arrive",
        `WITH due AS MATERIALIZED (
           SELECT p.id, p.order_id, p.shipment_no, coalesce(s.sent_at, (SELECT max(t.at) FROM order_timeline t
             WHERE t.order_id = p.order_id AND t.status = 'SENT')) AS sent_at
           FROM parcels p LEFT JOIN shipments s ON s.order_id = p.order_id AND s.no = p.shipment_no WHERE p.id = $1
         ), here AS (
           UPDATE parcels p SET arrived_on = least(greatest($2::date, (due.sent_at AT TIME ZONE $3)::date), (now() AT TIME ZONE $3)::date)
           FROM due WHERE p.id = due.id RETURNING p.order_id, p.shipment_no, p.arrived_on
         ), others AS (
           SELECT p.shipment_no, p.arrived_on FROM due JOIN orders o ON o.id = due.order_id JOIN parcels p ON p.order_id = o.id
           WHERE p.id <> due.id AND ${BEARS_NUMBER} AND (p.arrived_on IS NOT NULL OR p.created_at > now() - make_interval(days => $4))
         )
         UPDATE orders o SET delivered_on = greatest(here.arrived_on, (SELECT max(arrived_on) FROM others)) FROM here
         WHERE o.id = here.order_id AND o.status = 'SENT' AND o.delivered_on IS NULL
           AND NOT EXISTS (SELECT 1 FROM others WHERE arrived_on IS NULL)
           AND (here.shipment_no IS NULL OR EXISTS (SELECT 1 FROM others WHERE shipment_no IS NULL))
         RETURNING o.number, to_char(o.delivered_on, 'YYYY-MM-DD') AS "deliveredOn"`,
        [id, day, timeZone, FOLLOWED_DAYS],
      );
      return row ?? null;
    },

    async sweepLabels(days: number): Promise<void> {
      await db.query(
        "parcels.sweep-labels",
        `UPDATE parcels SET label = NULL, label_swept = true
         WHERE label IS NOT NULL AND created_at < now() - make_interval(days => $1)`,
        [days],
      );
    },
  };
}
