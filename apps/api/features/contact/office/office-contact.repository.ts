import type { OfficeContactItem, OfficeContactMessage } from "@kram/contract/contact";
import type { Queryable } from "../../../platform/database.ts";
import type { Upload } from "../../../platform/uploads/read-upload.ts";

export interface OfficeContactRow extends Omit<OfficeContactItem, "reference" | "receivedAt" | "answeredAt"> {
  id: number;
  receivedAt: Date;
  answeredAt: Date | null;
}

export type OfficeContactDetailRow = OfficeContactRow &
  Pick<OfficeContactMessage, "content" | "locale" | "files" | "replies">;

export interface OfficeContactFilter {
  answered: boolean;
  subject: OfficeContactItem["subject"] | null;
  text: string | null;
  pageNo: number;
  pageSize: number;
}

const ITEM = `c.id, c.subject, regexp_replace(left(c.content, 160), '\\s+', ' ', 'g') AS excerpt, c.email, m.member_no AS "memberNo",
  c.created_at AS "receivedAt", c.read_at IS NOT NULL AS read, c.answered_at AS "answeredAt",
  (SELECT count(*) FROM contact_attachments f WHERE f.message_id = c.id)::integer AS "fileCount"`;
const FROM = "FROM contact_messages c LEFT JOIN members m ON m.id = c.member_id";

export function createOfficeContactRepository(db: Queryable) {
  return {
    list({ answered, subject, text, pageNo, pageSize }: OfficeContactFilter) {
      return db.query(
        "office-contact.list",
        `SELECT ${ITEM}, count(*) OVER ()::integer AS total ${FROM}
         WHERE (c.answered_at IS NOT NULL) = $1 AND ($2::text IS NULL OR c.subject = $2)
           AND ($3::text IS NULL OR fold_search('K-' || c.id || ' ' || c.email || ' ' || c.content) LIKE '%' || fold_search($3) || '%')
         ORDER BY c.answered_at DESC NULLS LAST, c.id LIMIT $4 OFFSET $5`,
        [answered, subject, text === null ? null : text.replace(/[\\%_]/gu, "\\$&"), pageSize, (pageNo - 1) * pageSize],
      );
    },

    async find(id: number): Promise<OfficeContactDetailRow | null> {
      const [row] = await db.query(
        "office-contact.find",
        `SELECT ${ITEM}, c.content, c.locale,
           coalesce((SELECT json_agg(json_build_object('position', f.position, 'name', f.name, 'bytes', length(f.bytes))
               ORDER BY f.position)
             FROM contact_attachments f WHERE f.message_id = c.id), '[]') AS files,
           coalesce((SELECT json_agg(json_build_object('id', r.id, 'text', r.text, 'at', r.created_at,
               'staffName', s.name || ' ' || s.surname) ORDER BY r.id)
             FROM contact_replies r JOIN staff s ON s.id = r.staff_id WHERE r.message_id = c.id), '[]') AS replies
         ${FROM} WHERE c.id = $1`,
        [id],
      );
      return row ?? null;
    },

    async markRead(id: number): Promise<void> {
      await db.query("office-contact.mark-read", "UPDATE contact_messages SET read_at = now() WHERE id = $1", [id]);
    },

    /** Null where there is none. */
    async lock(id: number): Promise<{ answered: boolean } | null> {
      const [row] = await db.query(
        "office-contact.lock",
        "SELECT answered_at IS NOT NULL AS answered FROM contact_messages WHERE id = $1 FOR UPDATE",
        [id],
      );
      return row ?? null;
    },

    async setAnswered(id: number, answered: boolean): Promise<void> {
      await db.query(
        "office-contact.set-answered",
        `UPDATE contact_messages SET answered_at = CASE WHEN $2 THEN coalesce(answered_at, now()) END,
           read_at = coalesce(read_at, now()) WHERE id = $1`,
        [id, answered],
      );
    },

    async reply(reply: { id: number; staffId: number; text: string }): Promise<void> {
      await db.query(
        "office-contact.reply",
        `WITH reply AS (INSERT INTO contact_replies (message_id, staff_id, text) VALUES ($1, $2, $3) RETURNING id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.contact-reply', jsonb_build_object('messageId', $1::bigint, 'replyId', id) FROM reply`,
        [reply.id, reply.staffId, reply.text],
      );
    },

    async file(id: number, position: number): Promise<Upload | null> {
      const [row] = await db.query(
        "office-contact.file",
        `SELECT name, media_type AS "mediaType", bytes FROM contact_attachments WHERE message_id = $1 AND position = $2`,
        [id, position],
      );
      return row ?? null;
    },
  };
}
