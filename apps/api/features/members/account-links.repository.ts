import { ACCOUNT_LINKS } from "@kram/domain/members";
import type { Queryable } from "../../platform/database.ts";
import { FIRST } from "../../platform/outbox/outbox.repository.ts";
import type { Locale } from "@kram/countries/country";

export interface AccountOwner {
  email: string;
  name: string;
  locale: Locale;
}

interface ConfirmedEmail {
  memberId: number;
  email: string;
  sessionId: string;
}

export function createAccountLinksRepository(db: Queryable) {
  return {
    /** Replaces earlier requests and requests the mail. */
    async askForEmail(memberId: number, email: string, sessionId: string): Promise<void> {
      await db.query(
        "account-links.ask-for-email",
        `WITH wish AS (
           INSERT INTO email_changes (member_id, email, session_id, expires_at)
           SELECT id, $2, $3::uuid, now() + make_interval(days => $4) FROM members WHERE id = $1 AND erased_at IS NULL
           ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, session_id = excluded.session_id, token_hash = NULL,
             expires_at = excluded.expires_at
           RETURNING member_id
         ) INSERT INTO outbox (kind, lane, payload) SELECT 'mail.email-change', ${FIRST}, jsonb_build_object('memberId', member_id) FROM wish`,
        [memberId, email, sessionId, ACCOUNT_LINKS.emailChangeDays],
      );
    },

    async dropEmailWish(memberId: number): Promise<void> {
      await db.query("account-links.drop-email-wish", "DELETE FROM email_changes WHERE member_id = $1", [memberId]);
    },

    /** Null where the request is gone or the address taken. */
    async issueEmailLink(memberId: number, tokenHash: Buffer): Promise<AccountOwner | null> {
      const [owner] = await db.query(
        "account-links.issue-email-link",
        `UPDATE email_changes c SET token_hash = $2 FROM members m
         WHERE c.member_id = $1 AND m.id = $1 AND c.expires_at > now() AND NOT EXISTS (SELECT 1 FROM members o WHERE o.email = c.email)
           AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.email = c.email)
         RETURNING c.email, m.name, m.locale`,
        [memberId, tokenHash],
      );
      return owner ?? null;
    },

    /** Once; the second use gets null. */
    async useEmailLink(tokenHash: Buffer): Promise<ConfirmedEmail | null> {
      const [row] = await db.query(
        "account-links.use-email-link",
        `DELETE FROM email_changes WHERE token_hash = $1 AND expires_at > now()
         RETURNING member_id AS "memberId", email, session_id AS "sessionId"`,
        [tokenHash],
      );
      return row ?? null;
    },

    /** Ends links and all sessions and devices but one; false for a taken address. */
    async moveTo({ memberId, email, sessionId }: ConfirmedEmail): Promise<boolean> {
      const rows = await db.query(
        "account-links.move-to",
        `WITH before AS MATERIALIZED (SELECT email FROM members WHERE id = $1 AND erased_at IS NULL FOR UPDATE),
         moved AS (
           UPDATE members SET email = $2 FROM before WHERE members.id = $1 AND NOT EXISTS (SELECT 1 FROM members o WHERE o.email = $2)
             AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.email = $2) RETURNING members.id, before.email AS former
         ),
         ended AS (DELETE FROM sessions USING moved WHERE sessions.member_id = moved.id AND sessions.id <> $3::uuid),
         devices AS (DELETE FROM known_devices d USING moved
           WHERE d.member_id = moved.id AND d.id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $3)),
         forgotten AS (DELETE FROM password_links USING moved WHERE password_links.member_id = moved.id),
         signed AS (DELETE FROM sign_in_links USING moved WHERE sign_in_links.member_id = moved.id),
         dropped AS (DELETE FROM deletion_links USING moved WHERE deletion_links.member_id = moved.id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.email-changed', jsonb_build_object('memberId', id, 'formerEmail', former) FROM moved RETURNING id`,
        [memberId, email, sessionId],
      );
      return rows.length > 0;
    },

    async askForDeletion(memberId: number): Promise<void> {
      await db.query(
        "account-links.ask-for-deletion",
        `INSERT INTO outbox (kind, lane, payload) VALUES ('mail.deletion-link', ${FIRST}, jsonb_build_object('memberId', $1::bigint))`,
        [memberId],
      );
    },

    /** Null where the account is gone. */
    async issueDeletionLink(memberId: number, tokenHash: Buffer): Promise<AccountOwner | null> {
      const [owner] = await db.query(
        "account-links.issue-deletion-link",
        `WITH link AS (
           INSERT INTO deletion_links (member_id, token_hash, expires_at)
           SELECT id, $2, now() + make_interval(hours => $3) FROM members WHERE id = $1 AND erased_at IS NULL
           ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at RETURNING member_id
         ) SELECT email, name, locale FROM members JOIN link ON link.member_id = members.id`,
        [memberId, tokenHash, ACCOUNT_LINKS.deletionHours],
      );
      return owner ?? null;
    },

    /** False for an unknown, old or another member's link. */
    async useDeletionLink(memberId: number, tokenHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "account-links.use-deletion-link",
        "DELETE FROM deletion_links WHERE member_id = $1 AND token_hash = $2 AND expires_at > now() RETURNING 1",
        [memberId, tokenHash],
      );
      return rows.length > 0;
    },

    async ownerOf(memberId: number): Promise<AccountOwner | null> {
      const [owner] = await db.query(
        "account-links.owner-of",
        "SELECT email, name, locale FROM members WHERE id = $1",
        [memberId],
      );
      return owner ?? null;
    },

    /** Also removes former addresses with their last mails, some days later. */
    async sweep(): Promise<void> {
      await db.query("account-links.sweep-emails", "DELETE FROM email_changes WHERE expires_at <= now()");
      await db.query("account-links.sweep-deletions", "DELETE FROM deletion_links WHERE expires_at <= now()");
      await db.query(
        "account-links.sweep-former",
        `WITH old AS (
           UPDATE outbox SET payload = '{}' WHERE kind IN ('mail.email-changed', 'mail.account-deleted')
             AND done_at IS NOT NULL AND created_at < now() - make_interval(days => $1) AND payload <> '{}'
         ) DELETE FROM mails WHERE kind IN ('mail.email-changed', 'mail.account-deleted')
             AND sent_at < now() - make_interval(days => $1)`,
        [ACCOUNT_LINKS.formerAddressDays],
      );
    },
  };
}
