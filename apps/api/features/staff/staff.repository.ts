import { STAFF_LINKS, type StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../platform/database.ts";

export interface StaffRow {
  id: number;
  email: string;
  name: string;
  surname: string;
  roles: StaffRole[];
  blocked: boolean;
  joined: boolean;
  secondFactor: boolean;
  waiting: { approval: string; roles: StaffRole[] } | null;
}

const STAFF = `SELECT id, email, name, surname, roles, blocked_at IS NOT NULL AS blocked, password_hash IS NOT NULL AS joined,
  EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.staff_id = staff.id AND a.confirmed_at IS NOT NULL) AS "secondFactor",
  (SELECT json_build_object('approval', w.id::text, 'roles', w.roles) FROM approvals w
   WHERE w.subject_id = staff.id AND w.kind = 'staff-roles' AND w.roles IS NOT NULL
     AND w.state = 'waiting' AND w.expires_at > now()) AS waiting FROM staff`;

export function createStaffRepository(db: Queryable) {
  return {
    list(): Promise<StaffRow[]> {
      return db.query("staff.list", `${STAFF} ORDER BY lower(surname), lower(name), id`);
    },

    /** In the order of ids, so that two admins cannot remove each other. */
    lockAll(): Promise<StaffRow[]> {
      return db.query("staff.lock-all", `${STAFF} ORDER BY id FOR UPDATE`);
    },

    async get(id: number): Promise<StaffRow | null> {
      const [row] = await db.query("staff.get", `${STAFF} WHERE id = $1`, [id]);
      return row ?? null;
    },

    /** Null for an address of staff or a member. */
    async add(staff: { email: string; name: string; surname: string; roles: readonly StaffRole[] }) {
      const [row] = await db.query(
        "staff.add",
        `INSERT INTO staff (email, name, surname, roles) SELECT $1::text, $2, $3, $4
         WHERE NOT EXISTS (SELECT 1 FROM members WHERE email = $1) ON CONFLICT (email) DO NOTHING RETURNING id`,
        [staff.email, staff.name, staff.surname, staff.roles],
      );
      return row?.id ?? null;
    },

    async set(id: number, details: { name: string; surname: string; roles: readonly StaffRole[] }): Promise<void> {
      await db.query("staff.set", "UPDATE staff SET name = $2, surname = $3, roles = $4 WHERE id = $1", [
        id,
        details.name,
        details.surname,
        details.roles,
      ]);
    },

    /** Ends their sessions and invitations too. */
    async block(id: number): Promise<void> {
      await db.query(
        "staff.block",
        `WITH sessions_ended AS (DELETE FROM sessions WHERE staff_id = $1),
         devices_forgotten AS (DELETE FROM known_devices WHERE staff_id = $1),
         invitation_ended AS (DELETE FROM staff_invitations WHERE staff_id = $1),
         enrolment_ended AS (DELETE FROM staff_enrolments WHERE staff_id = $1)
         UPDATE staff SET blocked_at = now() WHERE id = $1`,
        [id],
      );
    },

    async unblock(id: number): Promise<void> {
      await db.query("staff.unblock", "UPDATE staff SET blocked_at = NULL WHERE id = $1", [id]);
    },

    async askForInvitation(id: number): Promise<void> {
      await db.query(
        "staff.ask-for-invitation",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.staff-invitation', jsonb_build_object('staffId', $1::bigint))",
        [id],
      );
    },

    /** Null where joined, blocked or gone. */
    async issueInvitation(id: number, tokenHash: Buffer): Promise<{ email: string; name: string } | null> {
      const [row] = await db.query(
        "staff.issue-invitation",
        `WITH invited AS (SELECT id, email, name FROM staff WHERE id = $1 AND password_hash IS NULL AND blocked_at IS NULL),
         link AS (
           INSERT INTO staff_invitations (staff_id, token_hash, expires_at)
           SELECT id, $2, now() + make_interval(days => $3) FROM invited
           ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
         ) SELECT email, name FROM invited`,
        [id, tokenHash, STAFF_LINKS.invitationDays],
      );
      return row ?? null;
    },

    async personOfInvitation(tokenHash: Buffer): Promise<{ email: string; name: string; surname: string } | null> {
      const [person] = await db.query(
        "staff.person-of-invitation",
        `SELECT s.email, s.name, s.surname FROM staff_invitations i JOIN staff s ON s.id = i.staff_id
         WHERE i.token_hash = $1 AND i.expires_at > now()`,
        [tokenHash],
      );
      return person ?? null;
    },

    /** Once; answers the e-mail, null for a bad link. */
    async join(tokenHash: Buffer, passwordHash: string): Promise<string | null> {
      const [row] = await db.query(
        "staff.join",
        `WITH used AS (DELETE FROM staff_invitations WHERE token_hash = $1 AND expires_at > now() RETURNING staff_id)
         UPDATE staff SET password_hash = $2 FROM used
         WHERE id = staff_id AND password_hash IS NULL AND blocked_at IS NULL RETURNING email`,
        [tokenHash, passwordHash],
      );
      return row?.email ?? null;
    },

    /** Who joined and is not blocked; those with an authenticator app are protected. */
    async countAdmins(): Promise<{ admins: number; protectedAdmins: number }> {
      const [row] = await db.query(
        "staff.count-admins",
        `SELECT count(*) AS admins, count(*) FILTER (WHERE EXISTS (SELECT 1 FROM authenticator_apps a
           WHERE a.staff_id = staff.id AND a.confirmed_at IS NOT NULL)) AS "protectedAdmins"
         FROM staff WHERE 'admin' = ANY (roles) AND password_hash IS NOT NULL AND blocked_at IS NULL`,
      );
      return row ?? { admins: 0, protectedAdmins: 0 };
    },

    async sweep(): Promise<void> {
      await db.query("staff.sweep", "DELETE FROM staff_invitations WHERE expires_at <= now()");
      await db.query("staff.sweep-passwords", "DELETE FROM staff_password_links WHERE expires_at <= now()");
    },
  };
}
