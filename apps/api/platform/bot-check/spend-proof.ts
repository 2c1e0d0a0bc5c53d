import type { Queryable } from "../database.ts";
import type { GoodProof } from "./proof-of-work.ts";

/** Spends a proof, so that it counts once; false where it was spent before. */
export async function spendProof(db: Queryable, { hash, expiresAt }: GoodProof): Promise<boolean> {
  const rows = await db.query(
    "bot-check.spend",
    "INSERT INTO spent_proofs (proof_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1",
    [hash, expiresAt],
  );
  return rows.length > 0;
}
