import { LIST_MONTHS } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";

export type MoneyKind = "bonus" | "personal" | "refunds" | "all";

/** Minor units. */
export interface MovementRow {
  id: number;
  at: Date;
  reason: string;
  orderNumber: string | null;
  amount: number;
  balance: number;
}

/** Both days included; null is the last twelve months. */
interface MovementFilter {
  memberId: number;
  currency: string;
  kind: MoneyKind;
  timeZone: string;
  fromDate: string | null;
  toDate: string | null;
}

// What an order or a payout holds stays within a member's money: it is no movement.
const MOVEMENTS = `
WITH bounds AS (
  SELECT coalesce($5::date, coalesce($6::date, today) - make_interval(months => $7))::timestamp AT TIME ZONE $4 AS starts,
    (coalesce($6::date, greatest(today, $5::date)) + interval '1 day')::timestamp AT TIME ZONE $4 AS ends
  FROM (SELECT (now() AT TIME ZONE $4)::date AS today) t
), moved AS (
  SELECT t.id, t.posted_at AS at, t.reason, t.order_id, sum(e.amount_minor)::bigint AS amount
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE a.member_id = $1 AND a.currency = $2 AND a.kind = ANY ($3) GROUP BY t.id HAVING sum(e.amount_minor) <> 0
), balanced AS (
  SELECT m.*, (sum(amount) OVER (ORDER BY at, id))::bigint AS balance FROM moved m
)`;

const KINDS: Record<MoneyKind, readonly string[]> = {
  bonus: ["bonus"],
  personal: ["personal"],
  refunds: ["refunds"],
  all: ["bonus", "personal", "refunds", "held", "payout"],
};

export function createMovementsRepository(db: Queryable) {
  const values = ({ memberId, currency, kind, timeZone, fromDate, toDate }: MovementFilter) =>
    [memberId, currency, KINDS[kind], timeZone, fromDate, toDate, LIST_MONTHS] as const;
  return {
    /** Newest first. */
    list(filter: MovementFilter, page: { limit: number; offset: number }): Promise<MovementRow[]> {
      return db.query(
        "money.movements",
        `${MOVEMENTS}
         SELECT b.id, b.at, b.reason, o.number AS "orderNumber", b.amount, b.balance
         FROM balanced b CROSS JOIN bounds LEFT JOIN orders o ON o.id = b.order_id
         WHERE b.at >= starts AND b.at < ends ORDER BY b.at DESC, b.id DESC LIMIT $8 OFFSET $9`,
        [...values(filter), page.limit, page.offset],
      );
    },

    async sums(filter: MovementFilter): Promise<{ count: number; opening: number; closing: number }> {
      const [row] = await db.query(
        "money.movement-sums",
        `${MOVEMENTS}
         SELECT count(*) FILTER (WHERE at >= starts AND at < ends) AS count,
           coalesce(sum(amount) FILTER (WHERE at < starts), 0)::bigint AS opening,
           coalesce(sum(amount) FILTER (WHERE at < ends), 0)::bigint AS closing FROM balanced CROSS JOIN bounds`,
        values(filter),
      );
      return row ?? { count: 0, opening: 0, closing: 0 };
    },

    async personal(memberId: number, currency: string): Promise<{ balance: number; paidIn: number; paidOut: number }> {
      const [row] = await db.query(
        "money.personal",
        `SELECT coalesce(sum(e.amount_minor), 0)::bigint AS balance,
         coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0), 0)::bigint AS "paidIn",
           coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0), 0)::bigint AS "paidOut"
         FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id WHERE a.member_id = $1
           AND a.currency = $2 AND a.kind = 'personal'`,
        [memberId, currency],
      );
      return row ?? { balance: 0, paidIn: 0, paidOut: 0 };
    },
  };
}
