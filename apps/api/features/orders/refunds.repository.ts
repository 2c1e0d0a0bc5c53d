import type { RefundDue } from "@kram/contract/orders";
import type { Currency } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
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
  /** By a second person, on this refund or its return; what came back since needs it anew. */
  asked: "waiting" | "approved" | null;
  /** The last time that the bank sent it back; the account is empty where none is known. */
  failedAt: Date | null;
  failedReason: string | null;
  failedAccount: string | null;
  /** The last time that its member was asked for an account. */
  askedAt: Date | null;
}

/** Amount in minor units. */
interface RefundTold {
  email: string;
  name: string;
  locale: Locale;
  orderNumber: string;
  amount: number;
  currency: Currency;
}

/** A refund that staff sent. */
export interface SentRefund extends RefundTold {
  /** Where it went; empty where no account was known. */
  sentTo: string;
  /** Staff send what was paid online to that account, or back at the provider. */
  wasPaidOnline: boolean;
}

/** An open refund whose account is asked for. */
export interface RefundToTell extends RefundTold {
  /** Of the profile; empty where it names none. */
  account: string;
  /** Where it came back from, and why; empty where nobody knows, null where it did not. */
  failedAccount: string | null;
  failedReason: string | null;
}

const REFUND = `SELECT r.id, o.number AS "orderNumber", m.member_no AS "memberNo", m.name, m.surname, r.amount_minor AS amount, o.currency,
  r.reason, r.note, r.file_id IS NOT NULL AS "isInFile", b.name || ' ' || b.surname AS "askedBy", coalesce(p.provider, 'CASH') AS provider,
  ((SELECT coalesce(sum(t.money_minor), 0) FROM returns t WHERE t.order_id = o.id)
    + (SELECT coalesce(sum(w.amount_minor), 0) FROM refunds_due w WHERE w.order_id = o.id AND w.return_id IS NULL))::bigint AS back,
  (SELECT refund_limit_minor FROM settings) AS "limit",
  (SELECT a.state FROM approvals a
   WHERE (a.refund_id = r.id AND a.refund_failures = coalesce(x.no, 0) OR a.return_id = r.return_id AND x.no IS NULL)
     AND (a.state = 'approved' OR (a.state = 'waiting' AND a.expires_at > now())) ORDER BY a.state LIMIT 1) AS asked,
  (SELECT q.state FROM provider_refunds q WHERE q.refund_id = r.id) AS sending,
  r.created_at AS "createdAt", r.done_at AS "doneAt", s.name || ' ' || s.surname AS "doneByName",
  coalesce(m.company_name, m.name || ' ' || m.surname) AS holder, m.bank_account AS account, f.reference AS file,
  x.failed_at AS "failedAt", x.reason AS "failedReason", x.account AS "failedAccount",
  greatest(x.failed_at, (SELECT max(w.asked_at) FROM refund_account_requests w WHERE w.refund_id = r.id)) AS "askedAt"`;
const JOINED = `r LEFT JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
  JOIN members m ON m.id = o.member_id
  LEFT JOIN payout_files f ON f.id = r.file_id LEFT JOIN staff s ON s.id = r.done_by LEFT JOIN staff b ON b.id = r.asked_by
  LEFT JOIN refund_failures x ON x.refund_id = r.id AND x.no = (SELECT max(no) FROM refund_failures WHERE refund_id = r.id)`;

/** Each order has an index of its own, and only a page is joined with what is told of it. */
const LIST_OPEN = `${REFUND}, (SELECT count(*) FROM refunds_due WHERE done_at IS NULL) AS "totalCount"
  FROM (SELECT * FROM refunds_due WHERE done_at IS NULL ORDER BY created_at, id LIMIT $1 OFFSET $2) ${JOINED} ORDER BY r.created_at, r.id`;
const LIST_DONE = `${REFUND}, (SELECT count(*) FROM refunds_due WHERE done_at IS NOT NULL) AS "totalCount"
  FROM (SELECT * FROM refunds_due WHERE done_at IS NOT NULL ORDER BY done_at DESC, created_at, id LIMIT $1 OFFSET $2) ${JOINED}
  ORDER BY r.done_at DESC, r.created_at, r.id`;

/** Of `done`: a try that came back later is not told as the next one. */
const TELL_SENT = `INSERT INTO outbox (kind, payload) SELECT 'mail.refund-sent', jsonb_build_object('refundId', d.id,
  'failures', (SELECT count(*) FROM refund_failures f WHERE f.refund_id = d.id)) FROM done d`;

