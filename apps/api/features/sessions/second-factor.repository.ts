import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";

/** Whose second step it is: exactly one of both. */
export interface FactorOwner {
  kind: "member" | "staff";
  id: number;
}

/** An authenticator app of a person; `seconds` is the database's clock since 1970. */
export interface AppRow {
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: number;
  seconds: number;
}

/** What signing in has to know of a person's second steps. */
export interface FactorsRow {
  app: boolean;
  passkeys: number;
}

/** The owner as vault and counters know them. */
export function ownerKey({ kind, id }: FactorOwner): string {
  return `${kind}:${id}`;
}

const START_APP = variantsOf(
  "second-factor.start-app",
  ["member", "staff"],
  (kind) => `INSERT INTO authenticator_apps AS app (member_id, staff_id, sealed_secret) VALUES ($1, $2, $3)
    ON CONFLICT (${kind}_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
    WHERE app.confirmed_at IS NULL RETURNING id`,
);

/** Statements on authenticator apps, recovery codes, wrong codes and the mailed codes of staff. */
export function createSecondFactorRepository(db: Queryable) {
  return {
    async factorsOf(owner: FactorOwner): Promise<FactorsRow> {
      const [row] = await db.query(
        "second-factor.factors-of",
        `SELECT EXISTS (SELECT 1 FROM authenticator_apps WHERE (member_id = $1 OR staff_id = $2) AND confirmed_at IS NOT NULL) AS app,
           (SELECT count(*) FROM passkeys WHERE member_id = $1) AS passkeys`,
        columnsOf(owner),
      );
      return row ?? { app: false, passkeys: 0 };
    },

    async appOf(owner: FactorOwner): Promise<AppRow | null> {
      const [row] = await db.query(
        "second-factor.app-of",
        `SELECT sealed_secret, confirmed_at, last_step, floor(extract(epoch FROM now()))::bigint AS seconds
         FROM authenticator_apps WHERE member_id = $1 OR staff_id = $2`,
        columnsOf(owner),
      );
      return row ?? null;
    },

    /** Keeps the secret of a new app in place of one that was never confirmed; false where a confirmed one stands. */
    async startApp(owner: FactorOwner, sealedSecret: Buffer): Promise<boolean> {
      const name = `second-factor.start-app ${owner.kind}` as const;
      const rows = await db.query(name, START_APP[name], [...columnsOf(owner), sealedSecret]);
      return rows.length > 0;
    },

    /** Takes a step of the app and with it confirms the app; of two that bring the same code, the second gets false. */
    async takeStep(owner: FactorOwner, step: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-step",
        `UPDATE authenticator_apps SET last_step = $3, confirmed_at = coalesce(confirmed_at, now())
         WHERE (member_id = $1 OR staff_id = $2) AND last_step < $3 RETURNING id`,
        [...columnsOf(owner), step],
      );
      return rows.length > 0;
    },

    /** Keeps the secret of an app that is to replace the confirmed one; false where there is none to replace. */
    async keepNextApp(owner: FactorOwner, sealedSecret: Buffer): Promise<boolean> {
      const rows = await db.query(
        "second-factor.keep-next-app",
        `UPDATE authenticator_apps SET next_sealed_secret = $3
         WHERE (member_id = $1 OR staff_id = $2) AND confirmed_at IS NOT NULL RETURNING id`,
        [...columnsOf(owner), sealedSecret],
      );
      return rows.length > 0;
    },

    /** The app that waits for its first code, whether it replaces another one or not. */
    async waitingApp(owner: FactorOwner): Promise<Pick<AppRow, "sealed_secret" | "seconds"> | null> {
      const [row] = await db.query(
        "second-factor.waiting-app",
        `SELECT coalesce(next_sealed_secret, sealed_secret) AS sealed_secret, floor(extract(epoch FROM now()))::bigint AS seconds
         FROM authenticator_apps WHERE (member_id = $1 OR staff_id = $2) AND (next_sealed_secret IS NOT NULL OR confirmed_at IS NULL)`,
        columnsOf(owner),
      );
      return row ?? null;
    },

    /** Lets the app that waited take its place by a step of it; false where it waits no more. */
    async takeWaitingApp(owner: FactorOwner, sealedSecret: Buffer, step: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-waiting-app",
        `UPDATE authenticator_apps SET sealed_secret = $3, next_sealed_secret = NULL, confirmed_at = now(), last_step = $4
         WHERE (member_id = $1 OR staff_id = $2) AND (next_sealed_secret IS NOT NULL OR confirmed_at IS NULL)
           AND coalesce(next_sealed_secret, sealed_secret) = $3 RETURNING id`,
        [...columnsOf(owner), sealedSecret, step],
      );
      return rows.length > 0;
    },

    async dropApp(memberId: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.drop-app",
        "DELETE FROM authenticator_apps WHERE member_id = $1 RETURNING confirmed_at",
        [memberId],
      );
      return rows.length > 0;
    },

    /** Takes everything away that a person signs in with besides the password, ends their sessions and forgets their devices. */
    async dropAll(owner: FactorOwner): Promise<void> {
      await db.query(
        "second-factor.drop-all",
        `WITH app AS (DELETE FROM authenticator_apps WHERE member_id = $1 OR staff_id = $2), keys AS (DELETE FROM passkeys WHERE member_id = $1),
         codes AS (DELETE FROM recovery_codes WHERE member_id = $1 OR staff_id = $2), mailed AS (DELETE FROM staff_enrolments WHERE staff_id = $2),
         devices AS (DELETE FROM known_devices WHERE member_id = $1 OR staff_id = $2)
         DELETE FROM sessions WHERE member_id = $1 OR staff_id = $2`,
        columnsOf(owner),
      );
    },

    /** Puts new recovery codes in the place of those before; none ends them all. */
    async replaceCodes(owner: FactorOwner, hashes: readonly Buffer[]): Promise<void> {
      await db.query(
        "second-factor.drop-codes",
        "DELETE FROM recovery_codes WHERE member_id = $1 OR staff_id = $2",
        columnsOf(owner),
      );
      if (hashes.length === 0) return;
      await db.query(
        "second-factor.keep-codes",
        "INSERT INTO recovery_codes (member_id, staff_id, code_hash) SELECT $1, $2, hash FROM unnest($3::bytea[]) AS hash",
        [...columnsOf(owner), hashes],
      );
    },

    async countCodes(owner: FactorOwner): Promise<number> {
      const [row] = await db.query(
        "second-factor.count-codes",
        "SELECT count(*) AS count FROM recovery_codes WHERE member_id = $1 OR staff_id = $2",
        columnsOf(owner),
      );
      return row?.count ?? 0;
    },

    /** Uses a recovery code up; false where there is none. */
    async takeCode(owner: FactorOwner, hash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-code",
        "DELETE FROM recovery_codes WHERE (member_id = $1 OR staff_id = $2) AND code_hash = $3 RETURNING code_hash",
        [...columnsOf(owner), hash],
      );
      return rows.length > 0;
    },

    /** Wrong codes of a day, and seconds since the last one. */
    async wrongCodes(key: string): Promise<{ failures: number; seconds: number }> {
      const [row] = await db.query(
        "second-factor.wrong-codes",
        `SELECT failures, floor(extract(epoch FROM now() - last_at))::int AS seconds FROM sign_in_failures
         WHERE key = $1 AND last_at > now() - interval '1 day'`,
        [key],
      );
      return row ?? { failures: 0, seconds: 0 };
    },

    async recordWrongCode(key: string): Promise<void> {
      await db.query(
        "second-factor.record-wrong-code",
        `INSERT INTO sign_in_failures (key, failures, last_at) VALUES ($1, 1, now()) ON CONFLICT (key) DO UPDATE SET last_at = now(),
           failures = CASE WHEN sign_in_failures.last_at > now() - interval '1 day' THEN sign_in_failures.failures + 1 ELSE 1 END`,
        [key],
      );
    },

    async askForEnrolment(staffId: number): Promise<void> {
      await db.query(
        "second-factor.ask-for-enrolment",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.staff-enrolment', jsonb_build_object('staffId', $1::bigint))",
        [staffId],
      );
    },

    /** Keeps the hash of a mailed code for an hour and answers whom to write to; null where the person is gone. */
    async issueEnrolment(staffId: number, codeHash: Buffer): Promise<{ email: string; name: string } | null> {
      const [row] = await db.query(
        "second-factor.issue-enrolment",
        `WITH issued AS (
           INSERT INTO staff_enrolments (staff_id, code_hash, expires_at) SELECT id, $2, now() + interval '1 hour' FROM staff WHERE id = $1
           ON CONFLICT (staff_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at RETURNING staff_id
         ) SELECT email, name FROM staff JOIN issued ON issued.staff_id = staff.id`,
        [staffId, codeHash],
      );
      return row ?? null;
    },

    async useEnrolment(staffId: number, codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "second-factor.use-enrolment",
        "DELETE FROM staff_enrolments WHERE staff_id = $1 AND code_hash = $2 AND expires_at > now() RETURNING staff_id",
        [staffId, codeHash],
      );
      return rows.length > 0;
    },

    /** Has the member told that the way they sign in has changed. */
    async tellOfChange(memberId: number, change: "added" | "removed"): Promise<void> {
      await db.query(
        "second-factor.tell-of-change",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.second-factor', jsonb_build_object('memberId', $1::bigint, 'change', $2::text))",
        [memberId, change],
      );
    },

    /** The same for staff. */
    async tellStaffOfChange(staffId: number, change: "added" | "removed"): Promise<void> {
      await db.query(
        "second-factor.tell-staff-of-change",
        "INSERT INTO outbox (kind, payload) VALUES ('mail.staff-second-factor', jsonb_build_object('staffId', $1::bigint, 'change', $2::text))",
        [staffId, change],
      );
    },

    /** Removes mailed codes and used challenges whose time is over. */
    async sweep(): Promise<void> {
      await db.query("second-factor.sweep-enrolments", "DELETE FROM staff_enrolments WHERE expires_at <= now()");
      await db.query("second-factor.sweep-challenges", "DELETE FROM used_challenges WHERE expires_at <= now()");
    },
  };
}

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

function columnsOf({ kind, id }: FactorOwner): [number | null, number | null] {
  return kind === "member" ? [id, null] : [null, id];
}
