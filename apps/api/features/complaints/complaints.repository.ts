import type { Locale } from "@kram/domain/languages";
import type { ComplaintItem } from "@kram/contract/complaints";
import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import type { Upload } from "../../platform/uploads/read-upload.ts";
import { LABEL_FACTS, type LabelFacts, TAKEN_BACK } from "../withdrawals/public.ts";

export interface ComplaintRow {
  id: number;
  orderNumber: string;
  status: ComplaintItem["status"];
  reason: ComplaintItem["reason"];
  wish: ComplaintItem["wish"];
  createdAt: Date;
  dueOn: string;
  overdue: boolean;
  decidedAt: Date | null;
  memberNo: string;
  name: string;
  surname: string;
}

export interface ComplaintDetailRow extends ComplaintRow {
  email: string;
  locale: Locale;
  lines: { code: string; title: string; promotionCode: string; quantity: number }[];
  messages: {
    id: number;
    text: string;
    at: string;
    staffName: string | null;
    files: { position: number; name: string }[];
  }[];
  files: { position: number; name: string }[];
  orderStatus: OrderStatus;
  label: LabelFacts | null;
}

interface ComplainedOrder {
  id: number;
  status: OrderStatus;
  lines: { code: string; promotionCode: string; quantity: number }[];
}

const ITEM = `c.id, o.number AS "orderNumber", c.status, c.reason, c.wish, c.created_at AS "createdAt",
  to_char(c.due_on, 'YYYY-MM-DD') AS "dueOn",
  c.status = 'OPEN' AND c.due_on < (now() AT TIME ZONE $1)::date AS overdue,
  c.decided_at AS "decidedAt", m.member_no AS "memberNo", m.name, m.surname`;
const FROM = "FROM complaints c JOIN orders o ON o.id = c.order_id JOIN members m ON m.id = o.member_id";
const LABEL = `(SELECT ${LABEL_FACTS} FROM return_labels l WHERE l.complaint_id = c.id) AS label`;
const DETAIL = `SELECT ${ITEM}, m.email, m.locale, o.status AS "orderStatus",
  ${LABEL},
  coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', ol.title,
    'promotionCode', l.promotion_code, 'quantity', l.quantity) ORDER BY ol.position)
   FROM complaint_lines l JOIN order_lines ol USING (order_id, product_code, promotion_code) WHERE l.complaint_id = c.id), '[]') AS lines,
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'text', t.text, 'at', t.created_at,
    'staffName', s.name || ' ' || s.surname, 'files', coalesce((SELECT json_agg(json_build_object('position', f.position,
      'name', f.name) ORDER BY f.position) FROM complaint_files f WHERE f.message_id = t.id), '[]')) ORDER BY t.id)
   FROM complaint_messages t LEFT JOIN staff s ON s.id = t.staff_id WHERE t.complaint_id = c.id), '[]') AS messages,
  coalesce((SELECT json_agg(json_build_object('position', f.position, 'name', f.name) ORDER BY f.position)
   FROM complaint_files f WHERE f.complaint_id = c.id), '[]') AS files ${FROM}`;

