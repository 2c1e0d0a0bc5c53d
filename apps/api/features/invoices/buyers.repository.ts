import type { NamedBuyer } from "@kram/domain/invoices";
import type { Queryable } from "../../platform/database.ts";

/** Of order `o` and its member `m`. */
export const BUYER = `json_build_object('name', m.name, 'surname', m.surname, 'company', coalesce(m.company_name, ''),
    'taxNumber', coalesce(m.tax_number, ''), 'internationalTaxNumber', m.international_tax_number, 'street', m.street,
    'buildingNo', m.building_no, 'apartmentNo', m.apartment_no, 'zipCode', m.zip_code, 'city', m.city) AS profile,
  o.shipping_address AS "shippingAddress",
  (SELECT b.buyer FROM order_buyers b WHERE b.order_id = o.id ORDER BY b.id DESC LIMIT 1) AS corrected`;

/** Whom invoices name. */
export function createBuyersRepository(db: Queryable) {
  return {
    /** With what is issued, and with what it was before each change, oldest first. */
    async ofOrder(orderId: number) {
      const [row] = await db.query(
        "buyers.of-order",
        `SELECT ${BUYER}, o.total_minor + o.refund_minor = 0 AS "isFree",
           (SELECT i.content FROM invoices i WHERE i.order_id = o.id AND i.kind = 'INVOICE') AS invoice,
           coalesce((SELECT json_agg(json_build_object('at', b.at, 'before', b.before,
             'staffName', s.name || ' ' || s.surname) ORDER BY b.id)
             FROM order_buyers b JOIN staff s ON s.id = b.staff_id WHERE b.order_id = o.id), '[]') AS changes
         FROM orders o JOIN members m ON m.id = o.member_id WHERE o.id = $1`,
        [orderId],
      );
      if (!row) throw new Error("an order is gone");
      return row;
    },

    /** Tells the member. */
    async correct(input: { orderId: number; staffId: number; before: NamedBuyer; buyer: NamedBuyer }): Promise<void> {
      await db.query(
        "buyers.correct",
        `WITH kept AS (INSERT INTO order_buyers (order_id, staff_id, before, buyer) VALUES ($1, $2, $3, $4) RETURNING id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.order-buyer', jsonb_build_object('orderId', $1::bigint, 'changeId', id) FROM kept`,
        [input.orderId, input.staffId, JSON.stringify(input.before), JSON.stringify(input.buyer)],
      );
    },

    /** Null once it is erased. */
    async change(changeId: number) {
      const [row] = await db.query("buyers.change", "SELECT before, buyer FROM order_buyers WHERE id = $1", [changeId]);
      return row ?? null;
    },
  };
}
