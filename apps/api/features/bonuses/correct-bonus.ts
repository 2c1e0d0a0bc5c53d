import type { Queryable } from "../../platform/database.ts";
import { postBonuses } from "./post-bonuses.ts";

/** Minor units. Answers the transaction, null where all is owed. */
export async function correctBonus(
  tx: Queryable,
  {
    currency,
    memberId,
    month,
    amount,
    note,
    staffId,
  }: { currency: string; memberId: number; month: string; amount: number; note: string; staffId: number },
): Promise<number | null> {
  const item = { type: "CORRECTION", level: 0, rate: 0, line: null, pieces: 0, base: 0, amount } as const;
  const posting = { memberId, month, planVersion: null, items: [item] };
  await postBonuses(tx, { kind: "correction", currency, postings: [posting], note, staffId });
  // The member's account is locked: the newest correction is this one.
  const [row] = await tx.query(
    "bonuses.newest-correction",
    "SELECT transaction_id AS id FROM bonus_postings WHERE member_id = $1 AND month = $2 AND kind = 'correction' ORDER BY id DESC LIMIT 1",
    [memberId, month],
  );
  return row?.id ?? null;
}
