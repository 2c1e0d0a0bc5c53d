import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Queryable } from "../../platform/database.ts";
import { DEVICE_SECONDS } from "../../platform/http/device-token.ts";
import { variantsOf } from "../../platform/statements.ts";
import type { FactorOwner } from "./second-factor.repository.ts";

const { idleMinutes, longestHours, confirmedMinutes } = SESSION_LIFETIMES;

/** Between two writes of a session's activity. */
const TOUCH_SECONDS = 30;

export interface SignInPerson extends FactorOwner {
  email: string;
  passwordHash: string | null;
  name: string;
  surname: string;
  /** Blocked members; blocked staff are not even found. */
  blocked: boolean;
}

/** `deviceId`: the device signed them in before. */
export interface KnownPerson extends SignInPerson {
  deviceId: string | null;
}

/** `isNewDevice`: the person had others, not this one. */
export interface BegunSession {
  expiresAt: Date;
  isNewDevice: boolean;
}

const DEVICE_MAILS_AN_HOUR = 5;

/** Remembered of one person. */
const MOST_DEVICES = 20;

interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

/** With what front ends may show. */
interface SessionLookRow {
  expiresAt: Date;
  memberNo: string;
  name: string;
  surname: string;
  company: boolean;
  hasCredentials: boolean;
}

/** Columns of `sessions se` and its member `m`, for statements that read something else of the member too. */
export const SESSION_OF_MEMBER = `se.id AS "sessionId", se.last_seen_at < now() - interval '${TOUCH_SECONDS} s' AS stale,
  coalesce(se.confirmed_at > now() - interval '${confirmedMinutes} min', false) AS confirmed,
  m.password_hash IS NOT NULL AS "hasCredentials"`;

/** Of `sessions se`. */
export const IS_LIVE_SESSION = `se.expires_at > now() AND se.last_seen_at > now() - interval '${idleMinutes} min'`;

const PASSWORD_HASH_OF = variantsOf(
  "sessions.password-hash-of",
  ["member", "staff"],
  (kind) => `SELECT password_hash AS "passwordHash" FROM ${kind === "member" ? "members" : "staff"} WHERE id = $1`,
);

