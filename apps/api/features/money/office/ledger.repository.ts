import type { LedgerTransaction } from "@kram/contract/money";
import type { Queryable } from "../../../platform/database.ts";
import { variantsOf } from "../../../platform/statements.ts";

type Account = LedgerTransaction["legs"][number]["account"];

/** Minor units. */
export interface LedgerRow {
  id: number;
  postedAt: Date;
  reason: string;
  currency: LedgerTransaction["currency"];
  orderNumber: string | null;
  member: LedgerTransaction["member"];
  legs: { account: Account; amount: number }[];
}

/** What made a bonus, or who took goods back. */
interface CauseRow {
  /** Its first day. */
  month: string | null;
  planVersion: number | null;
  note: string;
  staffName: string | null;
  approvedBy: string | null;
}

/** Null is all. */
interface LedgerFilter {
  before: string | null;
  reason: string | null;
  account: string | null;
  currency: string | null;
  memberNo: string | null;
  orderNumber: string | null;
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
}

/** Members' accounts before the shop's. */
const WITH_LEGS = `SELECT t.id, t.posted_at AS "postedAt", t.reason, o.number AS "orderNumber", l.legs, l.currency,
  (SELECT json_build_object('memberNo', m.member_no, 'name', m.name, 'surname', m.surname) FROM members m
    WHERE m.id = l.member_id) AS member
FROM page t LEFT JOIN orders o ON o.id = t.order_id
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_object('account', a.kind, 'amount', e.amount_minor) ORDER BY a.member_id IS NULL, a.id) AS legs,
    min(a.currency) AS currency, min(a.member_id) AS member_id
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id GROUP BY e.transaction_id
) l
ORDER BY t.posted_at DESC, t.id DESC`;

// OFFSET 0 asks transaction by transaction until the page is full, instead of reading all entries.
const hasLeg = (condition: string) =>
  `EXISTS (SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
   WHERE e.transaction_id = t.id AND ${condition} OFFSET 0)`;

/** One a currency, so none is looked up for an entry. */
const SHOP_ACCOUNTS: ReadonlySet<string | null> = new Set(["issued", "spent", "paid-out", "fees"]);
const HAS_SHOP_LEG = `EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transaction_id = t.id
  AND e.account_id = ANY (ARRAY(SELECT a.id FROM ledger_accounts a
    WHERE a.kind = $2::jsonb->>'account' AND a.member_id IS NULL)) OFFSET 0)`;

/** $2 holds the filters by name, $3 the time zone. */
const CONDITIONS = {
  before:
    "(t.posted_at, t.id) < (SELECT b.posted_at, b.id FROM ledger_transactions b WHERE b.id = ($2::jsonb->>'before')::bigint)",
  reason: "t.reason = $2::jsonb->>'reason'",
  bonusCost: "t.reason IN ('bonus', 'bonus-correction')",
  account: hasLeg("a.kind = $2::jsonb->>'account'"),
  shopAccount: HAS_SHOP_LEG,
  currency: hasLeg("a.currency = $2::jsonb->>'currency'"),
  memberNo: `t.id IN (SELECT e.transaction_id FROM members m JOIN ledger_accounts a ON a.member_id = m.id
    JOIN ledger_entries e ON e.account_id = a.id WHERE m.member_no = $2::jsonb->>'memberNo')`,
  // Orders may have many returns and changes, which have an index of their own.
  orderNumber: `t.id IN (
    SELECT x.id FROM orders o JOIN ledger_transactions x ON x.order_id = o.id AND x.reason NOT IN ('order-return', 'order-change')
      WHERE o.number = $2::jsonb->>'orderNumber'
    UNION ALL SELECT x.id FROM orders o JOIN ledger_transactions x ON x.order_id = o.id
      AND x.reason IN ('order-return', 'order-change') WHERE o.number = $2::jsonb->>'orderNumber')`,
  fromDate: "t.posted_at >= ($2::jsonb->>'fromDate')::date::timestamp AT TIME ZONE $3::text",
  toDate: "t.posted_at < (($2::jsonb->>'toDate')::date + 1)::timestamp AT TIME ZONE $3::text",
} as const;

type Condition = keyof typeof CONDITIONS;

const NAMES = Object.keys(CONDITIONS) as Condition[];

