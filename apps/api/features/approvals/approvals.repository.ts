import type { Approval } from "@kram/contract/approvals";
import {
  ALONE_AFTER_HOURS,
  type ApprovalKind,
  type ApprovalState,
  HEARS_AFTER_BLOCK_DAYS,
} from "@kram/domain/approvals";
import type { StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../platform/database.ts";

/** Months are their first day, amounts in minor units. */
export interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  state: ApprovalState;
  memberId: number | null;
  member: Approval["member"];
  subjectId: number | null;
  subject: Approval["subject"];
  roles: Approval["roles"];
  account: Approval["account"];
  month: string | null;
  amount: number | null;
  lines: number | null;
  currency: Approval["currency"];
  correctsId: number | null;
  returnId: number | null;
  order: Approval["order"];
  note: string;
  askedBy: number;
  askedByName: string;
  askedAt: Date;
  expiresAt: Date;
  /** Null where somebody else could decide. */
  aloneUntil: Date | null;
  aloneIsOver: boolean;
  decidedBy: number | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string;
  transactionId: number | null;
}

/** Roles are added to those of the subject. */
export interface NewApproval {
  kind: ApprovalKind;
  memberId: number | null;
  subjectId?: number | null;
  returnId?: number;
  refundId?: string;
  /** Payouts of a batch. */
  lines?: number;
  roles?: { before: readonly StaffRole[]; given: readonly StaffRole[] } | null;
  account: Approval["account"];
  month: string | null;
  amount: number | null;
  currency: string;
  correctsId: string | null;
  note: string;
  staffId: number;
}

interface ApprovalFilter {
  state: string | null;
  kinds: readonly ApprovalKind[];
  pageNo: number;
  pageSize: number;
}

// Undecided requests are over at that moment, noted or not.
const STATE = "CASE WHEN a.state = 'waiting' AND a.expires_at <= now() THEN 'expired' ELSE a.state END";

const APPROVAL = `SELECT a.id, a.kind, ${STATE} AS state, a.member_id AS "memberId",
  CASE WHEN m.id IS NOT NULL THEN json_build_object('memberNo', m.member_no, 'name', m.name, 'surname', m.surname) END AS member,
  a.subject_id AS "subjectId", CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id::text,
    'name', p.name || ' ' || p.surname, 'email', p.email) END AS subject,
  CASE WHEN a.roles IS NOT NULL AND a.roles_before IS NOT NULL THEN json_build_object('before', a.roles_before,
    'given', a.roles) END AS roles, a.account, to_char(a.month, 'YYYY-MM-DD') AS month, a.amount_minor AS amount,
    a.lines, a.currency, a.corrects_id AS "correctsId", a.return_id AS "returnId",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('number', o.number, 'why', CASE b.evidence
    WHEN 'cash-missing' THEN 'cash-missing' ELSE 'above-limit' END) END AS order, a.note,
  a.asked_by AS "askedBy", s.name || ' ' || s.surname AS "askedByName", a.asked_at AS "askedAt", a.expires_at AS "expiresAt",
  a.alone_until AS "aloneUntil", coalesce(a.alone_until <= now(), false) AS "aloneIsOver",
    a.decided_by AS "decidedBy", d.name || ' ' || d.surname AS "decidedByName", a.decided_at AS "decidedAt",
    a.reason, a.transaction_id AS "transactionId"
FROM approvals a JOIN staff s ON s.id = a.asked_by LEFT JOIN staff d ON d.id = a.decided_by LEFT JOIN members m ON m.id = a.member_id
LEFT JOIN staff p ON p.id = a.subject_id LEFT JOIN returns b ON b.id = a.return_id LEFT JOIN refunds_due f ON f.id = a.refund_id
LEFT JOIN orders o ON o.id = coalesce(b.order_id, f.order_id)`;

const PERSON = "id, roles FROM staff WHERE password_hash IS NOT NULL AND blocked_at IS NULL";

const OVERDUE = "FROM approvals WHERE state = 'waiting' AND expires_at <= now()";

