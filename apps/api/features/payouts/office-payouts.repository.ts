import type { PayoutClaim, OfficePayout } from "@kram/contract/payouts";
import type { Queryable } from "../../platform/database.ts";
import type { PayoutRow } from "./payouts.repository.ts";

export interface OfficePayoutRow extends PayoutRow {
  member: OfficePayout["member"];
  waits: boolean;
  askedBy: string | null;
  note: string;
  file: string | null;
}

/** Amounts in minor units. */
export interface PayoutFileRow {
  id: number;
  reference: string;
  executesOn: string;
  transfers: number;
  sum: number;
  currency: PayoutRow["currency"];
  madeBy: string;
  madeAt: Date;
  executedBy: string | null;
  executedAt: Date | null;
}

export interface PayoutClaimRow {
  id: number;
  member: PayoutClaim["member"];
  state: PayoutClaim["state"];
  amount: number;
  movedOn: string;
  open: boolean;
}

interface Page {
  pageNo: number;
  pageSize: number;
}

const PAYOUT = `SELECT p.id, p.member_id AS "memberId", p.state, p.personal_minor AS personal, p.refunds_minor AS refunds,
  p.bonus_minor AS bonus, p.amount_minor AS amount, p.fee_minor AS fee, p.currency, p.holder, p.account_number AS account,
  p.leaves, p.reason, p.requested_at AS "requestedAt", p.ended_at AS "endedAt",
  json_build_object('memberNo', m.member_no, 'name', m.name, 'surname', m.surname) AS member,
  EXISTS (SELECT 1 FROM approvals a WHERE a.id = p.approval_id AND a.state = 'waiting' AND a.expires_at > now()) AS waits,
  s.name || ' ' || s.surname AS "askedBy", p.note, f.reference AS file`;
const FROM = `FROM payouts p JOIN members m ON m.id = p.member_id LEFT JOIN staff s ON s.id = p.staff_id
  LEFT JOIN payout_files f ON f.id = p.file_id`;

const FILE = `SELECT f.id, f.reference, to_char(f.executes_on, 'YYYY-MM-DD') AS "executesOn", f.transfers, f.sum_minor AS sum, f.currency,
  s.name || ' ' || s.surname AS "madeBy", f.made_at AS "madeAt", e.name || ' ' || e.surname AS "executedBy", f.executed_at AS "executedAt"`;
const FILES = "FROM payout_files f JOIN staff s ON s.id = f.made_by LEFT JOIN staff e ON e.id = f.executed_by";

export function createOfficePayoutsRepository(db: Queryable) {
  return {
    /** Newest first, each with the count of all. */
    list({ state, pageNo, pageSize }: Page & { state: string | null }) {
      return db.query(
        "office-payouts.list",
        `${PAYOUT}, count(*) OVER ()::integer AS total ${FROM} WHERE $1::text IS NULL OR p.state = $1
         ORDER BY p.id DESC LIMIT $2 OFFSET $3`,
        [state, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async find(id: number): Promise<OfficePayoutRow | null> {
      const [row] = await db.query("office-payouts.find", `${PAYOUT} ${FROM} WHERE p.id = $1`, [id]);
      return row ?? null;
    },

    async memberByNo(memberNo: string): Promise<number | null> {
      const [row] = await db.query("office-payouts.member", "SELECT id FROM members WHERE member_no = $1", [memberNo]);
      return row?.id ?? null;
    },

    files({ pageNo, pageSize }: Page) {
      return db.query(
        "payout-files.list",
        `${FILE}, count(*) OVER ()::integer AS total ${FILES} ORDER BY f.id DESC LIMIT $1 OFFSET $2`,
        [pageSize, (pageNo - 1) * pageSize],
      );
    },

    async file(id: number): Promise<PayoutFileRow | null> {
      const [row] = await db.query("payout-files.find", `${FILE} ${FILES} WHERE f.id = $1`, [id]);
      return row ?? null;
    },

    /** As it was made. */
    async content(id: number): Promise<{ reference: string; content: string } | null> {
      const [row] = await db.query(
        "payout-files.content",
        "SELECT reference, content FROM payout_files WHERE id = $1",
        [id],
      );
      return row ?? null;
    },

    /** Largest first, each with the count of all. */
    claims({ pageNo, pageSize, currency, timeZone }: Page & { currency: string; timeZone: string }) {
      return db.query(
        "payouts.claims",
        `WITH claims AS (
           SELECT m.id, m.member_no, m.name, m.surname, m.erased_at, sum(a.balance_minor)::bigint AS amount, array_agg(a.id) AS accounts
           FROM members m JOIN ledger_accounts a ON a.member_id = m.id
           WHERE (m.blocked_at IS NOT NULL OR m.erased_at IS NOT NULL) AND a.currency = $1
             AND a.kind IN ('bonus', 'personal', 'refunds', 'payout') AND a.balance_minor > 0
           GROUP BY m.id
         )
         SELECT c.id, json_build_object('memberNo', c.member_no, 'name', c.name, 'surname', c.surname) AS member,
           CASE WHEN c.erased_at IS NULL THEN 'blocked' ELSE 'erased' END AS state, c.amount,
           coalesce((SELECT to_char(max(t.posted_at AT TIME ZONE $2), 'YYYY-MM-DD') FROM ledger_entries e
             JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.account_id = ANY (c.accounts)), '') AS "movedOn",
           EXISTS (SELECT 1 FROM payouts p WHERE p.member_id = c.id AND p.state IN ('REQUESTED', 'APPROVED', 'IN_FILE')) AS open,
           count(*) OVER ()::integer AS total
         FROM claims c ORDER BY c.amount DESC, c.id LIMIT $3 OFFSET $4`,
        [currency, timeZone, pageSize, (pageNo - 1) * pageSize],
      );
    },
  };
}