/** On sessions, known devices and people who sign in. */
export function createSessionsRepository(db: Queryable) {
  return {
    async findPerson(login: string, device: Buffer | null = null): Promise<KnownPerson | null> {
      const [person] = await db.query(
        "sessions.find-person",
        `SELECT 'member' AS kind, id, email, password_hash AS "passwordHash", name, surname, blocked_at IS NOT NULL AS blocked,
           (SELECT d.id FROM known_devices d
            WHERE d.member_id = members.id AND d.token_hash = $2 AND d.expires_at > now()) AS "deviceId"
         FROM members WHERE email = $1 OR member_no = $1
         UNION ALL SELECT 'staff', id, email, password_hash, name, surname, false,
           (SELECT d.id FROM known_devices d WHERE d.staff_id = staff.id AND d.token_hash = $2 AND d.expires_at > now())
         FROM staff WHERE email = $1 AND blocked_at IS NULL LIMIT 1`,
        [login, device],
      );
      return person ?? null;
    },

    async passwordHashOf({ kind, id }: FactorOwner): Promise<string | null> {
      const name = `sessions.password-hash-of ${kind}` as const;
      const [row] = await db.query(name, PASSWORD_HASH_OF[name], [id]);
      return row?.passwordHash ?? null;
    },

    async findMember(memberId: number): Promise<SignInPerson | null> {
      const [person] = await db.query(
        "sessions.find-member",
        `SELECT 'member' AS kind, id, email, password_hash AS "passwordHash", name, surname, blocked_at IS NOT NULL AS blocked
         FROM members WHERE id = $1`,
        [memberId],
      );
      return person ?? null;
    },

    async loginAllowed(): Promise<boolean> {
      const [row] = await db.query("sessions.login-allowed", "SELECT login_allowed AS allowed FROM system_locks");
      return row?.allowed ?? true;
    },

    /** Null after a new password or block; the lock lets such a change end this session. */
    async begin(session: {
      tokenHash: Buffer;
      person: SignInPerson;
      userAgent: string;
      /** `tell`: notifies the person of a new device. */
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
           ON CONFLICT (token_hash, member_id, staff_id)
             DO UPDATE SET last_used_at = now(), expires_at = excluded.expires_at, user_agent = excluded.user_agent
           RETURNING id, known.xmax = 0 AND (SELECT devices > 0 FROM others) AS is_new_device),
         told AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.new-device',
             jsonb_build_object('memberId', $2::bigint, 'staffId', $3::bigint, 'userAgent', $4::text)
           FROM device WHERE is_new_device AND $8 AND (SELECT new FROM others) < $9)
         INSERT INTO sessions (token_hash, member_id, staff_id, user_agent, expires_at, confirmed_at, device_id)
         SELECT $1, $2::bigint, $3::bigint, $4, now() + make_interval(hours => $10), now(), id FROM device
         RETURNING expires_at AS "expiresAt", coalesce((SELECT is_new_device FROM device), false) AS "isNewDevice"`,
        [
          session.tokenHash,
          person.kind === "member" ? person.id : null,
          person.kind === "staff" ? person.id : null,
          session.userAgent,
          person.passwordHash,
          device.tokenHash,
          DEVICE_SECONDS,
          device.tell,
          DEVICE_MAILS_AN_HOUR,
          longestHours,
        ],
      );
      return row ?? null;
    },

    async find(tokenHash: Buffer) {
      const [row] = await db.query(
        "sessions.find",
        `SELECT id, member_id AS "memberId", staff_id AS "staffId", last_seen_at < now() - make_interval(secs => $4) AS stale,
           coalesce(confirmed_at > now() - make_interval(mins => $3), false) AS confirmed,
           CASE WHEN staff_id IS NOT NULL THEN (SELECT roles FROM staff WHERE staff.id = staff_id) END AS roles,
           CASE WHEN member_id IS NOT NULL
             THEN (SELECT password_hash IS NOT NULL FROM members WHERE members.id = member_id) END AS "hasCredentials"
         FROM sessions
         WHERE token_hash = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(mins => $2)`,
        [tokenHash, idleMinutes, confirmedMinutes, TOUCH_SECONDS],
      );
      return row ?? null;
    },

    async touch(tokenHash: Buffer): Promise<void> {
      await db.query("sessions.touch", "UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1", [tokenHash]);
    },

    async confirm(sessionId: string): Promise<void> {
      await db.query("sessions.confirm", "UPDATE sessions SET confirmed_at = now() WHERE id = $1", [sessionId]);
    },

    async remove(tokenHash: Buffer): Promise<void> {
      await db.query("sessions.remove", "DELETE FROM sessions WHERE token_hash = $1", [tokenHash]);
    },

    async listOfMember(memberId: number): Promise<SessionRow[]> {
      return db.query(
        "sessions.list-of-member",
        `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", user_agent AS "userAgent" FROM sessions
         WHERE member_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(mins => $2) ORDER BY created_at DESC`,
        [memberId, idleMinutes],
      );
    },

    async look(sessionId: string): Promise<SessionLookRow | null> {
      const [row] = await db.query(
        "sessions.look",
        `SELECT s.expires_at AS "expiresAt", m.member_no AS "memberNo", m.name, m.surname, m.company_name IS NOT NULL AS company,
           m.password_hash IS NOT NULL AS "hasCredentials"
         FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.id = $1`,
        [sessionId],
      );
      return row ?? null;
    },

    /** Forgets devices too; answers the number of sessions. */
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

    /** Forgets its device too; false without such a session. */
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

    /** Removes unused and surplus devices too. */
    async sweep(): Promise<void> {
      await db.query(
        "sessions.sweep",
        "DELETE FROM sessions WHERE expires_at <= now() OR last_seen_at <= now() - make_interval(mins => $1)",
        [idleMinutes],
      );
      await db.query(
        "sessions.sweep-devices",
        `DELETE FROM known_devices WHERE expires_at <= now() OR id IN (
           SELECT id FROM (
             SELECT id, row_number() OVER (PARTITION BY member_id, staff_id ORDER BY last_used_at DESC) AS place FROM known_devices) d
           WHERE place > $1)`,
        [MOST_DEVICES],
      );
    },
  };
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