/** `memberId` null is for staff; days count in the country's zone. */
export function createComplaintsRepository(db: Queryable, timeZone: string) {
  return {
    async orderOf(memberId: number, number: string): Promise<ComplainedOrder | null> {
      const [row] = await db.query(
        "complaints.order",
        `SELECT o.id, o.status, coalesce((SELECT json_agg(json_build_object('code', l.product_code,
         'promotionCode', l.promotion_code, 'quantity', l.quantity))
           FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines FROM orders o WHERE o.member_id = $1 AND o.number = $2`,
        [memberId, number],
      );
      return row ?? null;
    },

    /** The answer is due in `days`; a mail confirms the complaint. */
    async make(given: {
      orderId: number;
      reason: string;
      wish: string;
      text: string;
      days: number;
      lines: readonly { code: string; promotionCode: string; quantity: number }[];
      files: readonly Upload[];
    }): Promise<number> {
      const [row] = await db.query(
        "complaints.make",
        `WITH made AS (
           INSERT INTO complaints (order_id, reason, wish, due_on)
             VALUES ($1, $2, $3, (now() AT TIME ZONE $6)::date + $5::integer) RETURNING id, order_id
         ), words AS (
           INSERT INTO complaint_messages (complaint_id, text) SELECT id, $4 FROM made
         ), lines AS (
           INSERT INTO complaint_lines (complaint_id, order_id, product_code, promotion_code, quantity)
           SELECT id, order_id, code, "promotionCode", quantity
             FROM made, jsonb_to_recordset($7::jsonb) AS l (code text, "promotionCode" text, quantity integer)
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.complaint-received', jsonb_build_object('complaintId', id) FROM made
         )
         SELECT id FROM made`,
        [given.orderId, given.reason, given.wish, given.text, given.days, timeZone, JSON.stringify(given.lines)],
      );
      if (!row) throw new Error("a complaint was not kept");
      await keepFiles(db, { id: row.id, messageId: null, files: given.files });
      return row.id;
    },

    /** The newest first; `orderNumber` null for all. */
    ofMember(
      memberId: number,
      { orderNumber, pageNo, pageSize }: { orderNumber: string | null; pageNo: number; pageSize: number },
    ) {
      return db.query(
        "complaints.of-member",
        `SELECT ${ITEM}, ${LABEL}, count(*) OVER ()::integer AS total ${FROM}
         WHERE o.member_id = $2 AND ($5::text IS NULL OR o.number = $5) ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
        [timeZone, memberId, pageSize, (pageNo - 1) * pageSize, orderNumber],
      );
    },

    /** Open ones by due day, decided ones newest first. */
    list({ done, pageNo, pageSize }: { done: boolean; pageNo: number; pageSize: number }) {
      return db.query(
        "complaints.list",
        `SELECT ${ITEM}, count(*) OVER ()::integer AS total ${FROM} WHERE (c.status <> 'OPEN') = $2
         ORDER BY c.decided_at DESC NULLS LAST, c.due_on, c.id LIMIT $3 OFFSET $4`,
        [timeZone, done, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async find(id: number, memberId: number | null): Promise<ComplaintDetailRow | null> {
      const [row] = await db.query(
        "complaints.find",
        `${DETAIL} WHERE c.id = $2 AND ($3::bigint IS NULL OR o.member_id = $3)`,
        [timeZone, id, memberId],
      );
      return row ?? null;
    },

    /** Null where it does not exist or is somebody else's. */
    async lock(
      id: number,
      memberId: number | null,
    ): Promise<{ status: ComplaintItem["status"]; fileCount: number } | null> {
      const [row] = await db.query(
        "complaints.lock",
        `SELECT c.status, (SELECT count(*) FROM complaint_files f WHERE f.complaint_id = c.id)::integer AS "fileCount"
         FROM complaints c JOIN orders o ON o.id = c.order_id WHERE c.id = $1
         AND ($2::bigint IS NULL OR o.member_id = $2) FOR UPDATE OF c`,
        [id, memberId],
      );
      return row ?? null;
    },

    /** What staff write is mailed. */
    async write(given: {
      id: number;
      staffId: number | null;
      text: string;
      mail: string | null;
      files?: readonly Upload[];
    }): Promise<void> {
      const [row] = await db.query(
        "complaints.write",
        `WITH mail AS (INSERT INTO outbox (kind, payload)
         SELECT $4::text, jsonb_build_object('complaintId', $1::bigint) WHERE $4 IS NOT NULL)
         INSERT INTO complaint_messages (complaint_id, staff_id, text) VALUES ($1, $2, $3) RETURNING id`,
        [given.id, given.staffId, given.text, given.mail],
      );
      await keepFiles(db, { id: given.id, messageId: row?.id ?? null, files: given.files ?? [] });
    },

    /** No goods are awaited for a rejected one: that takes its label back. */
    async decide(id: number, status: "ACCEPTED" | "REJECTED"): Promise<void> {
      await db.query(
        "complaints.decide",
        `WITH decided AS (UPDATE complaints SET status = $2, decided_at = now() WHERE id = $1 RETURNING id, status)
         UPDATE return_labels l SET ${TAKEN_BACK}
         FROM decided WHERE l.complaint_id = decided.id AND decided.status = 'REJECTED'`,
        [id, status],
      );
    },

    async file(id: number, position: number) {
      const [row] = await db.query(
        "complaints.file",
        `SELECT name, media_type AS "mediaType", bytes FROM complaint_files WHERE complaint_id = $1 AND position = $2`,
        [id, position],
      );
      return row ?? null;
    },
  };
}

/** Numbered on from those that the complaint has; one a statement, since each may be large. */
async function keepFiles(
  db: Queryable,
  { id, messageId, files }: { id: number; messageId: number | null; files: readonly Upload[] },
): Promise<void> {
  for (const { name, mediaType, bytes } of files)
    await db.query(
      "complaints.keep-file",
      `INSERT INTO complaint_files (complaint_id, message_id, position, name, media_type, bytes)
       SELECT $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5 FROM complaint_files WHERE complaint_id = $1`,
      [id, messageId, name, mediaType, bytes],
    );
}

export type ComplaintsRepository = ReturnType<typeof createComplaintsRepository>;
