import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";

export interface FactorOwner {
  kind: "member" | "staff";
  id: number;
}

/** `seconds`: the database's clock since 1970. */
interface AppRow {
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: number;
  seconds: number;
}

interface FactorsRow {
  app: boolean;
  passkeys: number;
}

/** Names the owner in vault and counters. */
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

export function createSecondFactorRepository(db: Queryable) {
  return {
    async factorsOf(owner: FactorOwner): Promise<FactorsRow> {
      const [row] = await db.query(
        "second-factor.factors-of",
        `SELECT EXISTS (
             SELECT 1 FROM authenticator_apps WHERE (member_id = $1 OR staff_id = $2) AND confirmed_at IS NOT NULL) AS app,
           (SELECT count(*) FROM passkeys WHERE member_id = $1) AS passkeys`,
        ownerColumns(owner),
      );
      return row ?? { app: false, passkeys: 0 };
    },

    async appOf(owner: FactorOwner): Promise<AppRow | null> {
      const [row] = await db.query(
        "second-factor.app-of",
        `SELECT sealed_secret AS "sealedSecret", confirmed_at AS "confirmedAt", last_step AS "lastStep",
           floor(extract(epoch FROM now()))::bigint AS seconds
         FROM authenticator_apps WHERE member_id = $1 OR staff_id = $2`,
        ownerColumns(owner),
      );
      return row ?? null;
    },

    /** False where there is a confirmed app. */
    async startApp(owner: FactorOwner, sealedSecret: Buffer): Promise<boolean> {
      const name = `second-factor.start-app ${owner.kind}` as const;
      const rows = await db.query(name, START_APP[name], [...ownerColumns(owner), sealedSecret]);
      return rows.length > 0;
    },

    /** Confirms the app; the second use gets false. */
    async takeStep(owner: FactorOwner, step: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-step",
        `UPDATE authenticator_apps SET last_step = $3, confirmed_at = coalesce(confirmed_at, now())
         WHERE (member_id = $1 OR staff_id = $2) AND last_step < $3 RETURNING id`,
        [...ownerColumns(owner), step],
      );
      return rows.length > 0;
    },

    /** False without a confirmed app. */
    async keepNextApp(owner: FactorOwner, sealedSecret: Buffer): Promise<boolean> {
      const rows = await db.query(
        "second-factor.keep-next-app",
        `UPDATE authenticator_apps SET next_sealed_secret = $3
         WHERE (member_id = $1 OR staff_id = $2) AND confirmed_at IS NOT NULL RETURNING id`,
        [...ownerColumns(owner), sealedSecret],
      );
      return rows.length > 0;
    },

    /** Without its first code, new or a replacement. */
    async waitingApp(owner: FactorOwner): Promise<Pick<AppRow, "sealedSecret" | "seconds"> | null> {
      const [row] = await db.query(
        "second-factor.waiting-app",
        `SELECT coalesce(next_sealed_secret, sealed_secret) AS "sealedSecret", floor(extract(epoch FROM now()))::bigint AS seconds
         FROM authenticator_apps
         WHERE (member_id = $1 OR staff_id = $2) AND (next_sealed_secret IS NOT NULL OR confirmed_at IS NULL)`,
        ownerColumns(owner),
      );
      return row ?? null;
    },

    /** False where none waits. */
    async takeWaitingApp(owner: FactorOwner, sealedSecret: Buffer, step: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-waiting-app",
        `UPDATE authenticator_apps SET sealed_secret = $3, next_sealed_secret = NULL, confirmed_at = now(), last_step = $4
         WHERE (member_id = $1 OR staff_id = $2) AND (next_sealed_secret IS NOT NULL OR confirmed_at IS NULL)
           AND coalesce(next_sealed_secret, sealed_secret) = $3 RETURNING id`,
        [...ownerColumns(owner), sealedSecret, step],
      );
      return rows.length > 0;
    },

    async dropApp(memberId: number): Promise<boolean> {
      const rows = await db.query(
        "second-factor.drop-app",
        "DELETE FROM authenticator_apps WHERE member_id = $1 RETURNING id",
        [memberId],
      );
      return rows.length > 0;
    },

    /** Removes sessions and devices too. */
    async dropAll(owner: FactorOwner): Promise<void> {
      await db.query(
        "second-factor.drop-all",
        `WITH app AS (DELETE FROM authenticator_apps WHERE member_id = $1 OR staff_id = $2),
         keys AS (DELETE FROM passkeys WHERE member_id = $1),
         codes AS (DELETE FROM recovery_codes WHERE member_id = $1 OR staff_id = $2),
         mailed AS (DELETE FROM staff_enrolments WHERE staff_id = $2),
         devices AS (DELETE FROM known_devices WHERE member_id = $1 OR staff_id = $2)
         DELETE FROM sessions WHERE member_id = $1 OR staff_id = $2`,
        ownerColumns(owner),
      );
    },

    /** No hashes end them all. */
    async replaceCodes(owner: FactorOwner, hashes: readonly Buffer[]): Promise<void> {
      await db.query(
        "second-factor.drop-codes",
        "DELETE FROM recovery_codes WHERE member_id = $1 OR staff_id = $2",
        ownerColumns(owner),
      );
      if (hashes.length === 0) return;
      await db.query(
        "second-factor.keep-codes",
        "INSERT INTO recovery_codes (member_id, staff_id, code_hash) SELECT $1, $2, hash FROM unnest($3::bytea[]) AS hash",
        [...ownerColumns(owner), hashes],
      );
    },

    async countCodes(owner: FactorOwner): Promise<number> {
      const [row] = await db.query(
        "second-factor.count-codes",
        "SELECT count(*) AS count FROM recovery_codes WHERE member_id = $1 OR staff_id = $2",
        ownerColumns(owner),
      );
      return row?.count ?? 0;
    },

    async takeCode(owner: FactorOwner, hash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "second-factor.take-code",
        "DELETE FROM recovery_codes WHERE (member_id = $1 OR staff_id = $2) AND code_hash = $3 RETURNING 1",
        [...ownerColumns(owner), hash],
      );
      return rows.length > 0;
    },

    /** Mails the member. */
    async tellOfChange(memberId: number, change: "added" | "removed"): Promise<void> {
      await db.query(
        "second-factor.tell-of-change",
        `INSERT INTO outbox (kind, payload)
         VALUES ('mail.second-factor', jsonb_build_object('memberId', $1::bigint, 'change', $2::text))`,
        [memberId, change],
      );
    },

    async tellStaffOfChange(staffId: number, change: "added" | "removed"): Promise<void> {
      await db.query(
        "second-factor.tell-staff-of-change",
        `INSERT INTO outbox (kind, payload)
         VALUES ('mail.staff-second-factor', jsonb_build_object('staffId', $1::bigint, 'change', $2::text))`,
        [staffId, change],
      );
    },
  };
}

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

/** One of the two is null. */
export function ownerColumns({ kind, id }: FactorOwner): [number | null, number | null] {
  return kind === "member" ? [id, null] : [null, id];
}
