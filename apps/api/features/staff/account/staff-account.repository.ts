import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import { STAFF_LINKS, type StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../../platform/database.ts";
import { FIRST } from "../../../platform/outbox/outbox.repository.ts";

export interface StaffAccountRow {
  email: string;
  name: string;
  surname: string;
  roles: StaffRole[];
  appAddedAt: Date | null;
  recoveryCodesLeft: number;
}

export interface StaffSessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

export function createStaffAccountRepository(db: Queryable) {
  return {
    async find(staffId: number): Promise<StaffAccountRow | null> {
      const [row] = await db.query(
        "staff-account.find",
        `SELECT email, name, surname, roles,
           (SELECT confirmed_at FROM authenticator_apps WHERE staff_id = staff.id) AS "appAddedAt",
           (SELECT count(*) FROM recovery_codes WHERE staff_id = staff.id) AS "recoveryCodesLeft"
         FROM staff WHERE id = $1`,
        [staffId],
      );
      return row ?? null;
    },

    sessions(staffId: number): Promise<StaffSessionRow[]> {
      return db.query(
        "staff-account.sessions",
        `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", user_agent AS "userAgent" FROM sessions
         WHERE staff_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(mins => $2) ORDER BY created_at DESC`,
        [staffId, SESSION_LIFETIMES.idleMinutes],
      );
    },

    /** Forgets devices too; answers the number of sessions. */
    async endSessions(staffId: number, which: { id: string } | { kept: string | null }): Promise<number> {
      const [id, kept] = "id" in which ? [which.id, null] : [null, which.kept];
      const ended = await db.query(
        "staff-account.end-sessions",
        `WITH ended AS (DELETE FROM sessions WHERE staff_id = $1 AND ($2::text IS NULL OR id::text = $2)
           AND ($3::uuid IS NULL OR id <> $3) RETURNING id, device_id),
         forgotten AS (DELETE FROM known_devices WHERE staff_id = $1 AND CASE WHEN $2::text IS NULL
           THEN id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $3) ELSE id IN (SELECT device_id FROM ended) END)
         SELECT id FROM ended`,
        [staffId, id, kept],
      );
      return ended.length;
    },

    /** Only over `known` where given; ends every link. */
    async setPassword(staffId: number, passwordHash: string, known: string | null): Promise<boolean> {
      const set = await db.query(
        "staff-account.set-password",
        `WITH links_ended AS (DELETE FROM staff_password_links WHERE staff_id = $1)
         UPDATE staff SET password_hash = $2
         WHERE id = $1 AND blocked_at IS NULL AND ($3::text IS NULL OR password_hash = $3) RETURNING id`,
        [staffId, passwordHash, known],
      );
      return set.length > 0;
    },

    async tellOfPassword(staffId: number): Promise<void> {
      await db.query(
        "staff-account.tell-of-password",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.staff-password-changed', jsonb_build_object('staffId', $1::bigint))",
        [staffId],
      );
    },

    /** Never tells whether the address is known. */
    async askForLink(email: string): Promise<void> {
      await db.query(
        "staff-account.ask-for-link",
        `INSERT INTO outbox (kind, lane, payload) SELECT 'mail.staff-password-link', ${FIRST}, jsonb_build_object('staffId',
           (SELECT id FROM staff WHERE email = $1 AND password_hash IS NOT NULL AND blocked_at IS NULL))`,
        [email],
      );
    },

    /** Null where they are gone or blocked. */
    async issueLink(staffId: number, tokenHash: Buffer): Promise<{ email: string; name: string } | null> {
      const [owner] = await db.query(
        "staff-account.issue-link",
        `WITH person AS (SELECT id, email, name FROM staff WHERE id = $1 AND password_hash IS NOT NULL AND blocked_at IS NULL),
         link AS (
           INSERT INTO staff_password_links (staff_id, token_hash, expires_at)
           SELECT id, $2, now() + make_interval(hours => $3) FROM person
           ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
         ) SELECT email, name FROM person`,
        [staffId, tokenHash, STAFF_LINKS.passwordHours],
      );
      return owner ?? null;
    },

    async personOfLink(tokenHash: Buffer): Promise<Pick<StaffAccountRow, "email" | "name" | "surname"> | null> {
      const [person] = await db.query(
        "staff-account.person-of-link",
        `SELECT s.email, s.name, s.surname FROM staff_password_links l JOIN staff s ON s.id = l.staff_id
         WHERE l.token_hash = $1 AND l.expires_at > now()`,
        [tokenHash],
      );
      return person ?? null;
    },

    /** Once; the second use gets null. */
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
