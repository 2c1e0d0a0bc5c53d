import type { EinvoiceMode } from "@kram/domain/einvoices";
import type { Invoice } from "@kram/domain/invoices";
import type { Queryable } from "../../platform/database.ts";

/** Of correction `i`: of an invoice on the wrong buyer, which needs none at the tax office that never took it. */
const TAKES_BACK = "coalesce(i.content #>> '{corrects,countsThen}' = 'true', false)";

/** Statements of the worker; each counts by itself, since nothing goes over the network inside a transaction. */
export function createQueueRepository(db: Queryable) {
  return {
    /** Issued since the last look and handed in by duty or choice; what another process commits late is found for an hour. */
    unqueued(input: { kind: Invoice["kind"]; companiesFrom: string; consumers: boolean }) {
      return db.query(
        "einvoices.unqueued",
        `SELECT i.id, i.content, i.created_at AS "createdAt", o.state = 'ACCEPTED' AS "originalThere", o.number AS "originalNumber",
           (SELECT kind FROM einvoice_outages WHERE ended_at IS NULL) AS outage
         FROM invoices i LEFT JOIN einvoices e ON e.invoice_id = i.id LEFT JOIN einvoices o ON o.invoice_id = i.corrects_id
         WHERE i.id > (SELECT seen_id FROM einvoice_channel) AND e.invoice_id IS NULL AND i.kind = $3 AND i.issued_on >= $1
           AND NOT (coalesce(o.state = 'REFUSED', false) AND ${TAKES_BACK}) AND ($2 OR o.invoice_id IS NOT NULL OR (i.content #>> '{buyer,company}' IS NOT NULL
             AND regexp_replace(i.content #>> '{buyer,taxNumber}', '\\D', '', 'g') ~ '^[1-9]\\d{9}$'))
         ORDER BY i.id LIMIT 500`,
        [input.companiesFrom, input.consumers, input.kind],
      );
    },

    /** Null document: the invoice that it corrects has no number yet. */
    async queue(invoiceId: number, mode: EinvoiceMode, document: Buffer | null): Promise<void> {
      await db.query(
        "einvoices.queue",
        `INSERT INTO einvoices (invoice_id, mode, document, outage_id)
         SELECT $1, $2, $3, (SELECT id FROM einvoice_outages WHERE ended_at IS NULL AND kind = $2)
         ON CONFLICT (invoice_id) DO NOTHING`,
        [invoiceId, mode, document],
      );
    },

    /** Writes nothing while nothing was issued. */
    async lookedThrough(): Promise<void> {
      const [found] = await db.query(
        "einvoices.seen-now",
        `SELECT max(i.id) AS id FROM invoices i WHERE i.created_at < now() - interval '1 hour'
           AND i.id > (SELECT seen_id FROM einvoice_channel)`,
      );
      if (!found?.id) return;
      await db.query("einvoices.looked-through", "UPDATE einvoice_channel SET seen_id = $1 WHERE seen_id < $1", [
        found.id,
      ]);
    },

    /** Corrections whose invoice has its number by now. */
    unwritten() {
      return db.query(
        "einvoices.unwritten",
        `SELECT e.invoice_id AS id, i.content, i.created_at AS "createdAt", o.number AS "originalNumber"
         FROM einvoices e JOIN invoices i ON i.id = e.invoice_id LEFT JOIN einvoices o ON o.invoice_id = i.corrects_id
         WHERE e.state = 'WAITS' AND e.document IS NULL AND (o.invoice_id IS NULL OR o.state = 'ACCEPTED') LIMIT 500`,
      );
    },

    async write(invoiceId: number, document: Buffer): Promise<void> {
      await db.query(
        "einvoices.write",
        "UPDATE einvoices SET document = $2 WHERE invoice_id = $1 AND state = 'WAITS' AND document IS NULL",
        [invoiceId, document],
      );
    },

    /** `offline` by declaration, or since the day of issue is over. */
    due(timeZone: string) {
      return db.query(
        "einvoices.due",
        `SELECT e.invoice_id AS id, e.document AS "document", sha256(e.document) AS "hash", e.replaces, e.attempts,
           e.mode <> 'ONLINE' OR i.issued_on < (now() AT TIME ZONE $1)::date AS "offline"
         FROM einvoices e JOIN invoices i ON i.id = e.invoice_id
         WHERE e.state = 'WAITS' AND e.next_at <= now() AND e.document IS NOT NULL ORDER BY e.invoice_id LIMIT 500`,
        [timeZone],
      );
    },

    /** One process at a time hands a document in. */
    async markSent(invoiceIds: readonly number[], session: string): Promise<number[]> {
      const rows = await db.query(
        "einvoices.mark-sent",
        `UPDATE einvoices SET state = 'SENT', session = $2, reference = NULL, attempts = attempts + 1
         WHERE invoice_id = ANY($1) AND state = 'WAITS' RETURNING invoice_id AS id`,
        [invoiceIds, session],
      );
      return rows.map(({ id }) => id);
    },

    async noteReference(invoiceId: number, reference: string): Promise<void> {
      await db.query("einvoices.note-reference", "UPDATE einvoices SET reference = $2 WHERE invoice_id = $1", [
        invoiceId,
        reference,
      ]);
    },

    /** Nobody has it: it comes again after a pause. */
    async putBack(invoiceId: number, input: { seconds: number; code: number; problem: string }): Promise<void> {
      await db.query(
        "einvoices.put-back",
        `UPDATE einvoices SET state = 'WAITS', session = NULL, reference = NULL, next_at = now() + make_interval(secs => $2),
           problem_code = $3, problem = left($4, 2000) WHERE invoice_id = $1 AND state = 'SENT'`,
        [invoiceId, input.seconds, input.code, input.problem],
      );
    },

    async refuse(invoiceId: number, code: number, problem: string): Promise<void> {
      await db.query(
        "einvoices.refuse",
        `WITH needless AS (DELETE FROM einvoices w USING invoices i WHERE w.invoice_id = i.id AND i.corrects_id = $1 AND w.document IS NULL
           AND ${TAKES_BACK})
         UPDATE einvoices SET state = 'REFUSED', problem_code = $2, problem = left($3, 2000) WHERE invoice_id = $1 AND state = 'SENT'`,
        [invoiceId, code, problem],
      );
    },

    async accept(
      invoiceId: number,
      input: { session: string; reference: string; number: string; at: Date; receipt: string },
    ) {
      await db.query(
        "einvoices.accept",
        `UPDATE einvoices SET state = 'ACCEPTED', session = $2, reference = $3, number = $4, accepted_at = $5, receipt = $6,
           problem_code = NULL, problem = NULL WHERE invoice_id = $1 AND state = 'SENT'`,
        [invoiceId, input.session, input.reference, input.number, input.at, input.receipt],
      );
    },

    /** With what a question to the tax office is matched by. */
    sentIn(session: string) {
      return db.query(
        "einvoices.sent-in",
        `SELECT e.invoice_id AS id, e.attempts, coalesce(encode(sha256(e.document), 'base64'), '') AS "hash"
         FROM einvoices e WHERE e.session = $1 AND e.state = 'SENT'`,
        [session],
      );
    },
  };
}

/** An invoice that is to be written for the tax office. */
export interface Unwritten {
  id: number;
  content: Invoice;
  createdAt: Date;
  originalNumber: string | null;
}
