import type { Queryable } from "../../platform/database.ts";

export type MemberAccount = "bonus" | "personal" | "refunds" | "held" | "payout";

export type ShopAccount = "issued" | "spent" | "paid-out" | "fees";

/** Minor units; negative takes. */
interface LedgerEntry {
  account: MemberAccount | ShopAccount;
  amount: number;
}

/** About one member; entries sum to zero. */
interface Posting {
  reason: string;
  memberId: number;
  currency: string;
  orderId?: number;
  entries: readonly LedgerEntry[];
  /** For old histories; now where left out. */
  at?: Date;
}

const SHOP_ACCOUNTS: readonly string[] = ["issued", "spent", "paid-out", "fees"];

/** Locks accounts by id; false where one would go below zero. Throws when entries do not sum to zero. */
export async function post(tx: Queryable, posting: Posting): Promise<boolean> {
  if (posting.entries.every(({ amount }) => amount === 0)) return true;
  return (await postTransaction(tx, posting)) !== null;
}

/** Answers the transaction's id, null where `post` answers false. */
export async function postTransaction(tx: Queryable, posting: Posting): Promise<number | null> {
  const entries = posting.entries.filter(({ amount }) => amount !== 0);
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error("a ledger posting must sum to zero");
  const balances = await lockAccounts(tx, posting, entries);
  const short = entries.some(({ account, amount }) => {
    const known = balances.get(account);
    return known?.balance != null && known.balance + amount < 0;
  });
  if (short) return null;
  const rows = entries.map(({ account, amount }) => ({ id: balances.get(account)?.id, amount }));
  const [posted] = await tx.query(
    "ledger.post",
    `WITH posted AS (INSERT INTO ledger_transactions (reason, order_id, posted_at)
     VALUES ($1, $2, coalesce($4::timestamptz, now())) RETURNING id),
     rows AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS r (id bigint, amount bigint)),
     entries AS (INSERT INTO ledger_entries (transaction_id, account_id, amount_minor)
       SELECT posted.id, rows.id, rows.amount FROM posted, rows),
     balances AS (UPDATE ledger_accounts a SET balance_minor = balance_minor + rows.amount FROM rows
       WHERE a.id = rows.id AND a.member_id IS NOT NULL)
     SELECT id FROM posted`,
    [posting.reason, posting.orderId ?? null, JSON.stringify(rows), posting.at ?? null],
  );
  if (!posted) throw new Error("a ledger posting left no trace");
  return posted.id;
}

/** Of a locked order. */
export async function hasPosted(tx: Queryable, orderId: number, reason: "order-post"): Promise<boolean> {
  const rows = await tx.query(
    "ledger.has-posted",
    "SELECT 1 AS posted FROM ledger_transactions WHERE order_id = $1 AND reason = $2 LIMIT 1",
    [orderId, reason],
  );
  return rows.length > 0;
}

/** Locks accounts by id, before promotions and stock. Source: consistency 4. */
export async function lockMoney(
  tx: Queryable,
  { memberId, currency }: { memberId: number; currency: string },
): Promise<void> {
  await tx.query(
    "ledger.lock-member",
    "SELECT id FROM ledger_accounts WHERE member_id = $1 AND currency = $2 ORDER BY id FOR UPDATE",
    [memberId, currency],
  );
}

/** By name; missing ones are made. */
async function lockAccounts(tx: Queryable, { memberId, currency }: Posting, entries: readonly LedgerEntry[]) {
  const names = entries.map(({ account }) => account);
  const own = names.filter((name) => !SHOP_ACCOUNTS.includes(name));
  await tx.query(
    "ledger.open",
    "INSERT INTO ledger_accounts (kind, member_id, currency) SELECT kind, $1, $2 FROM unnest($3::text[]) AS kind ON CONFLICT DO NOTHING",
    [memberId, currency, own],
  );
  const rows = await tx.query(
    "ledger.lock",
    `WITH own AS MATERIALIZED (
       SELECT id, kind, balance_minor AS balance FROM ledger_accounts WHERE member_id = $1 AND currency = $2
         AND kind = ANY($3) ORDER BY id FOR UPDATE
     )
     SELECT id, kind, balance FROM own UNION ALL
     SELECT id, kind, NULL FROM ledger_accounts WHERE member_id IS NULL AND currency = $2 AND kind = ANY($3)`,
    [memberId, currency, names],
  );
  return new Map(rows.map((row) => [row.kind, row]));
}
