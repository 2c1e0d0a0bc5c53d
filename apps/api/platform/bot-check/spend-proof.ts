import type { Queryable } from "../database.ts";
import type { GoodProof } from "./proof-of-work.ts";

/** Most uses of one proof, returned ones included. */
const MOST_TIMES = 5;

/** False where it is spent already. */
export async function spendProof(db: Queryable, { hash, expiresAt }: GoodProof): Promise<boolean> {
  const rows = await db.query(
    "bot-check.spend",
    `INSERT INTO spent_proofs (proof_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (proof_hash) DO UPDATE SET given_back = false, times = spent_proofs.times + 1
     WHERE spent_proofs.given_back AND spent_proofs.times < ${MOST_TIMES} RETURNING 1`,
    [hash, expiresAt],
  );
  return rows.length > 0;
}

/** Gives a proof back whose work came to nothing. */
export async function giveProofBack(db: Queryable, { hash }: GoodProof): Promise<void> {
  await db.query("bot-check.give-back", "UPDATE spent_proofs SET given_back = true WHERE proof_hash = $1", [hash]);
}
