import type { RefundDue } from "@kram/contract/orders";
import type { Currency } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";

/** Amount in minor units. */
export interface RefundRow {
  id: string;
  orderNumber: string;
  memberNo: string;
  name: string;
  surname: string;
  amount: number;
  currency: Currency;
  reason: string;
  note: string;
  askedBy: string | null;
  /** A payment provider, or CASH. */
  provider: string;
  createdAt: Date;
  doneAt: Date | null;
  doneByName: string | null;
  /** Goes back of the order in all, minor units; above `limit` it needs a second person. */
  back: number;
  limit: number;
  /** Through the provider; null where staff send it. */
  sending: RefundDue["sending"];
  holder: string;
  /** Of the profile as it stands; empty where it names none. */
  account: string;
  file: string | null;
  /** Of the locked row itself, so that of two who put it into a file one is told. */
  isInFile: boolean;
  /** By a second person, on this refund or its return. */
  asked: "waiting" | "approved" | null;
}

const REFUND = `SELECT r.id, o.number AS "orderNumber", m.member_no AS "memberNo", m.name, m.surname, r.amount_minor AS amount, o.currency,
  r.reason, r.note, r.file_id IS NOT NULL AS "isInFile", b.name || ' ' || b.surname AS "askedBy", coalesce(p.provider, 'CASH') AS provider,
  ((SELECT coalesce(sum(t.money_minor), 0) FROM returns t WHERE t.order_id = o.id)
    + (SELECT coalesce(sum(w.amount_minor), 0) FROM refunds_due w WHERE w.order_id = o.id AND w.return_id IS NULL))::bigint AS back,
  (SELECT refund_limit_minor FROM settings) AS "limit",
  (SELECT a.state FROM approvals a WHERE (a.refund_id = r.id OR a.return_id = r.return_id)
     AND (a.state = 'approved' OR (a.state = 'waiting' AND a.expires_at > now())) ORDER BY a.state LIMIT 1) AS asked,
  (SELECT x.state FROM provider_refunds x WHERE x.refund_id = r.id) AS sending,
  r.created_at AS "createdAt", r.done_at AS "doneAt", s.name || ' ' || s.surname AS "doneByName",
  coalesce(m.company_name, m.name || ' ' || m.surname) AS holder, m.bank_account AS account, f.reference AS file`;
const FROM = `FROM refunds_due r LEFT JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
  JOIN members m ON m.id = o.member_id
  LEFT JOIN payout_files f ON f.id = r.file_id LEFT JOIN staff s ON s.id = r.done_by LEFT JOIN staff b ON b.id = r.asked_by`;

export function createRefundsRepository(db: Queryable) {
  return {
    /** Longest waiting first, done ones newest first. */
    list({ done, pageNo, pageSize }: { done: boolean; pageNo: number; pageSize: number }) {
      return db.query(
        "refunds.list",
        `${REFUND}, count(*) OVER () AS "totalCount" ${FROM} WHERE (r.done_at IS NOT NULL) = $1
         ORDER BY r.done_at DESC NULLS LAST, r.created_at, r.id LIMIT $2 OFFSET $3`,
        [done, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async count(done: boolean): Promise<number> {
      const [row] = await db.query(
        "refunds.count",
        "SELECT count(*) FROM refunds_due WHERE (done_at IS NOT NULL) = $1",
        [done],
      );
      return row?.count ?? 0;
    },

    async lock(id: string): Promise<RefundRow | null> {
      const [row] = await db.query("refunds.lock", `${REFUND} ${FROM} WHERE r.id = $1 FOR UPDATE OF r`, [id]);
      return row ?? null;
    },

    /** Locks them in the order of ids. */
    lockAll(ids: readonly string[]): Promise<RefundRow[]> {
      return db.query("refunds.lock-all", `${REFUND} ${FROM} WHERE r.id = ANY ($1) ORDER BY r.id FOR UPDATE OF r`, [
        ids,
      ]);
    },

    /** Of a file that the bank carried out; orders without other refunds become refunded. Answers how many. */
    async markFileDone(fileId: number, staffId: number): Promise<number> {
      const rows = await db.query(
        "refunds.mark-file-done",
        `WITH done AS (UPDATE refunds_due SET done_at = now(), done_by = $2 WHERE file_id = $1 AND done_at IS NULL
           RETURNING id, order_id, payment_id, return_id, asked_by, change_id),
         payment AS (UPDATE payments SET state = 'REFUNDED' FROM done WHERE payments.id = done.payment_id
           AND done.return_id IS NULL AND done.asked_by IS NULL AND done.change_id IS NULL),
         refunded AS (UPDATE orders SET payment_state = 'REFUNDED' WHERE id IN (SELECT order_id FROM done) AND payment_state = 'TO_REFUND'
           AND NOT EXISTS (SELECT 1 FROM refunds_due other WHERE other.order_id = orders.id AND other.done_at IS NULL
             AND other.file_id IS DISTINCT FROM $1))
         SELECT id FROM done`,
        [fileId, staffId],
      );
      return rows.length;
    },

    /** An order without other refunds becomes refunded. */
    async markDone(id: string, staffId: number): Promise<void> {
      await db.query(
        "refunds.mark-done",
        `WITH done AS (UPDATE refunds_due SET done_at = now(), done_by = $2 WHERE id = $1 RETURNING order_id, payment_id, return_id, asked_by, change_id),
         payment AS (UPDATE payments SET state = 'REFUNDED' FROM done WHERE payments.id = done.payment_id
           AND done.return_id IS NULL AND done.asked_by IS NULL AND done.change_id IS NULL)
         UPDATE orders SET payment_state = 'REFUNDED' FROM done WHERE orders.id = done.order_id AND payment_state = 'TO_REFUND'
           AND NOT EXISTS (SELECT 1 FROM refunds_due other WHERE other.order_id = orders.id AND other.id <> $1 AND other.done_at IS NULL)`,
        [id, staffId],
      );
    },
  };
}