export function createRefundsRepository(db: Queryable) {
  return {
    /** Longest waiting first, done ones newest first. */
    list({ done, pageNo, pageSize }: { done: boolean; pageNo: number; pageSize: number }) {
      const page = [pageSize, (pageNo - 1) * pageSize] as const;
      return done
        ? db.query("refunds.list-done", LIST_DONE, [...page])
        : db.query("refunds.list-open", LIST_OPEN, [...page]);
    },

    async count(done: boolean): Promise<number> {
      const [row] = await db.query(
        "refunds.count",
        "SELECT count(*) FROM refunds_due WHERE (done_at IS NOT NULL) = $1",
        [done],
      );
      return row?.count ?? 0;
    },

    /** Of refunds, before these, so that of two who change them the later sees the change. Locks in the order of ids. */
    async lockOrders(ids: readonly string[]): Promise<void> {
      await db.query(
        "refunds.lock-orders",
        "SELECT o.id FROM orders o WHERE o.id IN (SELECT order_id FROM refunds_due WHERE id = ANY ($1)) ORDER BY o.id FOR UPDATE",
        [ids],
      );
    },

    /** As `lockOrders`, of a whole file. */
    async lockOrdersOfFile(fileId: number): Promise<void> {
      await db.query(
        "refunds.lock-orders-of-file",
        `SELECT o.id FROM orders o WHERE o.id IN (SELECT order_id FROM refunds_due WHERE file_id = $1 AND done_at IS NULL)
         ORDER BY o.id FOR UPDATE`,
        [fileId],
      );
    },

    async lock(id: string): Promise<RefundRow | null> {
      const [row] = await db.query(
        "refunds.lock",
        `${REFUND} FROM refunds_due ${JOINED} WHERE r.id = $1 FOR UPDATE OF r`,
        [id],
      );
      return row ?? null;
    },

    /** Locks them in the order of ids. */
    lockAll(ids: readonly string[]): Promise<RefundRow[]> {
      return db.query(
        "refunds.lock-all",
        `${REFUND} FROM refunds_due ${JOINED} WHERE r.id = ANY ($1) ORDER BY r.id FOR UPDATE OF r`,
        [ids],
      );
    },

    /** Opens a locked refund of a locked order again, notes which account it came back from, and mails its member. */
    async fail(id: string, { reason, staffId }: { reason: string; staffId: number }): Promise<void> {
      await db.query(
        "refunds.fail",
        `WITH noted AS (INSERT INTO refund_failures (refund_id, no, file_id, account, sent_at, sent_by, reason, failed_by)
           SELECT r.id, (SELECT count(*) + 1 FROM refund_failures f WHERE f.refund_id = r.id), r.file_id,
             CASE r.sent_to WHEN '' THEN m.bank_account ELSE r.sent_to END, r.done_at, r.done_by, $2, $3
           FROM refunds_due r JOIN orders o ON o.id = r.order_id JOIN members m ON m.id = o.member_id WHERE r.id = $1),
         opened AS (UPDATE refunds_due SET done_at = NULL, done_by = NULL, file_id = NULL, sent_to = '' WHERE id = $1
           RETURNING order_id, payment_id, return_id, asked_by),
         payment AS (UPDATE payments SET state = 'TO_REFUND' FROM opened WHERE payments.id = opened.payment_id
           AND payments.state = 'REFUNDED' AND opened.return_id IS NULL AND opened.asked_by IS NULL),
         mail AS (INSERT INTO outbox (kind, payload) VALUES ('mail.refund-account', jsonb_build_object('refundId', $1::uuid)))
         UPDATE orders SET payment_state = 'TO_REFUND' FROM opened WHERE orders.id = opened.order_id AND payment_state = 'REFUNDED'`,
        [id, reason, staffId],
      );
    },

    /** Open, without an account, and never asked about; the longest waiting first. */
    unasked(): Promise<RefundRow[]> {
      return db.query(
        "refunds.unasked",
        `${REFUND} FROM refunds_due ${JOINED} WHERE r.done_at IS NULL AND r.file_id IS NULL AND x.no IS NULL AND m.bank_account = '' AND m.erased_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM refund_account_requests w WHERE w.refund_id = r.id) ORDER BY r.created_at, r.id`,
      );
    },

    /** Each once, whoever else asks at that moment. Answers how many. */
    async askUnasked(ids: readonly string[]): Promise<number> {
      const rows = await db.query(
        "refunds.ask-unasked",
        `WITH asked AS (INSERT INTO refund_account_requests (refund_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING RETURNING refund_id)
         INSERT INTO outbox (kind, payload) SELECT 'mail.refund-account', jsonb_build_object('refundId', refund_id) FROM asked RETURNING id`,
        [ids],
      );
      return rows.length;
    },

    async ask(id: string, staffId: number): Promise<void> {
      await db.query(
        "refunds.ask",
        `WITH asked AS (INSERT INTO refund_account_requests (refund_id, asked_by) VALUES ($1, $2) RETURNING refund_id)
         INSERT INTO outbox (kind, payload) SELECT 'mail.refund-account', jsonb_build_object('refundId', refund_id) FROM asked`,
        [id, staffId],
      );
    },

    /** Null once it went or is in a file, and for a person who is erased. */
    async toTell(id: string): Promise<RefundToTell | null> {
      const [row] = await db.query(
        "refunds.to-tell",
        `SELECT m.email, m.name, m.locale, o.number AS "orderNumber", r.amount_minor AS amount, o.currency,
           m.bank_account AS account, x.account AS "failedAccount", x.reason AS "failedReason" FROM refunds_due ${JOINED}
         WHERE r.id = $1 AND r.done_at IS NULL AND r.file_id IS NULL AND m.erased_at IS NULL`,
        [id],
      );
      return row ?? null;
    },

    /** Null where it came back since `failures` were known, and for a person who is erased. */
    async sent(id: string, failures: number): Promise<SentRefund | null> {
      const [row] = await db.query(
        "refunds.sent",
        `SELECT m.email, m.name, m.locale, o.number AS "orderNumber", r.amount_minor AS amount, o.currency, r.sent_to AS "sentTo",
           r.payment_id IS NOT NULL AND r.file_id IS NULL AS "wasPaidOnline" FROM refunds_due ${JOINED}
         WHERE r.id = $1 AND r.done_by IS NOT NULL AND coalesce(x.no, 0) = $2 AND m.erased_at IS NULL`,
        [id, failures],
      );
      return row ?? null;
    },

    /** Of a file that the bank carried out, and mails their members; locked orders without other refunds become refunded. Answers how many. */
    async markFileDone(fileId: number, staffId: number): Promise<number> {
      const rows = await db.query(
        "refunds.mark-file-done",
        `WITH done AS (UPDATE refunds_due SET done_at = now(), done_by = $2 WHERE file_id = $1 AND done_at IS NULL
           RETURNING id, order_id, payment_id, return_id, asked_by, change_id),
         payment AS (UPDATE payments SET state = 'REFUNDED' FROM done WHERE payments.id = done.payment_id
           AND done.return_id IS NULL AND done.asked_by IS NULL AND done.change_id IS NULL),
         refunded AS (UPDATE orders SET payment_state = 'REFUNDED' WHERE id IN (SELECT order_id FROM done) AND payment_state = 'TO_REFUND'
           AND NOT EXISTS (SELECT 1 FROM refunds_due other WHERE other.order_id = orders.id AND other.done_at IS NULL
             AND other.file_id IS DISTINCT FROM $1)),
         mail AS (${TELL_SENT})
         SELECT id FROM done`,
        [fileId, staffId],
      );
      return rows.length;
    },

    /** By hand, to the account of the profile, and mails its member; a locked order without other refunds becomes refunded. */
    async markDone(id: string, staffId: number): Promise<void> {
      await db.query(
        "refunds.mark-done",
        `WITH done AS (UPDATE refunds_due r SET done_at = now(), done_by = $2, sent_to = m.bank_account
           FROM orders o JOIN members m ON m.id = o.member_id WHERE r.id = $1 AND o.id = r.order_id
           RETURNING r.id, r.order_id, r.payment_id, r.return_id, r.asked_by, r.change_id),
         mail AS (${TELL_SENT}),
         payment AS (UPDATE payments SET state = 'REFUNDED' FROM done WHERE payments.id = done.payment_id
           AND done.return_id IS NULL AND done.asked_by IS NULL AND done.change_id IS NULL)
         UPDATE orders SET payment_state = 'REFUNDED' FROM done WHERE orders.id = done.order_id AND payment_state = 'TO_REFUND'
           AND NOT EXISTS (SELECT 1 FROM refunds_due other WHERE other.order_id = orders.id AND other.id <> $1 AND other.done_at IS NULL)`,
        [id, staffId],
      );
    },
  };
}
