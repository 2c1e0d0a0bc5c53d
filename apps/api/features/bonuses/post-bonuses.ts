import { settleBonus } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import { issueToMany, lockAccountsOf } from "../money/public.ts";
import { createNotices } from "../notices/public.ts";

/** A correction by staff has no line behind it. */
export interface StoredItem {
  type: "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION";
  level: number;
  rate: number;
  line: { orderId: number; code: string; promotionCode: string } | null;
  pieces: number;
  base: number;
  amount: number;
}

export interface BonusPosting {
  memberId: number;
  /** First day of the month paid or changed. */
  month: string;
  planVersion: number | null;
  items: readonly StoredItem[];
}

/** Of one kind and currency. */
interface PostingBatch {
  kind: "close" | "reversal" | "correction";
  currency: string;
  postings: readonly BonusPosting[];
  note?: string;
  staffId?: number;
  at?: Date;
}

const INSERT_POSTINGS = `
INSERT INTO bonus_postings (member_id, month, kind, plan_version, amount_minor, owed_change_minor, transaction_id,
  note, staff_id, posted_at)
SELECT member_id, month, $1, plan_version, amount, owed_change, transaction_id, $8, $9, coalesce($10::timestamptz, now())
FROM unnest($2::bigint[], $3::date[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[]) WITH ORDINALITY
  AS p (member_id, month, plan_version, amount, owed_change, transaction_id, place)
ORDER BY place RETURNING id`;

const INSERT_ITEMS = `
INSERT INTO bonus_items (posting_id, type, level, rate, order_id, product_code, promotion_code, pieces, base_minor, amount_minor)
SELECT * FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::bigint[], $6::text[], $7::text[],
  $8::integer[], $9::bigint[], $10::bigint[])`;

/** Pays each member once a close; losses beyond the balance are owed. Answers minor units by member. */
export async function postBonuses(tx: Queryable, batch: PostingBatch): Promise<Map<number, number>> {
  const { kind, currency } = batch;
  const memberIds = [...new Set(batch.postings.map(({ memberId }) => memberId))];
  const accounts = await lockAccountsOf(tx, { kind: "bonus", currency, memberIds });
  const fresh = kind === "close" ? await withoutClosed(tx, batch.postings) : batch.postings;
  if (fresh.length === 0) return new Map();
  const owed = await owedBy(tx, memberIds);
  const settled = fresh.map((posting) => {
    const account = accounts.get(posting.memberId);
    if (!account) throw new Error("a member has no bonus account");
    const amount = posting.items.reduce((sum, item) => sum + item.amount, 0);
    const settlement = settleBonus({ amount, owed: owed.get(posting.memberId) ?? 0, balance: account.balance });
    account.balance += settlement.paid;
    owed.set(posting.memberId, (owed.get(posting.memberId) ?? 0) + settlement.owedChange);
    return { ...posting, ...settlement, amount, accountId: account.id };
  });
  const moved = settled.filter(({ paid }) => paid !== 0);
  const ids = await issueToMany(tx, {
    reason: kind === "close" ? "bonus" : `bonus-${kind}`,
    currency,
    amounts: moved.map(({ accountId, paid: amount }) => ({ accountId, amount })),
    at: batch.at,
  });
  const transactions = new Map(moved.map((posting, index) => [posting, ids[index]]));
  await store(
    tx,
    batch,
    settled.map((posting) => ({ ...posting, transactionId: transactions.get(posting) ?? null })),
  );
  const paid = new Map<number, number>();
  for (const each of settled) paid.set(each.memberId, (paid.get(each.memberId) ?? 0) + each.paid);
  return paid;
}

async function withoutClosed(tx: Queryable, postings: readonly BonusPosting[]): Promise<readonly BonusPosting[]> {
  const rows = await tx.query(
    "bonuses.closed-members",
    `SELECT member_id AS "memberId" FROM bonus_postings WHERE kind = 'close' AND month = $1 AND member_id = ANY ($2)`,
    [postings[0]?.month ?? null, postings.map(({ memberId }) => memberId)],
  );
  const closed = new Set(rows.map(({ memberId }) => memberId));
  return postings.filter(({ memberId }) => !closed.has(memberId));
}

async function owedBy(tx: Queryable, memberIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query(
    "bonuses.owed",
    `SELECT member_id AS "memberId", sum(owed_change_minor)::bigint AS owed FROM bonus_postings
     WHERE owed_change_minor <> 0 AND member_id = ANY ($1) GROUP BY member_id`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, owed }) => [memberId, owed]));
}

type Settled = BonusPosting & { amount: number; owedChange: number; transactionId: number | null };

async function store(tx: Queryable, batch: PostingBatch, postings: readonly Settled[]): Promise<void> {
  const stored = await tx.query("bonuses.insert-postings", INSERT_POSTINGS, [
    batch.kind,
    postings.map(({ memberId }) => memberId),
    postings.map(({ month }) => month),
    postings.map(({ planVersion }) => planVersion),
    postings.map(({ amount }) => amount),
    postings.map(({ owedChange }) => owedChange),
    postings.map(({ transactionId }) => transactionId),
    batch.note ?? "",
    batch.staffId ?? null,
    batch.at ?? null,
  ]);
  // A history that is brought along is no news.
  if (batch.kind === "close" && !batch.at) await createNotices(tx).ofBonuses(stored.map(({ id }) => id));
  const items = postings.flatMap((posting, index) =>
    posting.items.map((item) => ({ ...item, id: stored[index]?.id ?? null })),
  );
  await tx.query("bonuses.insert-items", INSERT_ITEMS, [
    items.map(({ id }) => id),
    items.map(({ type }) => type),
    items.map(({ level }) => level),
    items.map(({ rate }) => rate),
    items.map(({ line }) => line?.orderId ?? null),
    items.map(({ line }) => line?.code ?? null),
    items.map(({ line }) => line?.promotionCode ?? null),
    items.map(({ pieces }) => pieces),
    items.map(({ base }) => base),
    items.map(({ amount }) => amount),
  ]);
}
