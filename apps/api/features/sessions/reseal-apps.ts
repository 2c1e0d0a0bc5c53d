import type { Queryable } from "../../platform/database.ts";
import { ownerKey } from "./second-factor.repository.ts";
import { resealer } from "../../platform/security/vault.ts";

interface AppRow {
  id: number;
  memberId: number | null;
  staffId: number | null;
  sealed: Buffer;
  next: Buffer | null;
}

/** Within a transaction; recovery codes are keyed hashes and end. Answers how many. Throws when neither key opens one. */
export async function resealApps(
  tx: Queryable,
  keys: { from: string; to: string },
): Promise<{ apps: number; codes: number }> {
  const reseal = resealer(keys);
  const rows: AppRow[] = await tx.query(
    "reseal.apps",
    `SELECT id, member_id AS "memberId", staff_id AS "staffId", sealed_secret AS sealed, next_sealed_secret AS next
     FROM authenticator_apps ORDER BY id FOR UPDATE`,
  );
  const sealed = rows.map((row) => {
    const owner =
      row.memberId === null
        ? ownerKey({ kind: "staff", id: row.staffId ?? 0 })
        : ownerKey({ kind: "member", id: row.memberId });
    return { id: row.id, sealed: reseal(row.sealed, owner), next: row.next && reseal(row.next, owner) };
  });
  await tx.query(
    "reseal.set-apps",
    `UPDATE authenticator_apps app SET sealed_secret = made.sealed, next_sealed_secret = made.next
     FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS made (id, sealed, next) WHERE app.id = made.id`,
    [sealed.map(({ id }) => id), sealed.map((row) => row.sealed), sealed.map(({ next }) => next)],
  );
  const codes = await tx.query("reseal.drop-codes", "DELETE FROM recovery_codes RETURNING 1");
  return { apps: rows.length, codes: codes.length };
}
