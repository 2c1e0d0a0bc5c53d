import type { Approval } from "@kram/contract/approvals";
import type { ApprovalKind, ApprovalState } from "@kram/domain/approvals";
import type { Queryable } from "../../platform/database.ts";

/** A request as it is stored; months are their first day, amounts in minor units. */
export interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  state: ApprovalState;
  memberId: number | null;
  member: Approval["member"];
  account: Approval["account"];
  month: string | null;
  amount: number | null;
  lines: number | null;
  currency: Approval["currency"];
  correctsId: number | null;
  note: string;
  askedBy: number;
  askedByName: string;
  askedAt: Date;
  expiresAt: Date;
  decidedBy: number | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string;
  transactionId: number | null;
}

/** What is asked for. */
export interface NewApproval {
  kind: ApprovalKind;
  memberId: number | null;
  account: Approval["account"];
  month: string | null;
  amount: number | null;
  currency: string;
  correctsId: string | null;
  note: string;
  staffId: number;
}

// One that nobody decided in time is over from that moment on, whether it was noted or not.
const STATE = "CASE WHEN a.state = 'waiting' AND a.expires_at <= now() THEN 'expired' ELSE a.state END";

const APPROVAL = `SELECT a.id, a.kind, ${STATE} AS state, a.member_id AS "memberId",
  CASE WHEN m.id IS NOT NULL THEN json_build_object('memberNo', m.member_no, 'name', m.name, 'surname', m.surname) END AS member,
  a.account, to_char(a.month, 'YYYY-MM-DD') AS month, a.amount_minor AS amount, a.lines, a.currency, a.corrects_id AS "correctsId", a.note,
  a.asked_by AS "askedBy", s.name || ' ' || s.surname AS "askedByName", a.asked_at AS "askedAt", a.expires_at AS "expiresAt",
  a.decided_by AS "decidedBy", d.name || ' ' || d.surname AS "decidedByName", a.decided_at AS "decidedAt", a.reason, a.transaction_id AS "transactionId"
FROM approvals a JOIN staff s ON s.id = a.asked_by LEFT JOIN staff d ON d.id = a.decided_by LEFT JOIN members m ON m.id = a.member_id`;

const OVERDUE = "FROM approvals WHERE state = 'waiting' AND expires_at <= now()";

/** Statements on what waits for a second person. */
export function createApprovalsRepository(db: Queryable) {
  return {
    /** A page, newest first, each with the count of all. */
    list({ state, pageNo, pageSize }: { state: string | null; pageNo: number; pageSize: number }) {
      return db.query<ApprovalRow & { total: number }>(
        "approvals.list",
        `SELECT x.*, count(*) OVER ()::integer AS total FROM (${APPROVAL} WHERE $1::text IS NULL OR ${STATE} = $1) x ORDER BY x.id DESC LIMIT $2 OFFSET $3`,
        [state, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async find(id: number): Promise<ApprovalRow | null> {
      const [row] = await db.query<ApprovalRow>("approvals.find", `${APPROVAL} WHERE a.id = $1`, [id]);
      return row ?? null;
    },

    /** One at a time decides: the request stays locked until the transaction ends. */
    async lock(id: number): Promise<ApprovalRow | null> {
      await db.query("approvals.lock", "SELECT a.id FROM approvals a WHERE a.id = $1 FOR UPDATE", [id]);
      return this.find(id);
    },

    /** Whether there is a request that nobody decided in time and that still stands as waiting; asked often, so it only reads. */
    async someExpired(): Promise<boolean> {
      const rows = await db.query("approvals.some-expired", `SELECT 1 ${OVERDUE} LIMIT 1`);
      return rows.length > 0;
    },

    /** Ends those that nobody decided in time, but none that another transaction holds; answers them as they stood. */
    expire(): Promise<ApprovalRow[]> {
      return db.query(
        "approvals.expire",
        `WITH ended AS (UPDATE approvals SET state = 'expired', decided_at = expires_at
           WHERE id IN (SELECT id ${OVERDUE} ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING id)
         ${APPROVAL} JOIN ended ON ended.id = a.id ORDER BY a.id`,
      );
    },

    /** Answers the new request's id, null when the month's close was asked for already. */
    async add(wish: NewApproval): Promise<number | null> {
      const { kind, memberId, account, month, amount, currency, correctsId, note, staffId } = wish;
      const [row] = await db.query<{ id: number }>(
        "approvals.add",
        `INSERT INTO approvals (kind, member_id, account, month, amount_minor, currency, corrects_id, note, asked_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (month) WHERE kind = 'month-close' AND state = 'waiting' DO NOTHING RETURNING id`,
        [kind, memberId, account, month, amount, currency, correctsId, note, staffId],
      );
      return row?.id ?? null;
    },

    async decide(
      id: number,
      end: { state: ApprovalState; staffId: number; reason: string; transactionId: number | null },
    ) {
      await db.query(
        "approvals.decide",
        "UPDATE approvals SET state = $2, decided_by = $3, decided_at = now(), reason = $4, transaction_id = $5 WHERE id = $1",
        [id, end.state, end.staffId, end.reason, end.transactionId],
      );
    },

    /** Whether a transaction of the ledger moved a member's money. */
    async movedMoneyOf(transactionId: string, memberId: number): Promise<boolean> {
      const rows = await db.query(
        "approvals.moved-money-of",
        "SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = $1 AND a.member_id = $2 LIMIT 1",
        [transactionId, memberId],
      );
      return rows.length > 0;
    },

    /** What is on a member's balance now, minor units. */
    async balanceOf(memberId: number, { account, currency }: { account: string; currency: string }): Promise<number> {
      const [row] = await db.query<{ balance: number }>(
        "approvals.balance-of",
        "SELECT balance_minor AS balance FROM ledger_accounts WHERE member_id = $1 AND kind = $2 AND currency = $3",
        [memberId, account, currency],
      );
      return row?.balance ?? 0;
    },
  };
}
