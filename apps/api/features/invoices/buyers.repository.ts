import type { Invoice, NamedBuyer } from "@kram/domain/invoices";
import type { Queryable } from "../../platform/database.ts";

/** Of order `o` and its member `m`. */
export const BUYER = `json_build_object('name', m.name, 'surname', m.surname, 'company', coalesce(m.company_name, ''),
    'taxNumber', coalesce(m.tax_number, ''), 'internationalTaxNumber', m.international_tax_number, 'street', m.street,
    'buildingNo', m.building_no, 'apartmentNo', m.apartment_no, 'zipCode', m.zip_code, 'city', m.city) AS profile,
  o.shipping_address AS "shippingAddress",
  (SELECT b.buyer FROM order_buyers b WHERE b.order_id = o.id ORDER BY b.id DESC LIMIT 1) AS corrected`;

/** Of an invoice `i` that no other took the place of. */
export const STANDS = "i.kind = 'INVOICE' AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.replaces_id = i.id)";

type BuyerRow = Awaited<ReturnType<ReturnType<typeof createBuyersRepository>["ofOrder"]>>;

/** With the corrections of the invoice that stands, oldest first. */
export type InvoicedBuyer = BuyerRow & { corrections: readonly Invoice[] };

/** Whom invoices name. */
export function createBuyersRepository(db: Queryable) {
  return {
    /** With what is issued, and with what it was before each change, oldest first. */
    async ofOrder(orderId: number, timeZone: string) {
      const [row] = await db.query(
        "buyers.of-order",
        `SELECT ${BUYER}, o.total_minor + o.refund_minor = 0 AS "isFree", m.erased_at IS NOT NULL AS "isErased", m.email,
           m.member_no AS "memberNo", i.id AS "invoiceId", i.content AS invoice, to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS today,
           EXISTS (SELECT 1 FROM einvoices e WHERE e.invoice_id = i.id AND e.state = 'REFUSED') AS "isRefused",
           coalesce((SELECT json_agg(json_build_object('at', b.at, 'before', b.before,
             'staffName', s.name || ' ' || s.surname) ORDER BY b.id)
             FROM order_buyers b JOIN staff s ON s.id = b.staff_id WHERE b.order_id = o.id), '[]') AS changes
         FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id AND ${STANDS} WHERE o.id = $1`,
        [orderId, timeZone],
      );
      if (!row) throw new Error("an order is gone");
      return row;
    },

    /** Tells the member; with numbers, of documents that were issued for it. */
    async correct(input: {
      orderId: number;
      staffId: number;
      before: NamedBuyer;
      buyer: NamedBuyer;
      documents: readonly string[];
    }): Promise<void> {
      await db.query(
        "buyers.correct",
        `WITH kept AS (INSERT INTO order_buyers (order_id, staff_id, before, buyer) VALUES ($1, $2, $3, $4) RETURNING id)
         INSERT INTO outbox (kind, payload)
         SELECT CASE WHEN $5::text[] = '{}' THEN 'mail.order-buyer' ELSE 'mail.order-invoice' END,
           jsonb_build_object('orderId', $1::bigint, 'changeId', id, 'documents', $5::text[]) FROM kept`,
        [input.orderId, input.staffId, JSON.stringify(input.before), JSON.stringify(input.buyer), input.documents],
      );
    },

    /** Null once it is erased. */
    async change(changeId: number) {
      const [row] = await db.query("buyers.change", "SELECT before, buyer FROM order_buyers WHERE id = $1", [changeId]);
      return row ?? null;
    },
  };
}
