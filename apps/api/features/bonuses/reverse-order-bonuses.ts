import { standingAmount } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import { RETURNED_PIECES } from "./month-sales.ts";
import { type BonusPosting, postBonuses, type StoredItem } from "./post-bonuses.ts";

type ReturnedShare = "all" | readonly { code: string; promotionCode: string; quantity: number }[];

/** Before the close it only remembers returned goods; spent bonuses are owed. Source: bonuses 4. */
export async function reverseOrderBonuses(tx: Queryable, orderId: number, share: ReturnedShare): Promise<void> {
  // A close that just paid for it looks again when this lock is free.
  await tx.query("bonuses.reversing", "SELECT pg_advisory_xact_lock_shared(727018) AS locked");
  await tx.query(
    "bonuses.remember-returned",
    `INSERT INTO bonus_returned_lines AS b (order_id, product_code, promotion_code, quantity)
     SELECT l.order_id, l.product_code, l.promotion_code, least(l.quantity, CASE WHEN $2::jsonb IS NULL THEN l.quantity ELSE r.quantity END)
     FROM order_lines l LEFT JOIN jsonb_to_recordset($2::jsonb) AS r (code text, "promotionCode" text, quantity integer)
       ON r.code = l.product_code AND r."promotionCode" = l.promotion_code
     WHERE l.order_id = $1 AND ($2::jsonb IS NULL OR r.quantity > 0)
     ON CONFLICT (order_id, product_code, promotion_code) DO UPDATE SET quantity = least(b.quantity + excluded.quantity,
       (SELECT l.quantity FROM order_lines l WHERE l.order_id = b.order_id AND l.product_code = b.product_code
         AND l.promotion_code = b.promotion_code))`,
    [orderId, share === "all" ? null : JSON.stringify(share)],
  );
  await reverseReturned(tx, [orderId]);
}

/** Leaves what the pieces that an order still has earn, where its month is closed. Source: bonuses 4. */
export async function reverseChangedOrder(tx: Queryable, orderId: number): Promise<void> {
  // A close that just paid for it looks again when this lock is free.
  await tx.query("bonuses.reversing", "SELECT pg_advisory_xact_lock_shared(727018) AS locked");
  await reverseReturned(tx, [orderId]);
}

/** Reverses what came back during the close; runs alone. */
export async function reverseMissed(tx: Queryable, month: string): Promise<void> {
  await tx.query("bonuses.reversing-alone", "SELECT pg_advisory_xact_lock(727018) AS locked");
  const rows = await tx.query(
    "bonuses.missed",
    `SELECT o.id FROM orders o WHERE (o.status IN ('CANCELED', 'RETURNED')
     OR EXISTS (SELECT 1 FROM bonus_returned_lines r WHERE r.order_id = o.id)
     OR EXISTS (SELECT 1 FROM order_line_changes c WHERE c.order_id = o.id))
       AND EXISTS (SELECT 1 FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id WHERE i.order_id = o.id AND p.month = $1)`,
    [month],
  );
  if (rows.length > 0)
    await reverseReturned(
      tx,
      rows.map(({ id }) => id),
    );
}

interface PaidRow {
  memberId: number;
  month: string;
  planVersion: number;
  currency: string;
  type: StoredItem["type"];
  level: number;
  rate: number;
  orderId: number;
  code: string;
  promotionCode: string;
  /** Amount, net volume and pieces of the close. */
  amount: number;
  base: number;
  pieces: number;
  /** After earlier returns. */
  standing: number;
  standingBase: number;
  piecesBack: number;
  sold: number;
  returned: number;
}

const PAID = `
SELECT p.member_id AS "memberId", to_char(p.month, 'YYYY-MM-DD') AS month, p.plan_version AS "planVersion",
  o.currency, i.type, i.level, i.rate,
  i.order_id AS "orderId", i.product_code AS code, i.promotion_code AS "promotionCode", l.quantity AS sold, ${RETURNED_PIECES} AS returned,
  coalesce((sum(i.amount_minor) FILTER (WHERE p.kind = 'close'))::bigint, 0) AS amount,
    coalesce((sum(i.base_minor) FILTER (WHERE p.kind = 'close'))::bigint, 0) AS base,
  coalesce((max(i.pieces) FILTER (WHERE p.kind = 'close'))::integer, 0) AS pieces, sum(i.amount_minor)::bigint AS standing,
  sum(i.base_minor)::bigint AS "standingBase", coalesce((sum(i.pieces) FILTER (WHERE p.kind = 'reversal'))::integer, 0) AS "piecesBack"
FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id JOIN orders o ON o.id = i.order_id
JOIN order_lines l ON l.order_id = i.order_id AND l.product_code = i.product_code AND l.promotion_code = i.promotion_code
WHERE i.order_id = ANY ($1) AND p.plan_version IS NOT NULL AND i.type <> 'CORRECTION'
GROUP BY p.member_id, p.month, p.plan_version, o.currency, o.status, o.id, i.type, i.level, i.rate, i.order_id,
  i.product_code, i.promotion_code,
  l.quantity, l.order_id, l.product_code, l.promotion_code`;

async function reverseReturned(tx: Queryable, orderIds: readonly number[]): Promise<void> {
  const rows = await tx.query("bonuses.paid-for-orders", PAID, [orderIds]);
  const postings = new Map<string, BonusPosting & { items: StoredItem[] }>();
  for (const row of rows) {
    const item = takenBack(row);
    if (item.amount === 0) continue;
    const { memberId, month, planVersion } = row;
    const key = `${memberId} ${month}`;
    const posting = postings.get(key) ?? { memberId, month, planVersion, items: [] };
    posting.items.push(item);
    postings.set(key, posting);
  }
  const currency = rows[0]?.currency;
  if (currency === undefined || postings.size === 0) return;
  const sorted = [...postings.values()].toSorted((a, b) => a.memberId - b.memberId);
  await postBonuses(tx, { kind: "reversal", currency, postings: sorted });
}

/** Leaves what remaining pieces earn; pieces back before the close never counted. */
function takenBack(row: PaidRow): StoredItem {
  const returned = Math.max(0, row.returned - (row.sold - row.pieces));
  const left = standingAmount(row.amount, { sold: row.pieces, returned });
  const { type, level, rate, orderId, code, promotionCode } = row;
  return {
    type,
    level,
    rate,
    line: { orderId, code, promotionCode },
    pieces: Math.min(returned, row.pieces) - row.piecesBack,
    base: standingAmount(row.base, { sold: row.pieces, returned }) - row.standingBase,
    amount: left - row.standing,
  };
}
