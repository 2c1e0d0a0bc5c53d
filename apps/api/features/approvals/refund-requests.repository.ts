import type { Queryable } from "../../platform/database.ts";

/** Whose money goes back and how much, minor units. */
interface Owed {
  memberId: number;
  amount: number;
}

export function createRefundRequestsRepository(db: Queryable) {
  return {
    async due(id: string): Promise<(Owed & { isDone: boolean }) | null> {
      const [row] = await db.query(
        "refund-requests.due",
        `SELECT o.member_id AS "memberId", d.amount_minor AS amount, d.done_at IS NOT NULL AS "isDone"
         FROM refunds_due d JOIN orders o ON o.id = d.order_id WHERE d.id = $1 FOR UPDATE OF d`,
        [id],
      );
      return row ?? null;
    },

    /** A return whose money was held back; null for all others. */
    async heldBack(id: number): Promise<(Owed & { account: "refunds" | null }) | null> {
      const [row] = await db.query(
        "refund-requests.held-back",
        `SELECT o.member_id AS "memberId", r.money_minor AS amount, CASE r.refund_to WHEN 'REFUNDS' THEN 'refunds' END AS account
         FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 AND r.evidence IN ('cash-missing', 'above-limit')`,
        [id],
      );
      return row ?? null;
    },
  };
}
