import type { EinvoiceState } from "@kram/domain/einvoices";
import type { Queryable } from "../../platform/database.ts";

const COLUMNS = `e.invoice_id AS id, i.number AS document, o.number AS "orderNumber", i.kind, to_char(i.issued_on, 'YYYY-MM-DD') AS "issuedOn",
  e.state, e.mode, e.number, e.accepted_at AS "acceptedAt", e.document IS NULL AS "waitsForInvoice", e.attempts,
  e.next_at AS "nextAt", e.problem_code AS "problemCode", e.problem,
  to_char(u.ended_at AT TIME ZONE $1, 'YYYY-MM-DD') AS "outageEndedOn", to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD') AS "today"`;
const FROM = `einvoices e JOIN invoices i ON i.id = e.invoice_id JOIN orders o ON o.id = i.order_id
  LEFT JOIN einvoice_outages u ON u.id = e.outage_id`;

/** What staff see and change. */
export function createEinvoicesRepository(db: Queryable) {
  return {
    /** The newest first. */
    list(
      timeZone: string,
      filter: { state: EinvoiceState | null; text: string | null },
      page: { pageNo: number; pageSize: number },
    ) {
      return db.query(
        "einvoices.list",
        `SELECT ${COLUMNS}, count(*) OVER ()::integer AS total FROM ${FROM}
         WHERE ($2::text IS NULL OR e.state = $2)
           AND ($3::text IS NULL OR strpos(i.number, $3) > 0 OR strpos(o.number, $3) > 0 OR strpos(e.number, $3) > 0)
         ORDER BY e.invoice_id DESC LIMIT $4 OFFSET $5`,
        [timeZone, filter.state, filter.text, page.pageSize, (page.pageNo - 1) * page.pageSize],
      );
    },

    async find(timeZone: string, id: number) {
      const [row] = await db.query("einvoices.find", `SELECT ${COLUMNS} FROM ${FROM} WHERE e.invoice_id = $2`, [
        timeZone,
        id,
      ]);
      return row ?? null;
    },

    /** For writing it anew; holds the row. */
    async lock(id: number) {
      const [row] = await db.query(
        "einvoices.lock",
        `SELECT e.state, e.mode, e.document, i.content, i.created_at AS "createdAt", o.number AS "originalNumber",
           EXISTS (SELECT 1 FROM invoices n WHERE n.replaces_id = i.id) AS "isReplaced"
         FROM einvoices e JOIN invoices i ON i.id = e.invoice_id LEFT JOIN einvoices o ON o.invoice_id = i.corrects_id
         WHERE e.invoice_id = $1 FOR UPDATE OF e`,
        [id],
      );
      return row ?? null;
    },

    /** Waits again from now on; `replaces` null keeps what it replaced before. */
    async again(id: number, document: Buffer | null, replaces: Buffer | null): Promise<void> {
      await db.query(
        "einvoices.again",
        `UPDATE einvoices SET state = 'WAITS', document = coalesce($2, document), replaces = coalesce($3, replaces),
           session = NULL, reference = NULL, next_at = now() WHERE invoice_id = $1`,
        [id, document, replaces],
      );
    },

    async receipt(id: number) {
      const [row] = await db.query(
        "einvoices.receipt",
        "SELECT number, receipt FROM einvoices WHERE invoice_id = $1 AND state = 'ACCEPTED'",
        [id],
      );
      return row ?? null;
    },

    /** Null where it is not handed in; `document` is our number. */
    async marksOf(document: string) {
      const [row] = await db.query(
        "einvoices.marks",
        `SELECT e.state, e.mode, e.number, e.document, sha256(e.document) AS hash FROM einvoices e JOIN invoices i ON i.id = e.invoice_id
         WHERE i.number = $1`,
        [document],
      );
      return row ?? null;
    },

    /** Leaves the shop before it has a number. Source: Polish VAT act art. 106nda. */
    async handOut(document: string): Promise<void> {
      await db.query(
        "einvoices.hand-out",
        `UPDATE einvoices e SET mode = 'OFFLINE24' FROM invoices i
         WHERE i.id = e.invoice_id AND i.number = $1 AND e.mode = 'ONLINE' AND e.state = 'WAITS'`,
        [document],
      );
    },
  };
}
