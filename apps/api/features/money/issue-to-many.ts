import type { Queryable } from "../../platform/database.ts";
import type { MemberAccount } from "./ledger.ts";

/** Minor units. */
interface LockedAccount {
  id: number;
  balance: number;
}

/** Opens missing accounts and locks all by id. Answers them by member. */
export async function lockAccountsOf(
  tx: Queryable,
  { kind, currency, memberIds }: { kind: MemberAccount; currency: string; memberIds: readonly number[] },
): Promise<Map<number, LockedAccount>> {
  await tx.query(
    "ledger.open-many",
    `INSERT INTO ledger_accounts (kind, member_id, currency) SELECT $1, m.id, $2 FROM unnest($3::bigint[]) AS m (id)
     WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.kind = $1 AND a.member_id = m.id AND a.currency = $2)
     ON CONFLICT DO NOTHING`,
    [kind, currency, memberIds],
  );
  const rows = await tx.query(
    "ledger.lock-many",
    `SELECT id, member_id AS "memberId", balance_minor AS balance FROM ledger_accounts
     WHERE kind = $1 AND currency = $2 AND member_id = ANY ($3) ORDER BY id FOR UPDATE`,
    [kind, currency, memberIds],
  );
  return new Map(rows.map(({ memberId, ...account }) => [memberId, account]));
}

/** Issues an amount, or takes it back, by one statement. Answers transactions in the accounts' order. */
export async function issueToMany(
  tx: Queryable,
  input: {
    reason: string;
    currency: string;
    amounts: readonly { accountId: number; amount: number }[];
    at?: Date | undefined;
  },
): Promise<number[]> {
  const rows = await tx.query(
    "ledger.issue-to-many",
    `WITH given AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('ledger_transactions', 'id')) AS id, account_id, amount, place
       FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS g (account_id, amount, place)
     ), made AS (
       INSERT INTO ledger_transactions (id, reason, posted_at) OVERRIDING SYSTEM VALUE
         SELECT id, $3, coalesce($5::timestamptz, now()) FROM given
     ), entries AS (
       INSERT INTO ledger_entries (transaction_id, account_id, amount_minor)
       SELECT id, account_id, amount FROM given UNION ALL
       SELECT g.id, a.id, -g.amount FROM given g, ledger_accounts a WHERE a.member_id IS NULL AND a.kind = 'issued' AND a.currency = $4
     ), balances AS (
       UPDATE ledger_accounts a SET balance_minor = balance_minor + g.amount FROM given g WHERE a.id = g.account_id
     )
     SELECT id FROM given ORDER BY place`,
    [
      input.amounts.map(({ accountId }) => accountId),
      input.amounts.map(({ amount }) => amount),
      input.reason,
      input.currency,
      input.at ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}
