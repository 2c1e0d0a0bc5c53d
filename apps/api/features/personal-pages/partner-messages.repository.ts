import type { Locale } from "@kram/domain/languages";
import { PERSONAL_PAGE } from "@kram/domain/personal-pages";
import type { Queryable } from "../../platform/database.ts";

/** A visitor's words, and the partner whom they go to. */
export interface PartnerMessageRow {
  name: string;
  email: string;
  content: string;
  to: string;
  partnerName: string;
  /** The partner's language. */
  locale: Locale;
  /** The visitor's. */
  writtenIn: Locale;
}

export function createPartnerMessagesRepository(db: Queryable) {
  return {
    /**
     * Requests its mail too; `written` is false beyond the partner's hour or day. Null where nobody can be written to
     * by that short name.
     */
    async keep(message: {
      short: string;
      name: string;
      email: string;
      content: string;
      locale: Locale;
    }): Promise<{ written: boolean } | null> {
      const [row] = await db.query(
        "partner-messages.keep",
        `WITH partner AS (
           SELECT m.id FROM short_names n JOIN personal_pages p USING (member_id) JOIN members m ON m.id = p.member_id
           WHERE n.short = $1 AND p.may_write AND p.published_at IS NOT NULL AND p.hidden_at IS NULL
             AND m.erased_at IS NULL AND m.blocked_at IS NULL FOR UPDATE OF p
         ), recent AS (
           SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS hour, count(*) AS day
           FROM personal_page_messages
           WHERE member_id = (SELECT id FROM partner) AND created_at > now() - interval '1 day'
         ), message AS (
           INSERT INTO personal_page_messages (member_id, name, email, content, locale)
           SELECT id, $2, $3, $4, $5 FROM partner, recent WHERE hour < $6 AND day < $7 RETURNING id, member_id
         ), mail AS (
           INSERT INTO outbox (kind, payload)
           SELECT 'mail.partner-message', jsonb_build_object('partnerMessageId', id, 'memberId', member_id) FROM message
         ) SELECT EXISTS (SELECT FROM message) AS written FROM partner`,
        [
          message.short,
          message.name,
          message.email,
          message.content,
          message.locale,
          PERSONAL_PAGE.messagesAnHour,
          PERSONAL_PAGE.messagesADay,
        ],
      );
      return row ?? null;
    },

    /** Null once its words are gone. */
    async find(id: number): Promise<PartnerMessageRow | null> {
      const [row] = await db.query(
        "partner-messages.find",
        `SELECT w.name, w.email, w.content, w.locale AS "writtenIn", m.email AS to, m.name AS "partnerName", m.locale
         FROM personal_page_messages w JOIN members m ON m.id = w.member_id
         WHERE w.id = $1 AND NOT w.mailed AND m.erased_at IS NULL`,
        [id],
      );
      return row ?? null;
    },

    /** Leaves of a message that has left its time alone, for the limits. */
    async forget(id: number): Promise<void> {
      await db.query(
        "partner-messages.forget",
        "UPDATE personal_page_messages SET name = '', email = '', content = '', mailed = true WHERE id = $1",
        [id],
      );
    },

    async sweep(): Promise<void> {
      await db.query(
        "partner-messages.sweep",
        `DELETE FROM personal_page_messages
         WHERE created_at <= now() - CASE WHEN mailed THEN interval '1 day' ELSE make_interval(days => $1) END`,
        [PERSONAL_PAGE.messageDays],
      );
    },
  };
}
