import type { Suppression } from "@kram/contract/suppressions";
import { MANY_REFUSALS, SOFT_BOUNCES, type SuppressionReason } from "@kram/domain/mail";
import type { Queryable } from "../../platform/database.ts";

export interface SuppressionRow extends Omit<Suppression, "id" | "since" | "lastAt" | "endsAt"> {
  id: number;
  since: Date;
  lastAt: Date;
  endsAt: Date | null;
}

/** What is known of a mail that an address did not take. */
export interface Undelivered {
  address: string;
  source: Suppression["source"];
  /** The outbox's name for it. */
  kind: string;
  said: string;
}

/** Days after which an address that no mail was kept from is forgotten. */
const KEPT_DAYS = 730;

const LIVE = "(ends_at IS NULL OR ends_at > now())";

const COLUMNS = `s.id, s.address, s.reason, s.source, s.kind, s.said, s.since, s.last_at AS "lastAt", s.ends_at AS "endsAt", s.withheld,
  (SELECT json_build_object('memberNo', m.member_no, 'name', m.name, 'surname', m.surname)
   FROM members m WHERE m.email = s.address AND m.erased_at IS NULL) AS member`;

export function createSuppressionsRepository(db: Queryable) {
  return {
    /** Counts the mail that stays; false where the address takes it. */
    async withhold(address: string, reasons: readonly SuppressionReason[]): Promise<boolean> {
      const rows = await db.query(
        "suppressions.withhold",
        `UPDATE mail_suppressions SET withheld = withheld + 1, last_at = now()
         WHERE address = lower($1) AND reason = ANY($2) AND ${LIVE} RETURNING 1`,
        [address, reasons],
      );
      return rows.length > 0;
    },

    /** Once an address and reason. */
    async add(reason: SuppressionReason, { address, source, kind, said }: Undelivered): Promise<void> {
      await db.query(
        "suppressions.add",
        `INSERT INTO mail_suppressions AS s (address, reason, source, kind, said, ends_at)
         VALUES (lower($1), $2, $3, $4, $5, CASE WHEN $2 = 'unreachable' THEN now() + make_interval(days => $6) END)
         ON CONFLICT (address, reason) DO UPDATE SET source = excluded.source, kind = excluded.kind, said = excluded.said,
           last_at = now(), ends_at = excluded.ends_at`,
        [address, reason, source, kind, said, SOFT_BOUNCES.restDays],
      );
    },

    /** Answers how many mails the address did not take lately. */
    async countSoft(outboxId: number, address: string): Promise<number> {
      const [row] = await db.query(
        "suppressions.count-soft",
        `WITH noted AS (
           INSERT INTO mail_soft_bounces (outbox_id, address) VALUES ($1, lower($2)) ON CONFLICT DO NOTHING RETURNING 1
         ) SELECT count(*) + (SELECT count(*) FROM noted) AS count FROM mail_soft_bounces
         WHERE address = lower($2) AND at > now() - make_interval(days => $3)`,
        [outboxId, address, SOFT_BOUNCES.days],
      );
      return row?.count ?? 0;
    },

    /** Addresses that the mail server refused within an hour, and mails that it took, as far as they matter. */
    async lastHour(): Promise<{ refused: number; accepted: number }> {
      const [row] = await db.query(
        "suppressions.last-hour",
        `WITH hour AS (
           SELECT count(*) AS refused FROM mail_suppressions WHERE source = 'server' AND since > now() - interval '1 hour'
         ) SELECT refused, (SELECT count(*) FROM (
             SELECT 1 FROM mails WHERE sent_at > now() - interval '1 hour' LIMIT (SELECT refused * $1 FROM hour)) taken) AS accepted
         FROM hour`,
        [MANY_REFUSALS.acceptedForOne],
      );
      return row ?? { refused: 0, accepted: 0 };
    },

    /** The outbox's name of a mail that was sent to the address; null for another one or a forgotten mail. */
    async kindSent(outboxId: number, recipient: string): Promise<string | null> {
      const [row] = await db.query(
        "suppressions.kind-sent",
        "SELECT kind FROM mails WHERE outbox_id = $1 AND lower(recipient) = lower($2)",
        [outboxId, recipient],
      );
      return row?.kind ?? null;
    },

    /** Until the member chooses anew. */
    async declineAnnouncements(address: string): Promise<void> {
      await db.query(
        "suppressions.decline-announcements",
        `INSERT INTO notification_preferences (member_id, mail_important, notice_mails)
         SELECT id, false, 'never' FROM members WHERE email = lower($1) AND erased_at IS NULL
         ON CONFLICT (member_id) DO UPDATE SET mail_important = false, notice_mails = 'never', changed_at = now()`,
        [address],
      );
    },

    list(asked: { text: string | null; reason: string | null; pageNo: number; pageSize: number }) {
      return db.query(
        "suppressions.list",
        `SELECT ${COLUMNS}, count(*) OVER ()::integer AS total FROM mail_suppressions s
         WHERE ${LIVE} AND ($1::text IS NULL OR s.address LIKE '%' || lower($1) || '%') AND ($2::text IS NULL OR s.reason = $2)
         ORDER BY s.last_at DESC, s.id DESC LIMIT $3 OFFSET $4`,
        [
          asked.text === null ? null : asked.text.replace(/[\\%_]/gu, "\\$&"),
          asked.reason,
          asked.pageSize,
          (asked.pageNo - 1) * asked.pageSize,
        ],
      );
    },

    /** Null where nobody knows it. */
    async lift(id: number): Promise<SuppressionRow | null> {
      const [row] = await db.query(
        "suppressions.lift",
        `WITH lifted AS (DELETE FROM mail_suppressions WHERE id = $1 RETURNING *), counted AS (
           DELETE FROM mail_soft_bounces WHERE address = (SELECT address FROM lifted)
         ) SELECT ${COLUMNS} FROM lifted s`,
        [id],
      );
      return row ?? null;
    },

    async sweep(): Promise<void> {
      await db.query(
        "suppressions.sweep",
        `DELETE FROM mail_suppressions WHERE ends_at <= now() OR last_at < now() - make_interval(days => $1)`,
        [KEPT_DAYS],
      );
      await db.query(
        "suppressions.sweep-soft",
        "DELETE FROM mail_soft_bounces WHERE at <= now() - make_interval(days => $1)",
        [SOFT_BOUNCES.days],
      );
    },
  };
}
