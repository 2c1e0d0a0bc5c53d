import type { Queryable } from "../../platform/database.ts";

interface NewPayoutFile {
  id: number;
  reference: string;
  executesOn: string;
  content: string;
  transfers: number;
  sum: number;
  currency: string;
  staffId: number;
  payoutIds: readonly number[];
  /** With the account of the profile. */
  refunds: readonly { id: string; account: string }[];
}

export function createPayoutFilesRepository(db: Queryable) {
  return {
    /** Locks them in the order of ids. Amounts are what goes to the account, in minor units. */
    lockApproved(currency: string, most: number) {
      return db.query(
        "payout-files.lock-approved",
        `SELECT id, holder, account_number AS account, amount_minor - fee_minor AS net FROM payouts
         WHERE state = 'APPROVED' AND currency = $1 ORDER BY id LIMIT $2 FOR UPDATE`,
        [currency, most],
      );
    },

    /** The moment and the country's day are the database's. */
    async next(timeZone: string): Promise<{ id: number; createdAt: Date; day: string }> {
      const [row] = await db.query(
        "payout-files.next",
        `SELECT coalesce(nextval(pg_get_serial_sequence('payout_files', 'id')), 0)::bigint AS id, now() AS "createdAt",
           coalesce(to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD'), '') AS day`,
        [timeZone],
      );
      if (!row) throw new Error("a sequence answers nothing");
      return row;
    },

    async add(file: NewPayoutFile): Promise<void> {
      await db.query(
        "payout-files.add",
        `WITH file AS (INSERT INTO payout_files (id, reference, executes_on, content, transfers, sum_minor, currency, made_by)
           OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id),
         refunds AS (UPDATE refunds_due r SET file_id = file.id, sent_to = n.account
           FROM file, unnest($10::uuid[], $11::text[]) AS n (id, account) WHERE r.id = n.id)
         UPDATE payouts p SET state = 'IN_FILE', file_id = file.id FROM file WHERE p.id = ANY ($9)`,
        [
          file.id,
          file.reference,
          file.executesOn,
          file.content,
          file.transfers,
          file.sum,
          file.currency,
          file.staffId,
          file.payoutIds,
          file.refunds.map(({ id }) => id),
          file.refunds.map(({ account }) => account),
        ],
      );
    },

    /** Locks it. */
    async lock(id: number): Promise<{ reference: string; isExecuted: boolean } | null> {
      const [row] = await db.query(
        "payout-files.lock",
        `SELECT reference, executed_at IS NOT NULL AS "isExecuted" FROM payout_files WHERE id = $1 FOR UPDATE`,
        [id],
      );
      return row ?? null;
    },

    /** Locks its payouts, then what lies ready for them, each by id. */
    async lockMoney(fileId: number): Promise<void> {
      await db.query(
        "payout-files.lock-payouts",
        "SELECT id FROM payouts WHERE file_id = $1 AND state = 'IN_FILE' ORDER BY id FOR UPDATE",
        [fileId],
      );
      await db.query(
        "payout-files.lock-money",
        `SELECT a.id FROM ledger_accounts a WHERE a.kind = 'payout' AND (a.member_id, a.currency) IN (
           SELECT member_id, currency FROM payouts WHERE file_id = $1 AND state = 'IN_FILE') ORDER BY a.id FOR UPDATE`,
        [fileId],
      );
    },

    /** Books each of its payouts as a transaction and tells the members, in the shop and by mail; answers how many. */
    async execute(fileId: number, staffId: number): Promise<number> {
      const rows = await db.query(
        "payout-files.execute",
        `WITH due AS MATERIALIZED (
           SELECT nextval(pg_get_serial_sequence('ledger_transactions', 'id')) AS posting, p.id, p.member_id, p.amount_minor AS amount,
             p.fee_minor AS fee, p.currency, a.id AS account_id
           FROM payouts p JOIN ledger_accounts a ON a.member_id = p.member_id AND a.currency = p.currency AND a.kind = 'payout'
           WHERE p.file_id = $1 AND p.state = 'IN_FILE'
         ), executed AS (
           UPDATE payout_files SET executed_by = $2, executed_at = now() WHERE id = $1
         ), made AS (
           INSERT INTO ledger_transactions (id, reason) OVERRIDING SYSTEM VALUE SELECT posting, 'payout' FROM due
         ), entries AS (
           INSERT INTO ledger_entries (transaction_id, account_id, amount_minor)
           SELECT posting, account_id, -amount FROM due
           UNION ALL SELECT d.posting, a.id, d.amount - d.fee FROM due d
             JOIN ledger_accounts a ON a.member_id IS NULL AND a.kind = 'paid-out' AND a.currency = d.currency
           UNION ALL SELECT d.posting, a.id, d.fee FROM due d
             JOIN ledger_accounts a ON a.member_id IS NULL AND a.kind = 'fees' AND a.currency = d.currency WHERE d.fee > 0
         ), balances AS (
           UPDATE ledger_accounts a SET balance_minor = a.balance_minor - d.amount FROM due d WHERE a.id = d.account_id
         ), told AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.payout', jsonb_build_object('payoutId', id, 'memberId', member_id, 'state', 'PAID')
           FROM due
         ), noted AS (
           INSERT INTO notices (member_id, kind, about, facts)
           SELECT member_id, 'payout', posting::text, jsonb_build_object('amount', amount - fee, 'mailed', true) FROM due
           ON CONFLICT DO NOTHING
         )
         UPDATE payouts p SET state = 'PAID', ended_at = now() FROM due d WHERE p.id = d.id RETURNING p.id`,
        [fileId, staffId],
      );
      return rows.length;
    },
  };
}
