import type { Queryable } from "../../platform/database.ts";

export interface PasskeyRow {
  id: string;
  credentialId: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasskeyKeyRow {
  credentialId: string;
  memberId: number;
  publicKey: Buffer;
  counter: number;
}

const COLUMNS = `id, credential_id AS "credentialId", label, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export function createPasskeysRepository(db: Queryable) {
  return {
    listOf(memberId: number): Promise<PasskeyRow[]> {
      return db.query(
        "passkeys.list-of",
        `SELECT ${COLUMNS} FROM passkeys WHERE member_id = $1 ORDER BY created_at, id`,
        [memberId],
      );
    },

    async find(credentialId: string): Promise<PasskeyKeyRow | null> {
      const [row] = await db.query(
        "passkeys.find",
        `SELECT credential_id AS "credentialId", member_id AS "memberId", public_key AS "publicKey", counter
         FROM passkeys WHERE credential_id = $1`,
        [credentialId],
      );
      return row ?? null;
    },

    /** Null where known, whoever owns it. */
    async insert(passkey: PasskeyKeyRow & { label: string }): Promise<PasskeyRow | null> {
      const [row] = await db.query(
        "passkeys.insert",
        `INSERT INTO passkeys (credential_id, member_id, public_key, counter, label) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [passkey.credentialId, passkey.memberId, passkey.publicKey, passkey.counter, passkey.label],
      );
      return row ?? null;
    },

    async used(credentialId: string, counter: number): Promise<void> {
      await db.query(
        "passkeys.used",
        "UPDATE passkeys SET counter = greatest(counter, $2), last_used_at = now() WHERE credential_id = $1",
        [credentialId, counter],
      );
    },

    async remove(memberId: number, id: string): Promise<boolean> {
      const rows = await db.query(
        "passkeys.remove",
        "DELETE FROM passkeys WHERE member_id = $1 AND id::text = $2 RETURNING id",
        [memberId, id],
      );
      return rows.length > 0;
    },

    /** Seconds since 1970; false where used or over. */
    async useChallenge(challenge: string, endsAtSeconds: number): Promise<boolean> {
      const rows = await db.query(
        "passkeys.use-challenge",
        `INSERT INTO used_challenges (challenge, expires_at) SELECT $1, to_timestamp($2) WHERE to_timestamp($2) > now()
         ON CONFLICT DO NOTHING RETURNING challenge`,
        [challenge, endsAtSeconds],
      );
      return rows.length > 0;
    },

    async secondsNow(): Promise<number> {
      const [row] = await db.query(
        "passkeys.seconds-now",
        "SELECT floor(extract(epoch FROM now()))::bigint AS seconds",
      );
      return row?.seconds ?? 0;
    },

    async sweep(): Promise<void> {
      await db.query("passkeys.sweep-challenges", "DELETE FROM used_challenges WHERE expires_at <= now()");
    },
  };
}

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;
