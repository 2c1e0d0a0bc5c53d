import type { Queryable } from "../../platform/database.ts";

interface Person {
  email: string;
  name: string;
  surname: string;
}

export function createSetupRepository(db: Queryable) {
  return {
    async openedAt(): Promise<Date | null> {
      const [row] = await db.query("setup.opened-at", `SELECT set_up_at AS "openedAt" FROM settings`);
      return row?.openedAt ?? null;
    },

    /** False where somebody else was quicker. */
    async open(): Promise<boolean> {
      const opened = await db.query(
        "setup.open",
        `WITH code AS (DELETE FROM set_up_codes)
         UPDATE settings SET set_up_at = now() WHERE set_up_at IS NULL RETURNING 1`,
      );
      return opened.length > 0;
    },

    /** Ends the former one. */
    async setCode(codeHash: Buffer, hours: number): Promise<void> {
      await db.query(
        "setup.set-code",
        `INSERT INTO set_up_codes (code_hash, expires_at) VALUES ($1, now() + make_interval(hours => $2))
         ON CONFLICT (only_row) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
        [codeHash, hours],
      );
    },

    /** Counts a wrong one. */
    async tryCode(codeHash: Buffer, mostTries: number): Promise<"right" | "wrong" | "too-many"> {
      const [row] = await db.query(
        "setup.try-code",
        `UPDATE set_up_codes SET tries = tries + (code_hash <> $1)::integer
         RETURNING tries > $2 AS "tooMany", code_hash = $1 AND expires_at > now() AS right`,
        [codeHash, mostTries],
      );
      if (row?.tooMany) return "too-many";
      return row?.right ? "right" : "wrong";
    },

    /** So that two do not make the first admin at once. */
    async lock(): Promise<void> {
      await db.query("setup.lock", "SELECT 1 FROM settings FOR NO KEY UPDATE");
    },

    /** Who can sign in with a second step. */
    async hasAdmin(): Promise<boolean> {
      const found = await db.query(
        "setup.has-admin",
        `SELECT 1 FROM staff s JOIN authenticator_apps a ON a.staff_id = s.id
         WHERE 'admin' = ANY (s.roles) AND s.blocked_at IS NULL AND s.password_hash IS NOT NULL
           AND a.confirmed_at IS NOT NULL LIMIT 1`,
      );
      return found.length > 0;
    },

    /** Corrects the one begun before; null for an address of others. */
    async setAdmin({ email, name, surname }: Person, passwordHash: string): Promise<number | null> {
      const [row] = await db.query(
        "setup.set-admin",
        `WITH begun AS (SELECT id FROM staff WHERE 'admin' = ANY (roles) ORDER BY id LIMIT 1),
         taken AS (SELECT 1 FROM members WHERE email = $1
           UNION ALL SELECT 1 FROM staff WHERE email = $1 AND id NOT IN (SELECT id FROM begun)),
         corrected AS (UPDATE staff SET email = $1, name = $2, surname = $3, password_hash = $4, blocked_at = NULL
           WHERE id IN (SELECT id FROM begun) AND NOT EXISTS (SELECT 1 FROM taken) RETURNING id),
         added AS (INSERT INTO staff (email, name, surname, password_hash, roles)
           SELECT $1, $2, $3, $4, '{admin}' WHERE NOT EXISTS (SELECT 1 FROM begun) AND NOT EXISTS (SELECT 1 FROM taken)
           RETURNING id)
         SELECT id FROM corrected UNION ALL SELECT id FROM added`,
        [email, name, surname, passwordHash],
      );
      return row?.id ?? null;
    },

    async hasMember(): Promise<boolean> {
      const found = await db.query("setup.has-member", "SELECT 1 FROM members WHERE erased_at IS NULL LIMIT 1");
      return found.length > 0;
    },

    /** With a mail that holds a sign-in link; null for an address of staff. */
    async addMember(person: Person & { locale: string; linkHours: number }): Promise<string | null> {
      const [row] = await db.query(
        "setup.add-member",
        `WITH member AS (
           INSERT INTO members (member_no, email, locale, name, surname)
           SELECT nextval('member_numbers')::text, $1::text, $2, $3, $4
           WHERE NOT EXISTS (SELECT 1 FROM staff WHERE email = $1) RETURNING id, member_no),
         mail AS (INSERT INTO outbox (kind, payload)
           SELECT 'mail.sign-in-link', jsonb_build_object('memberId', id, 'hours', $5::integer) FROM member)
         SELECT member_no AS "memberNo" FROM member`,
        [person.email, person.locale, person.name, person.surname, person.linkHours],
      );
      return row?.memberNo ?? null;
    },

    /** With a password, and not blocked. */
    async findAdmin(email: string): Promise<number | null> {
      const [row] = await db.query(
        "setup.find-admin",
        `SELECT id FROM staff
         WHERE email = $1 AND 'admin' = ANY (roles) AND password_hash IS NOT NULL AND blocked_at IS NULL`,
        [email],
      );
      return row?.id ?? null;
    },
  };
}