export function createApprovalsRepository(db: Queryable) {
  return {
    /** Newest first, each with the count of all. */
    list({ state, kinds, pageNo, pageSize }: ApprovalFilter) {
      return db.query(
        "approvals.list",
        `SELECT x.*, count(*) OVER ()::integer AS total FROM (${APPROVAL} WHERE ($1::text IS NULL OR ${STATE} = $1) AND a.kind = ANY ($4)) x
         ORDER BY x.id DESC LIMIT $2 OFFSET $3`,
        [state, pageSize, (pageNo - 1) * pageSize, kinds],
      );
    },

    async find(id: number): Promise<ApprovalRow | null> {
      const [row] = await db.query("approvals.find", `${APPROVAL} WHERE a.id = $1`, [id]);
      return row ?? null;
    },

    async lock(id: number): Promise<ApprovalRow | null> {
      await db.query("approvals.lock", "SELECT a.id FROM approvals a WHERE a.id = $1 FOR UPDATE", [id]);
      return this.find(id);
    },

    /** Asked often, so it only reads. */
    async someExpired(): Promise<boolean> {
      const rows = await db.query("approvals.some-expired", `SELECT 1 ${OVERDUE} LIMIT 1`);
      return rows.length > 0;
    },

    /** Answers them as they stood; skips those held. */
    expire(): Promise<ApprovalRow[]> {
      return db.query(
        "approvals.expire",
        `WITH ended AS (UPDATE approvals SET state = 'expired', decided_at = expires_at
           WHERE id IN (SELECT id ${OVERDUE} ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING id)
         ${APPROVAL} JOIN ended ON ended.id = a.id ORDER BY a.id`,
      );
    },

    /** Null where the same request waits already. */
    async add(request: NewApproval): Promise<number | null> {
      const { kind, memberId, account, month, amount, currency, correctsId, note, staffId } = request;
      const { subjectId = null, roles = null, returnId = null, refundId = null, lines = null } = request;
      const [row] = await db.query(
        "approvals.add",
        `INSERT INTO approvals (kind, member_id, account, month, amount_minor, currency, corrects_id, note,
         asked_by, subject_id, roles, roles_before, return_id, refund_id, lines,
         refund_failures)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
           (SELECT count(*) FROM refund_failures f WHERE f.refund_id = $14)) ON CONFLICT DO NOTHING RETURNING id`,
        [
          kind,
          memberId,
          account,
          month,
          amount,
          currency,
          correctsId,
          note,
          staffId,
          subjectId,
          roles?.given ?? null,
          roles?.before ?? null,
          returnId,
          refundId,
          lines,
        ],
      );
      return row?.id ?? null;
    },

    /** Those who can sign in. */
    people(): Promise<{ id: number; roles: StaffRole[] }[]> {
      return db.query("approvals.people", `SELECT ${PERSON}`);
    },

    /** In the order of ids. */
    lockPeople(): Promise<{ id: number; roles: StaffRole[] }[]> {
      return db.query("approvals.lock-people", `SELECT ${PERSON} ORDER BY id FOR UPDATE`);
    },

    /** Lets the asker act alone after a day; mails these roles, the owner and the member. */
    async letAskerWait(id: number, roles: readonly StaffRole[]): Promise<void> {
      await db.query(
        "approvals.let-asker-wait",
        `WITH asked AS (UPDATE approvals SET alone_until = asked_at + make_interval(hours => $3) WHERE id = $1
         RETURNING id, kind, member_id),
         told AS (
           SELECT jsonb_build_object('staffId', s.id) AS who FROM staff s WHERE s.roles && $2::text[] AND s.password_hash IS NOT NULL
             AND (s.blocked_at IS NULL OR s.blocked_at > now() - make_interval(days => $4))
           UNION ALL SELECT '{"owner": true}'
           UNION ALL SELECT jsonb_build_object('memberId', member_id) FROM asked WHERE kind = 'second-factor-lift' AND member_id IS NOT NULL
         )
         INSERT INTO outbox (kind, payload) SELECT 'mail.approval-alone',
           jsonb_build_object('approvalId', asked.id) || told.who FROM asked, told`,
        [id, roles, ALONE_AFTER_HOURS, HEARS_AFTER_BLOCK_DAYS],
      );
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

    /** To lift one's own second factor, after the waiting time. */
    async ownLift(staffId: number): Promise<{ id: number; roles: StaffRole[] } | null> {
      const [row] = await db.query(
        "approvals.own-lift",
        `SELECT a.id, s.roles FROM approvals a JOIN staff s ON s.id = a.subject_id
         WHERE a.kind = 'second-factor-lift' AND a.state = 'waiting' AND a.subject_id = $1 AND a.asked_by = $1
           AND a.alone_until <= now() AND a.expires_at > now()`,
        [staffId],
      );
      return row ?? null;
    },

    async movedMoneyOf(transactionId: string, memberId: number): Promise<boolean> {
      const rows = await db.query(
        "approvals.moved-money-of",
        `SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = $1
         AND a.member_id = $2 LIMIT 1`,
        [transactionId, memberId],
      );
      return rows.length > 0;
    },

    /** Minor units. */
    async balanceOf(memberId: number, { account, currency }: { account: string; currency: string }): Promise<number> {
      const [row] = await db.query(
        "approvals.balance-of",
        "SELECT balance_minor AS balance FROM ledger_accounts WHERE member_id = $1 AND kind = $2 AND currency = $3",
        [memberId, account, currency],
      );
      return row?.balance ?? 0;
    },
  };
}