/** Names always in the same order. */
const CHOICES = NAMES.reduce<Condition[][]>((all, name) => all.flatMap((some) => [some, [...some, name]]), [[]])
  .filter((some) => !(some.includes("account") && some.includes("shopAccount")))
  .filter((some) => !(some.includes("reason") && some.includes("bonusCost")))
  .map((some) => some.join(" "));

/** Naming unused filters would cost every index. */
const LIST = variantsOf("ledger.office-list", CHOICES, (choice) => {
  const asked = NAMES.filter((name) => choice.split(" ").includes(name)).map((name) => CONDITIONS[name]);
  return `WITH page AS MATERIALIZED (
    SELECT t.id, t.posted_at, t.reason, t.order_id FROM ledger_transactions t
    WHERE ${["$2::jsonb IS NOT NULL", "$3::text IS NOT NULL", ...asked].join(" AND ")} ORDER BY t.posted_at DESC, t.id DESC LIMIT $1
  ) ${WITH_LEGS}`;
});

// Same order, same member's bonus of the month, and corrections either way.
const RELATED = `WITH page AS MATERIALIZED (
  SELECT t.id, t.posted_at, t.reason, t.order_id FROM ledger_transactions t
  WHERE t.id <> $1 AND (t.order_id = (SELECT x.order_id FROM ledger_transactions x WHERE x.id = $1)
    OR t.id IN (SELECT p.transaction_id FROM bonus_postings own JOIN bonus_postings p ON p.member_id = own.member_id AND p.month = own.month
      WHERE own.transaction_id = $1)
    OR t.id IN (SELECT a.transaction_id FROM approvals a WHERE a.corrects_id = $1 UNION ALL SELECT a.corrects_id
      FROM approvals a WHERE a.transaction_id = $1))
  ORDER BY t.posted_at DESC, t.id DESC LIMIT 100
) ${WITH_LEGS}`;

export function createOfficeLedgerRepository(db: Queryable) {
  return {
    /** Newest first. */
    list(filter: LedgerFilter, limit: number): Promise<LedgerRow[]> {
      const { timeZone, ...asked } = filter;
      const ofShop = SHOP_ACCOUNTS.has(filter.account);
      const account = { account: ofShop ? null : filter.account, shopAccount: ofShop ? filter.account : null };
      const ofCost = filter.reason === "bonus-cost";
      const reason = { reason: ofCost ? null : filter.reason, bonusCost: ofCost ? filter.reason : null };
      const set = { ...asked, ...account, ...reason };
      const name = `ledger.office-list ${NAMES.filter((each) => set[each] !== null).join(" ")}` as const;
      return db.query(name, LIST[name] ?? unknownChoice(name), [limit, JSON.stringify(asked), timeZone]);
    },

    async find(id: string): Promise<LedgerRow | null> {
      const [row] = await db.query(
        "ledger.office-find",
        `WITH page AS (SELECT t.id, t.posted_at, t.reason, t.order_id FROM ledger_transactions t WHERE t.id = $1) ${WITH_LEGS}`,
        [id],
      );
      return row ?? null;
    },

    related(id: string): Promise<LedgerRow[]> {
      return db.query("ledger.office-related", RELATED, [id]);
    },

    /** Returned goods are booked in the recording transaction, at one moment. */
    async cause(id: string): Promise<CauseRow | null> {
      const [row] = await db.query(
        "ledger.office-cause",
        `SELECT to_char(p.month, 'YYYY-MM-DD') AS month, p.plan_version AS "planVersion",
         coalesce(nullif(p.note, ''), r.note, a.note, '') AS note,
           s.name || ' ' || s.surname AS "staffName", d.name || ' ' || d.surname AS "approvedBy"
         FROM ledger_transactions t LEFT JOIN bonus_postings p ON p.transaction_id = t.id
         LEFT JOIN returns r ON t.reason = 'order-return' AND r.order_id = t.order_id AND r.created_at = t.posted_at
         LEFT JOIN approvals a ON a.transaction_id = t.id LEFT JOIN staff d ON d.id = a.decided_by
         LEFT JOIN staff s ON s.id = coalesce(p.staff_id, r.staff_id, a.asked_by)
         WHERE t.id = $1 AND (p.id IS NOT NULL OR r.id IS NOT NULL OR a.id IS NOT NULL)`,
        [id],
      );
      return row ?? null;
    },
  };
}

function unknownChoice(name: string): never {
  throw new Error(`no statement for ${name}`);
}
