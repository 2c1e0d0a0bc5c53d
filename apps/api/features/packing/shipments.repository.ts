import type { Pieces } from "@kram/domain/packing";
import type { Queryable } from "../../platform/database.ts";

/** Parcels that leave before the rest of their order. */
export function createShipmentsRepository(tx: Queryable) {
  return {
    /** Of a locked order: what was ordered, by product, and what each parcel took. */
    async standing(orderId: number): Promise<{ ordered: Pieces[]; sent: (Pieces & { no: number })[] }> {
      const [row] = await tx.query(
        "shipments.standing",
        `SELECT
           coalesce((SELECT json_agg(json_build_object('code', l.code, 'quantity', l.quantity) ORDER BY l.code)
             FROM (SELECT product_code AS code, sum(quantity)::int AS quantity FROM order_lines
               WHERE order_id = $1 GROUP BY product_code) l), '[]') AS ordered,
           coalesce((SELECT json_agg(json_build_object('no', s.no, 'code', s.product_code, 'quantity', s.quantity)
             ORDER BY s.no, s.product_code) FROM shipment_lines s WHERE s.order_id = $1), '[]') AS sent`,
        [orderId],
      );
      return row ?? { ordered: [], sent: [] };
    },

    /** Takes the order's label and parcel number along, and makes the mail due. */
    async add(input: { orderId: number; no: number; staffId: number; pieces: readonly Pieces[] }): Promise<void> {
      const { orderId, no, staffId, pieces } = input;
      await tx.query(
        "shipments.add",
        `WITH added AS (
           INSERT INTO shipments (order_id, no, carrier, tracking_number, staff_id)
           SELECT id, $2, carrier, tracking_number, $3 FROM orders WHERE id = $1
         ), labelled AS (
           UPDATE parcels SET shipment_no = $2
           WHERE order_id = $1 AND state IN ('WAITS', 'UNDER_WAY', 'READY') AND shipment_no IS NULL
         ), bare AS (
           UPDATE orders SET carrier = NULL, tracking_number = NULL WHERE id = $1 AND carrier IS NOT NULL
         ), mail AS (
           INSERT INTO outbox (kind, payload)
           VALUES ('mail.order-part-sent', jsonb_build_object('orderId', $1::bigint, 'no', $2::integer))
         )
         INSERT INTO shipment_lines (order_id, no, product_code, quantity)
         SELECT $1, $2, code, quantity FROM unnest($4::text[], $5::int[]) AS p (code, quantity)`,
        [orderId, no, staffId, pieces.map(({ code }) => code), pieces.map(({ quantity }) => quantity)],
      );
    },
  };
}
