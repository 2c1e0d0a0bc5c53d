import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import type { Upload } from "../../platform/uploads/read-upload.ts";

export interface ContactRow {
  id: number;
  subject: "ORDER" | "PRODUCT" | "OTHER";
  content: string;
  email: string;
  locale: Locale;
  memberNo: string | null;
  serviceEmail: string | null;
  createdAt: Date;
  files: { name: string }[];
}

/** To one address. */
const COPIES_AN_HOUR = 5;

/** Source: contact 5. */
const KEPT_YEARS = 2;

export function createContactRepository(db: Queryable) {
  return {
    /** Requests its mails too; answers its number. */
    async keep(
      message: { memberId: number | null; subject: string; content: string; email: string; locale: string },
      files: readonly Upload[],
    ): Promise<number> {
      const [row] = await db.query(
        "contact.keep",
        `WITH message AS (
           INSERT INTO contact_messages (member_id, subject, content, email, locale, copied)
           SELECT $1, $2, $3, $4, $5, count(*) < $13 FROM contact_messages
           WHERE email = $4 AND copied AND created_at > now() - interval '1 hour' RETURNING id, copied
         ), files AS (
           INSERT INTO contact_attachments (message_id, position, name, media_type, bytes)
           SELECT id, position, name, media_type, bytes
           FROM message, unnest($6::text[], $7::text[], ARRAY[$8::bytea, $9, $10, $11, $12])
             WITH ORDINALITY AS file (name, media_type, bytes, position)
           WHERE bytes IS NOT NULL
         ), mails AS (
           INSERT INTO outbox (kind, payload)
           SELECT kind, jsonb_build_object('messageId', id)
           FROM message, (VALUES ('mail.contact-service', true), ('mail.contact-copy', false)) AS mail (kind, always)
           WHERE always OR copied
         ) SELECT id FROM message`,
        [
          message.memberId,
          message.subject,
          message.content,
          message.email,
          message.locale,
          files.map(({ name }) => name),
          files.map(({ mediaType }) => mediaType),
          // One by one: an array would travel as text of twice the size.
          ...bytesOfAll(files),
          COPIES_AN_HOUR,
        ],
      );
      if (!row) throw new Error("a message was not kept");
      return row.id;
    },

    async find(id: number): Promise<ContactRow | null> {
      const [row] = await db.query(
        "contact.find",
        `SELECT c.id, c.subject, c.content, c.email, c.locale, c.created_at AS "createdAt", m.member_no AS "memberNo",
           s.service_email AS "serviceEmail",
           coalesce((SELECT jsonb_agg(jsonb_build_object('name', f.name) ORDER BY f.position)
             FROM contact_attachments f WHERE f.message_id = c.id), '[]') AS files
         FROM contact_messages c CROSS JOIN settings s LEFT JOIN members m ON m.id = c.member_id WHERE c.id = $1`,
        [id],
      );
      return row ?? null;
    },

    filesOf(id: number): Promise<Upload[]> {
      return db.query(
        "contact.files",
        `SELECT name, media_type AS "mediaType", bytes FROM contact_attachments WHERE message_id = $1 ORDER BY position`,
        [id],
      );
    },

    /** Null where the message is gone. */
    async replyOf(id: number): Promise<{ text: string } | null> {
      const [row] = await db.query("contact.reply", "SELECT text FROM contact_replies WHERE id = $1", [id]);
      return row ?? null;
    },

    async sweep(): Promise<void> {
      await db.query("contact.sweep-proofs", "DELETE FROM spent_proofs WHERE expires_at <= now()");
      await db.query(
        "contact.sweep",
        "DELETE FROM contact_messages WHERE created_at <= now() - make_interval(years => $1)",
        [KEPT_YEARS],
      );
    },
  };
}

function bytesOfAll([first, second, third, fourth, fifth]: readonly Upload[]) {
  const bytes = (file: Upload | undefined) => file?.bytes ?? null;
  return [bytes(first), bytes(second), bytes(third), bytes(fourth), bytes(fifth)] as const;
}
