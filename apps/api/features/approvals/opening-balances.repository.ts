import type { Queryable } from "../../platform/database.ts";

export type OpenedAccount = "bonus" | "personal" | "refunds";

/** Amount in minor units. */
export interface OpeningBalance {
  reference: string;
  memberId: number;
  account: OpenedAccount;
  amount: number;
}

export function createOpeningBalancesRepository(db: Queryable) {
  return {
    /** Without members who deleted their account. */
    async members(numbers: readonly string[]): Promise<Map<string, number>> {
      const rows = await db.query(
        "opening-balances.members",
        "SELECT id, member_no AS no FROM members WHERE member_no = ANY ($1) AND erased_at IS NULL",
        [numbers],
      );
      return new Map(rows.map(({ id, no }) => [no, id]));
    },

    /** One file at a time, until the transaction ends. */
    async inTurn(): Promise<void> {
      await db.query(
        "opening-balances.in-turn",
        "SELECT pg_advisory_xact_lock(hashtext('opening_balances')) AS locked",
      );
    },

    /** Opened, or waiting for it. */
    opened(memberIds: readonly number[], references: readonly string[]) {
      return db.query(
        "opening-balances.opened",
        `SELECT member_id AS "memberId", account, reference FROM opening_balances WHERE member_id = ANY ($1) OR reference = ANY ($2)`,
        [memberIds, references],
      );
    },

    /** Answers the request's id. */
    async ask(request: {
      staffId: number;
      currency: string;
      note: string;
      balances: readonly OpeningBalance[];
    }): Promise<number> {
      const { staffId, currency, note, balances } = request;
      const total = balances.reduce((sum, { amount }) => sum + amount, 0);
      const [row] = await db.query(
        "opening-balances.ask",
        `WITH asked AS (
           INSERT INTO approvals (kind, amount_minor, lines, currency, note, asked_by)
             VALUES ('opening-balances', $1, $2, $3, $4, $5) RETURNING id
         ), lines AS (
           INSERT INTO opening_balances (reference, approval_id, member_id, account, amount_minor)
           SELECT r.reference, asked.id, r."memberId", r.account, r.amount
           FROM asked, jsonb_to_recordset($6::jsonb) AS r (reference text, "memberId" bigint, account text, amount bigint)
         ) SELECT id FROM asked`,
        [total, balances.length, currency, note, staffId, JSON.stringify(balances)],
      );
      if (!row) throw new Error("a request was not stored");
      return row.id;
    },

    linesOf(approvalId: number) {
      return db.query(
        "opening-balances.lines-of",
        `SELECT reference, member_id AS "memberId", account, amount_minor AS amount FROM opening_balances
         WHERE approval_id = $1 ORDER BY member_id, account`,
        [approvalId],
      );
    },

    async noteBooked(references: readonly string[], transactionIds: readonly number[]): Promise<void> {
      await db.query(
        "opening-balances.note-booked",
        `UPDATE opening_balances b SET transaction_id = r.id
         FROM unnest($1::text[], $2::bigint[]) AS r (reference, id) WHERE b.reference = r.reference`,
        [references, transactionIds],
      );
    },
  };
}
