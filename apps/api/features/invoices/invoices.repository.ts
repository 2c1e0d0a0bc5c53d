import type { Currency } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import type { Invoice, NamedBuyer, OrderedLine, OrderedVat } from "@kram/domain/invoices";
import type { Queryable } from "../../platform/database.ts";
import { BUYER, STANDS } from "./buyers.repository.ts";

/** Amounts in minor units, days `YYYY-MM-DD` in the country's zone. */
export interface InvoicedOrder {
  id: number;
  number: string;
  currency: Currency;
  method: "CASH" | "NONE" | "TRANSFER";
  total: number;
  /** Refunded money that paid a part. */
  refunds: number;
  /** Null where nothing was paid online. */
  paidOn: string | null;
  today: string;
  locale: Locale;
  memberNo: string;
  profile: NamedBuyer;
  corrected: NamedBuyer | null;
  email: string;
  shippingAddress: Record<string, unknown>;
  lines: OrderedLine[];
  vat: OrderedVat[];
}

/** `correctsId` is null for an invoice; `replacesId` of one that takes another's place. */
export interface StoredInvoice {
  orderId: number;
  correctsId: number | null;
  replacesId?: number | null;
  year: number;
  sequence: number;
  content: Invoice;
}

interface InvoiceRow {
  id: number;
  content: Invoice;
}

/** What is stored is never changed. */
export function createInvoicesRepository(db: Queryable) {
  return {
    /** Those without an invoice, in the order of ids. */
    ordersOf(orderIds: readonly number[], timeZone: string): Promise<InvoicedOrder[]> {
      return db.query(
        "invoices.orders",
        `SELECT o.id, o.number, o.currency, o.payment_method AS method, o.total_minor AS total, o.refund_minor AS refunds,
           (SELECT to_char(max(p.settled_at) AT TIME ZONE $2, 'YYYY-MM-DD') FROM payments p WHERE p.order_id = o.id
             AND p.state = 'PAID') AS "paidOn",
           to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS today, m.locale, m.member_no AS "memberNo", m.email, ${BUYER},
           coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title,
             'quantity', l.quantity, 'unitGross', l.unit_gross_minor,
             'reduced', l.reduced_minor, 'vatPercent', l.vat_percent) ORDER BY l.position) FROM order_lines l
               WHERE l.order_id = o.id), '[]') AS lines,
           coalesce((SELECT json_agg(json_build_object('percent', v.percent, 'shipping', v.shipping_minor, 'discount', v.discount_minor,
             'net', v.net_minor, 'vat', v.vat_minor) ORDER BY v.percent DESC) FROM order_vat v WHERE v.order_id = o.id), '[]') AS vat
         FROM orders o JOIN members m ON m.id = o.member_id WHERE o.id = ANY ($1::bigint[])
           AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.kind = 'INVOICE') ORDER BY o.id`,
        [orderIds, timeZone],
      );
    },

    /** Takes a year's next numbers and answers the first; others wait. Source: UStG § 14 (4) no. 4, Polish VAT act art. 106e (1) 2. */
    async takeNumbers(kind: Invoice["kind"], year: number, count: number): Promise<number> {
      const [row] = await db.query(
        "invoices.take-numbers",
        `INSERT INTO invoice_counters (kind, year, last_number) VALUES ($1, $2, $3)
         ON CONFLICT (kind, year) DO UPDATE SET last_number = invoice_counters.last_number + excluded.last_number
         RETURNING last_number AS last`,
        [kind, year, count],
      );
      return (row?.last ?? 0) - count + 1;
    },

    async store(documents: readonly StoredInvoice[]): Promise<void> {
      await db.query(
        "invoices.store",
        `INSERT INTO invoices (kind, year, sequence, number, order_id, corrects_id, replaces_id, issued_on, net_minor, vat_minor, gross_minor, content)
         SELECT i.content->>'kind', i.year, i.sequence, i.content->>'number', i."orderId", i."correctsId", i."replacesId",
           (i.content->>'issuedOn')::date,
           (i.content->>'net')::bigint, (i.content->>'vatSum')::bigint, (i.content->>'gross')::bigint, i.content
         FROM jsonb_to_recordset($1::jsonb) AS i ("orderId" bigint, "correctsId" bigint, "replacesId" bigint, year integer, sequence integer, content jsonb)
         ORDER BY i.sequence`,
        [JSON.stringify(documents)],
      );
    },

    /** Lets corrections come one after the other. */
    async lockInvoice(orderId: number, timeZone: string): Promise<(InvoiceRow & { today: string }) | null> {
      const [row] = await db.query(
        "invoices.lock",
        `SELECT id, content, to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS today
         FROM invoices i WHERE order_id = $1 AND ${STANDS} FOR UPDATE OF i`,
        [orderId, timeZone],
      );
      return row ?? null;
    },

    /** The oldest first. */
    corrections(invoiceId: number): Promise<InvoiceRow[]> {
      return db.query("invoices.corrections", "SELECT id, content FROM invoices WHERE corrects_id = $1 ORDER BY id", [
        invoiceId,
      ]);
    },

    /** The invoice where no document is named; `memberId` null for staff. */
    async ofOrder(input: { number: string; memberId: number | null; document: string | null }) {
      const [row] = await db.query(
        "invoices.of-order",
        `SELECT i.content, i.created_at AS "createdAt" FROM orders o
         LEFT JOIN invoices i ON i.order_id = o.id AND CASE WHEN $3::text IS NULL THEN ${STANDS} ELSE i.number = $3 END
         WHERE o.number = $1 AND ($2::bigint IS NULL OR o.member_id = $2)`,
        [input.number, input.memberId, input.document],
      );
      return row ?? null;
    },
  };
}
