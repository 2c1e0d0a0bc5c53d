import type { Locale } from "@kram/domain/languages";
import type { StatementItem } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";
import type { MemberAccount, ShopAccount } from "./ledger.ts";

/** First days: `from` begins, `until` is the first one after. */
export interface StatementPeriod {
  memberId: number;
  from: string;
  until: string;
}

/** Whose statement it is, and when it is drawn. */
export interface StatementOwner {
  memberId: number;
  memberNo: string;
  name: string;
  surname: string;
  companyName: string | null;
  taxNumber: string;
  vatNumber: string;
  street: string;
  place: string;
  locale: Locale;
  /** The country's day. */
  today: string;
}

/** What the account got in the period for one month; minor units. */
export interface StatementPosting {
  /** `"2026-11"`. */
  month: string;
  kind: "close" | "reversal" | "correction";
  lastOn: string;
  amount: number;
  /** Owed more, or with a minus settled. */
  owedChange: number;
}

/** Of one account and reason; minor units. */
export interface StatementMovement {
  account: MemberAccount | ShopAccount;
  reason: string;
  before: number;
  within: number;
}

const OWNER = `SELECT m.id AS "memberId", m.member_no AS "memberNo", m.name, m.surname, m.company_name AS "companyName",
  coalesce(m.tax_number, '') AS "taxNumber", coalesce(m.international_tax_number, '') AS "vatNumber", trim(concat_ws(' ', m.street, m.building_no)
    || CASE m.apartment_no WHEN '' THEN '' ELSE '/' || m.apartment_no END) AS street, trim(concat_ws(' ', m.zip_code, m.city)) AS place, m.locale,
  to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS today FROM members m`;

const BOUNDS =
  "(SELECT $2::date::timestamp AT TIME ZONE $4 AS starts, $3::date::timestamp AT TIME ZONE $4 AS ends) bounds";

/** Source: money 9. */
export function createStatementRepository(db: Queryable) {
  return {
    async owner(memberId: number, timeZone: string): Promise<StatementOwner> {
      const [row] = await db.query("money.statement-owner", `${OWNER} WHERE m.id = $1`, [memberId, timeZone]);
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    async ownerByNo(memberNo: string, timeZone: string): Promise<StatementOwner | null> {
      const [row] = await db.query("money.statement-owner-by-no", `${OWNER} WHERE m.member_no = $1`, [
        memberNo,
        timeZone,
      ]);
      return row ?? null;
    },

    /** For the period's months, whenever posted. */
    items({ memberId, from, until }: StatementPeriod): Promise<StatementItem[]> {
      return db.query(
        "money.statement-items",
        `SELECT to_char(p.month, 'YYYY-MM') AS month, p.plan_version AS "planVersion", i.type, i.level, i.rate,
           sum(i.base_minor)::bigint AS base,
           coalesce(sum(i.amount_minor) FILTER (WHERE p.kind = 'close'), 0)::bigint AS earned,
           coalesce(sum(i.amount_minor) FILTER (WHERE p.kind = 'reversal'), 0)::bigint AS reversed,
           coalesce(sum(i.amount_minor) FILTER (WHERE p.kind = 'correction'), 0)::bigint AS corrected
         FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
         WHERE p.member_id = $1 AND p.month >= $2 AND p.month < $3 GROUP BY p.month, p.plan_version, i.type, i.level, i.rate`,
        [memberId, from, until],
      );
    },

    /** Posted in the period, whatever month for. */
    postings({ memberId, from, until }: StatementPeriod, timeZone: string): Promise<StatementPosting[]> {
      return db.query(
        "money.statement-postings",
        `SELECT to_char(p.month, 'YYYY-MM') AS month, p.kind, to_char(max(p.posted_at) AT TIME ZONE $4, 'YYYY-MM-DD') AS "lastOn",
           sum(p.amount_minor)::bigint AS amount, sum(p.owed_change_minor)::bigint AS "owedChange"
         FROM ${BOUNDS}, bonus_postings p WHERE p.member_id = $1 AND p.posted_at >= starts AND p.posted_at < ends
         GROUP BY p.month, p.kind ORDER BY p.month, p.kind`,
        [memberId, from, until, timeZone],
      );
    },

    movements(
      { memberId, from, until }: StatementPeriod,
      { timeZone, currency }: { timeZone: string; currency: string },
    ): Promise<StatementMovement[]> {
      return db.query(
        "money.statement-movements",
        `SELECT a.kind AS account, t.reason, coalesce(sum(e.amount_minor) FILTER (WHERE t.posted_at < starts), 0)::bigint AS before,
           coalesce(sum(e.amount_minor) FILTER (WHERE t.posted_at >= starts), 0)::bigint AS within
         FROM ${BOUNDS}, ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
           JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE a.member_id = $1 AND a.currency = $5 AND t.posted_at < ends GROUP BY a.kind, t.reason ORDER BY a.kind, t.reason`,
        [memberId, from, until, timeZone, currency],
      );
    },

    async isClosed(month: string): Promise<boolean> {
      const rows = await db.query(
        "money.statement-closed",
        "SELECT 1 FROM bonus_closes WHERE month = $1 AND finished_at IS NOT NULL",
        [month],
      );
      return rows.length > 0;
    },

    /** Closed months from the first one with a bonus of the member, newest first. */
    months(memberId: number): Promise<{ month: string; bonus: number }[]> {
      return db.query(
        "money.statement-months",
        `SELECT to_char(c.month, 'YYYY-MM') AS month, coalesce(p.amount, 0)::bigint AS bonus FROM bonus_closes c
         LEFT JOIN (SELECT month, sum(amount_minor) AS amount FROM bonus_postings WHERE member_id = $1 GROUP BY month) p
           ON p.month = c.month
         WHERE c.finished_at IS NOT NULL AND c.month >= (SELECT min(month) FROM bonus_postings WHERE member_id = $1)
         ORDER BY c.month DESC`,
        [memberId],
      );
    },
  };
}
