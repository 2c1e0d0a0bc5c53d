import type { StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../platform/database.ts";

/** Minutes without activity after which a session ends. Source: specification §9. */
const IDLE = "interval '20 minutes'";

/** For how long a proof by password or passkey opens what wants a fresh one. */
const CONFIRMED = "interval '5 minutes'";

/** Someone who may sign in. */
export interface SignInPerson {
  kind: "member" | "staff";
  id: number;
  email: string;
  password_hash: string | null;
  name: string;
  surname: string;
  /** Kept out by staff; of staff themselves only those come here who are not. */
  blocked: boolean;
}

/** A live session as its owner sees it. */
export interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  user_agent: string;
}

/** A session with what a front end may show of its member. */
export interface SessionLookRow {
  expires_at: Date;
  name: string;
  surname: string;
  company: boolean;
  has_credentials: boolean;
}

/** Statements on sessions, people who sign in and failed tries. */
export function createSessionsRepository(db: Queryable) {
  return {
    async findPerson(login: string): Promise<SignInPerson | null> {
      const [person] = await db.query<SignInPerson>(
        "sessions.find-person",
        `SELECT 'member' AS kind, id, email, password_hash, name, surname, blocked_at IS NOT NULL AS blocked FROM members WHERE email = $1 OR member_no = $1
         UNION ALL SELECT 'staff', id, email, password_hash, name, surname, false FROM staff WHERE email = $1 AND blocked_at IS NULL LIMIT 1`,
        [login],
      );
      return person ?? null;
    },

    /** The hash of the password of a member or of staff; null without one. */
    async passwordHashOf({ kind, id }: Pick<SignInPerson, "kind" | "id">): Promise<string | null> {
      const [row] = await db.query<{ password_hash: string | null }>(
        `sessions.password-hash-of-${kind}`,
        `SELECT password_hash FROM ${kind === "member" ? "members" : "staff"} WHERE id = $1`,
        [id],
      );
      return row?.password_hash ?? null;
    },

    async findMember(memberId: number): Promise<SignInPerson | null> {
      const [person] = await db.query<SignInPerson>(
        "sessions.find-member",
        "SELECT 'member' AS kind, id, email, password_hash, name, surname, blocked_at IS NOT NULL AS blocked FROM members WHERE id = $1",
        [memberId],
      );
      return person ?? null;
    },

    async loginAllowed(): Promise<boolean> {
      const [row] = await db.query<{ login_allowed: boolean }>(
        "sessions.login-allowed",
        "SELECT login_allowed FROM system_locks",
      );
      return row?.login_allowed ?? true;
    },

    /** Stores the session of somebody who proved themselves by password or passkey; null where the password was changed, or the person blocked, since they were looked at. The lock lets such a change wait, so that it ends this session too. */
    async insert(session: { tokenHash: Buffer; person: SignInPerson; userAgent: string }): Promise<Date | null> {
      const { person } = session;
      const [row] = await db.query<{ expires_at: Date }>(
        "sessions.insert",
        `WITH same AS (SELECT id FROM members WHERE id = $2 AND password_hash = $5 AND blocked_at IS NULL FOR SHARE),
         let_in AS (SELECT id FROM staff WHERE id = $3 AND password_hash = $5 AND blocked_at IS NULL FOR SHARE)
         INSERT INTO sessions (token_hash, member_id, staff_id, user_agent, expires_at, confirmed_at)
         SELECT $1, $2::bigint, $3::bigint, $4, now() + interval '12 hours', now() WHERE EXISTS (SELECT 1 FROM same) OR EXISTS (SELECT 1 FROM let_in)
         RETURNING expires_at`,
        [
          session.tokenHash,
          person.kind === "member" ? person.id : null,
          person.kind === "staff" ? person.id : null,
          session.userAgent,
          person.password_hash,
        ],
      );
      return row?.expires_at ?? null;
    },

    async find(tokenHash: Buffer) {
      const [row] = await db.query<{
        id: string;
        member_id: number | null;
        staff_id: number | null;
        stale: boolean;
        confirmed: boolean;
        roles: StaffRole[] | null;
        has_credentials: boolean | null;
      }>(
        "sessions.find",
        `SELECT id, member_id, staff_id, last_seen_at < now() - interval '30 seconds' AS stale,
           coalesce(confirmed_at > now() - ${CONFIRMED}, false) AS confirmed,
           CASE WHEN staff_id IS NOT NULL THEN (SELECT roles FROM staff WHERE staff.id = staff_id) END AS roles,
           CASE WHEN member_id IS NOT NULL THEN (SELECT password_hash IS NOT NULL FROM members WHERE members.id = member_id) END AS has_credentials
         FROM sessions
         WHERE token_hash = $1 AND expires_at > now() AND last_seen_at > now() - ${IDLE}`,
        [tokenHash],
      );
      return row ?? null;
    },

    async touch(tokenHash: Buffer): Promise<void> {
      await db.query("sessions.touch", "UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1", [tokenHash]);
    },

    /** Notes that the person behind a session proved themselves again. */
    async confirm(sessionId: string): Promise<void> {
      await db.query("sessions.confirm", "UPDATE sessions SET confirmed_at = now() WHERE id = $1", [sessionId]);
    },

    async remove(tokenHash: Buffer): Promise<void> {
      await db.query("sessions.remove", "DELETE FROM sessions WHERE token_hash = $1", [tokenHash]);
    },

    async listOfMember(memberId: number): Promise<SessionRow[]> {
      return db.query<SessionRow>(
        "sessions.list-of-member",
        `SELECT id, created_at, last_seen_at, user_agent FROM sessions
         WHERE member_id = $1 AND expires_at > now() AND last_seen_at > now() - ${IDLE} ORDER BY created_at DESC`,
        [memberId],
      );
    },

    /** When a session ends, and who its member is. */
    async look(sessionId: string): Promise<SessionLookRow | null> {
      const [row] = await db.query<SessionLookRow>(
        "sessions.look",
        `SELECT s.expires_at, m.name, m.surname, m.company_name IS NOT NULL AS company, m.password_hash IS NOT NULL AS has_credentials
         FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.id = $1`,
        [sessionId],
      );
      return row ?? null;
    },

    async removeOthers(memberId: number, keptId: string): Promise<number> {
      const rows = await db.query(
        "sessions.remove-others",
        "DELETE FROM sessions WHERE member_id = $1 AND id <> $2 RETURNING id",
        [memberId, keptId],
      );
      return rows.length;
    },

    async removeOfMember(memberId: number, id: string): Promise<boolean> {
      const rows = await db.query(
        "sessions.remove-of-member",
        "DELETE FROM sessions WHERE member_id = $1 AND id::text = $2 RETURNING id",
        [memberId, id],
      );
      return rows.length > 0;
    },

    /** Most failures in a row among the keys, counting only the last quarter of an hour. */
    async failures(keys: readonly string[]): Promise<number> {
      const [row] = await db.query<{ failures: number }>(
        "sessions.failures",
        "SELECT coalesce(max(failures), 0)::int AS failures FROM sign_in_failures WHERE key = ANY($1) AND last_at > now() - interval '15 minutes'",
        [keys],
      );
      return row?.failures ?? 0;
    },

    async recordFailure(keys: readonly string[]): Promise<void> {
      await db.query(
        "sessions.record-failure",
        `INSERT INTO sign_in_failures (key, failures, last_at) SELECT key, 1, now() FROM unnest($1::text[]) AS key ORDER BY key
         ON CONFLICT (key) DO UPDATE SET last_at = now(),
           failures = CASE WHEN sign_in_failures.last_at > now() - interval '15 minutes' THEN sign_in_failures.failures + 1 ELSE 1 END`,
        [keys],
      );
    },

    /** Removes sessions that ended and failures that no longer count. */
    async sweep(): Promise<void> {
      await db.query(
        "sessions.sweep",
        `DELETE FROM sessions WHERE expires_at <= now() OR last_seen_at <= now() - ${IDLE}`,
      );
      await db.query(
        "sessions.sweep-failures",
        "DELETE FROM sign_in_failures WHERE last_at < now() - interval '1 day'",
      );
    },

    async forgetFailures(key: string): Promise<void> {
      await db.query("sessions.forget-failures", "DELETE FROM sign_in_failures WHERE key = $1", [key]);
    },
  };
}

/** Type of the repository. */
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
