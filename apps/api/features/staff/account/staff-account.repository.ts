import type { StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../../platform/database.ts";

/** One of staff as they see themselves. */
export interface StaffAccountRow {
  email: string;
  name: string;
  surname: string;
  roles: StaffRole[];
  app_added_at: Date | null;
  recovery_codes: number;
}

/** A live session of staff. */
export interface StaffSessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  user_agent: string;
}

/** Statements on the own accounts of staff, and on the links that set new passwords of theirs. */
export function createStaffAccountRepository(db: Queryable) {
  return {
    async find(staffId: number): Promise<StaffAccountRow | null> {
      const [row] = await db.query(
        "staff-account.find",
        `SELECT email, name, surname, roles,
           (SELECT confirmed_at FROM authenticator_apps WHERE staff_id = staff.id) AS app_added_at,
           (SELECT count(*) FROM recovery_codes WHERE staff_id = staff.id) AS recovery_codes
         FROM staff WHERE id = $1`,
        [staffId],
      );
      return row ?? null;
    },

    sessions(staffId: number): Promise<StaffSessionRow[]> {
      return db.query(
        "staff-account.sessions",
        `SELECT id, created_at, last_seen_at, user_agent FROM sessions
         WHERE staff_id = $1 AND expires_at > now() AND last_seen_at > now() - interval '20 minutes' ORDER BY created_at DESC`,
        [staffId],
      );
    },

    /** Ends one session, or all but the one to keep, and forgets their devices; answers how many sessions. */
    async endSessions(staffId: number, which: { id: string } | { kept: string | null }): Promise<number> {
      const [id, kept] = "id" in which ? [which.id, null] : [null, which.kept];
      const ended = await db.query(
        "staff-account.end-sessions",
        `WITH ended AS (DELETE FROM sessions WHERE staff_id = $1 AND ($2::text IS NULL OR id::text = $2) AND ($3::uuid IS NULL OR id <> $3) RETURNING id, device_id),
         forgotten AS (DELETE FROM known_devices WHERE staff_id = $1 AND CASE WHEN $2::text IS NULL
           THEN id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $3) ELSE id IN (SELECT device_id FROM ended) END)
         SELECT id FROM ended`,
        [staffId, id, kept],
      );
      return ended.length;
    },

    /** Sets a password, only over the hash `known` where one is given; ends every link. False where it was another one by then, or the person is kept out. */
    async setPassword(staffId: number, passwordHash: string, known: string | null): Promise<boolean> {
      const set = await db.query(
        "staff-account.set-password",
        `WITH links_ended AS (DELETE FROM staff_password_links WHERE staff_id = $1)
         UPDATE staff SET password_hash = $2 WHERE id = $1 AND blocked_at IS NULL AND ($3::text IS NULL OR password_hash = $3) RETURNING id`,
        [staffId, passwordHash, known],
      );
      return set.length > 0;
    },

    /** Has staff told that their password is another one. */
    async tellOfPassword(staffId: number): Promise<void> {
      await db.query(
        "staff-account.tell-of-password",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.staff-password-changed', jsonb_build_object('staffId', $1::bigint))",
        [staffId],
      );
    },

    /** Asks for a mail in any case, so that nothing tells whether the address is known; who is kept out or has no password yet gets none. */
    async askForLink(email: string): Promise<void> {
      await db.query(
        "staff-account.ask-for-link",
        `INSERT INTO outbox (kind, payload) SELECT 'mail.staff-password-link', jsonb_build_object('staffId',
           (SELECT id FROM staff WHERE email = $1 AND password_hash IS NOT NULL AND blocked_at IS NULL))`,
        [email],
      );
    },

    /** Gives staff a new link, which ends the one before; null where they are gone or kept out. */
    async issueLink(staffId: number, tokenHash: Buffer): Promise<{ email: string; name: string } | null> {
      const [owner] = await db.query(
        "staff-account.issue-link",
        `WITH person AS (SELECT id, email, name FROM staff WHERE id = $1 AND password_hash IS NOT NULL AND blocked_at IS NULL),
         link AS (
           INSERT INTO staff_password_links (staff_id, token_hash, expires_at) SELECT id, $2, now() + interval '1 hour' FROM person
           ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
         ) SELECT email, name FROM person`,
        [staffId, tokenHash],
      );
      return owner ?? null;
    },

    /** Whom a good link was mailed to; null for any other link. */
    async personOfLink(tokenHash: Buffer): Promise<Pick<StaffAccountRow, "email" | "name" | "surname"> | null> {
      const [person] = await db.query(
        "staff-account.person-of-link",
        `SELECT s.email, s.name, s.surname FROM staff_password_links l JOIN staff s ON s.id = l.staff_id
         WHERE l.token_hash = $1 AND l.expires_at > now()`,
        [tokenHash],
      );
      return person ?? null;
    },

    /** Takes a link away and answers whose it was; of two that come with the same one, the second gets null. */
    async useLink(tokenHash: Buffer): Promise<number | null> {
      const [used] = await db.query(
        "staff-account.use-link",
        "DELETE FROM staff_password_links WHERE token_hash = $1 AND expires_at > now() RETURNING staff_id AS id",
        [tokenHash],
      );
      return used?.id ?? null;
    },
  };
}
