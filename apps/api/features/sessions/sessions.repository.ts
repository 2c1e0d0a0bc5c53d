import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";
import { DEVICE_SECONDS } from "../../platform/http/device-token.ts";

/** Minutes without activity after which a session ends. Source: sessions 4. */
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

/** Someone found by login; `device_id` where the device that asks signed them in before. */
export interface KnownPerson extends SignInPerson {
  device_id: string | null;
}

/** A session that has begun; `is_new_device` where the person had others before and this one not. */
export interface BegunSession {
  expires_at: Date;
  is_new_device: boolean;
}

/** Mails about new devices that one person is sent an hour. */
const DEVICE_MAILS_AN_HOUR = 5;

/** Devices that are remembered of one person: programs that keep no token are a new one each time. */
const MOST_DEVICES = 20;

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

const PASSWORD_HASH_OF = variantsOf(
  "sessions.password-hash-of",
  ["member", "staff"],
  (kind) => `SELECT password_hash FROM ${kind === "member" ? "members" : "staff"} WHERE id = $1`,
);

/** Statements on sessions, people who sign in and failed tries. */
export function createSessionsRepository(db: Queryable) {
  return {
    /** Who has a login, and whether the device with this token's hash signed them in before. */
    async findPerson(login: string, device: Buffer | null = null): Promise<KnownPerson | null> {
      const [person] = await db.query(
        "sessions.find-person",
        `SELECT 'member' AS kind, id, email, password_hash, name, surname, blocked_at IS NOT NULL AS blocked,
           (SELECT d.id FROM known_devices d WHERE d.member_id = members.id AND d.token_hash = $2 AND d.expires_at > now()) AS device_id
         FROM members WHERE email = $1 OR member_no = $1
         UNION ALL SELECT 'staff', id, email, password_hash, name, surname, false,
           (SELECT d.id FROM known_devices d WHERE d.staff_id = staff.id AND d.token_hash = $2 AND d.expires_at > now())
         FROM staff WHERE email = $1 AND blocked_at IS NULL LIMIT 1`,
        [login, device],
      );
      return person ?? null;
    },

    /** The hash of the password of a member or of staff; null without one. */
    async passwordHashOf({ kind, id }: Pick<SignInPerson, "kind" | "id">): Promise<string | null> {
      const name = `sessions.password-hash-of ${kind}` as const;
      const [row] = await db.query(name, PASSWORD_HASH_OF[name], [id]);
      return row?.password_hash ?? null;
    },

    async findMember(memberId: number): Promise<SignInPerson | null> {
      const [person] = await db.query(
        "sessions.find-member",
        "SELECT 'member' AS kind, id, email, password_hash, name, surname, blocked_at IS NOT NULL AS blocked FROM members WHERE id = $1",
        [memberId],
      );
      return person ?? null;
    },

    async loginAllowed(): Promise<boolean> {
      const [row] = await db.query("sessions.login-allowed", "SELECT login_allowed FROM system_locks");
      return row?.login_allowed ?? true;
    },

    /** Stores the session of somebody who proved themselves by password or passkey; null where the password was changed, or the person blocked, since they were looked at. The lock lets such a change wait, so that it ends this session too. */
    async begin(session: {
      tokenHash: Buffer;
      person: SignInPerson;
      userAgent: string;
      /** Token by which the device is known from now on, and whether its person is told of a new one. */
      device: { tokenHash: Buffer; tell: boolean };
    }): Promise<BegunSession | null> {
      const { person, device } = session;
      const [row] = await db.query(
        "sessions.begin",
        `WITH same AS (SELECT id FROM members WHERE id = $2 AND password_hash = $5 AND blocked_at IS NULL FOR SHARE),
         let_in AS (SELECT id FROM staff WHERE id = $3 AND password_hash = $5 AND blocked_at IS NULL FOR SHARE),
         person AS (SELECT id FROM same UNION ALL SELECT id FROM let_in),
         others AS (SELECT count(*) AS devices, count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS new
           FROM known_devices WHERE (member_id = $2 OR staff_id = $3) AND expires_at > now()),
         device AS (
           INSERT INTO known_devices AS known (token_hash, member_id, staff_id, user_agent, expires_at)
           SELECT $6, $2::bigint, $3::bigint, $4, now() + make_interval(secs => $7) FROM person
           ON CONFLICT (token_hash, member_id, staff_id) DO UPDATE SET last_used_at = now(), expires_at = excluded.expires_at, user_agent = excluded.user_agent
           RETURNING id, known.xmax = 0 AND (SELECT devices > 0 FROM others) AS is_new_device),
         told AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.new-device',
             jsonb_build_object('memberId', $2::bigint, 'staffId', $3::bigint, 'userAgent', $4::text)
           FROM device WHERE is_new_device AND $8 AND (SELECT new FROM others) < ${DEVICE_MAILS_AN_HOUR})
         INSERT INTO sessions (token_hash, member_id, staff_id, user_agent, expires_at, confirmed_at, device_id)
         SELECT $1, $2::bigint, $3::bigint, $4, now() + interval '12 hours', now(), id FROM device
         RETURNING expires_at, coalesce((SELECT is_new_device FROM device), false) AS is_new_device`,
        [
          session.tokenHash,
          person.kind === "member" ? person.id : null,
          person.kind === "staff" ? person.id : null,
          session.userAgent,
          person.password_hash,
          device.tokenHash,
          DEVICE_SECONDS,
          device.tell,
        ],
      );
      return row ?? null;
    },

    async find(tokenHash: Buffer) {
      const [row] = await db.query(
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
      return db.query(
        "sessions.list-of-member",
        `SELECT id, created_at, last_seen_at, user_agent FROM sessions
         WHERE member_id = $1 AND expires_at > now() AND last_seen_at > now() - ${IDLE} ORDER BY created_at DESC`,
        [memberId],
      );
    },

    /** When a session ends, and who its member is. */
    async look(sessionId: string): Promise<SessionLookRow | null> {
      const [row] = await db.query(
        "sessions.look",
        `SELECT s.expires_at, m.name, m.surname, m.company_name IS NOT NULL AS company, m.password_hash IS NOT NULL AS has_credentials
         FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.id = $1`,
        [sessionId],
      );
      return row ?? null;
    },

    /** Ends the other sessions of a member and forgets their devices; how many sessions there were. */
    async removeOthers(memberId: number, keptId: string): Promise<number> {
      const rows = await db.query(
        "sessions.remove-others",
        `WITH forgotten AS (DELETE FROM known_devices WHERE member_id = $1
           AND id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $2))
         DELETE FROM sessions WHERE member_id = $1 AND id <> $2 RETURNING id`,
        [memberId, keptId],
      );
      return rows.length;
    },

    /** Ends a session of a member and forgets its device; false where there is none. */
    async removeOfMember(memberId: number, id: string): Promise<boolean> {
      const rows = await db.query(
        "sessions.remove-of-member",
        `WITH ended AS (DELETE FROM sessions WHERE member_id = $1 AND id::text = $2 RETURNING id, device_id),
         forgotten AS (DELETE FROM known_devices WHERE id IN (SELECT device_id FROM ended))
         SELECT id FROM ended`,
        [memberId, id],
      );
      return rows.length > 0;
    },

    /** Most failures in a row among the keys, counting only the last quarter of an hour. */
    async failures(keys: readonly string[]): Promise<number> {
      const [row] = await db.query(
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

    /** Removes sessions that ended, tries and codes that no longer count, and devices that nobody uses or are too many. */
    async sweep(): Promise<void> {
      await db.query(
        "sessions.sweep",
        `DELETE FROM sessions WHERE expires_at <= now() OR last_seen_at <= now() - ${IDLE}`,
      );
      await db.query(
        "sessions.sweep-failures",
        "DELETE FROM sign_in_failures WHERE last_at < now() - interval '1 day'",
      );
      await db.query("sessions.sweep-tries", "DELETE FROM sign_in_tries WHERE since < now() - interval '15 minutes'");
      await db.query("sessions.sweep-codes", "DELETE FROM sign_in_codes WHERE asked_at < now() - interval '1 hour'");
      await db.query(
        "sessions.sweep-devices",
        `DELETE FROM known_devices WHERE expires_at <= now() OR id IN (
           SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY member_id, staff_id ORDER BY last_used_at DESC) AS place FROM known_devices) d
           WHERE place > ${MOST_DEVICES})`,
      );
    },

    async forgetFailures(key: string): Promise<void> {
      await db.query("sessions.forget-failures", "DELETE FROM sign_in_failures WHERE key = $1", [key]);
    },
  };
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
