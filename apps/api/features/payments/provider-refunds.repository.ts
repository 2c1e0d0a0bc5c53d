import { REFUND_PAUSES_MINUTES } from "@kram/domain/payments";
import type { Queryable } from "../../platform/database.ts";

/** At most so many in one look. */
const PORTION = 20;

/** Amount in minor units. */
export interface OpenRefund {
  id: string;
  paymentId: string;
  provider: string;
  reference: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  /** Its provider took it. */
  isUnderWay: boolean;
  /** This one counted. */
  looks: number;
}

/** Refunds that go back through their providers. */
export function createProviderRefundsRepository(db: Queryable) {
  return {
    /** Those that are due, each put off until its next look, so that a killed process loses none. */
    claimDue(): Promise<OpenRefund[]> {
      return db.query(
        "provider-refunds.claim-due",
        `WITH due AS (
           SELECT refund_id FROM provider_refunds WHERE state IN ('asked', 'under-way') AND next_at <= now()
           ORDER BY next_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED
         )
         UPDATE provider_refunds x SET attempts = x.attempts + 1, next_at = now() + make_interval(mins =>
           ($1::int[])[least(x.attempts + 1, cardinality($1::int[]))])
         FROM due JOIN refunds_due r ON r.id = due.refund_id JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
         WHERE x.refund_id = due.refund_id
         RETURNING r.id, p.id AS "paymentId", p.provider, p.reference, o.number AS "orderNumber",
           r.amount_minor AS "amountMinor", p.currency, x.state = 'under-way' AS "isUnderWay", x.attempts AS looks`,
        [[...REFUND_PAUSES_MINUTES]],
      );
    },

    async find(id: string): Promise<{ provider: string; amountMinor: number; currency: string } | null> {
      const [row] = await db.query(
        "provider-refunds.find",
        `SELECT p.provider, r.amount_minor AS "amountMinor", p.currency FROM provider_refunds x
         JOIN refunds_due r ON r.id = x.refund_id JOIN payments p ON p.id = r.payment_id WHERE x.refund_id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** Not after news that it ended. */
    async noteUnderWay(id: string): Promise<void> {
      await db.query(
        "provider-refunds.note-under-way",
        "UPDATE provider_refunds SET state = 'under-way', changed_at = now() WHERE refund_id = $1 AND state = 'asked'",
        [id],
      );
    },

    /** Staff take over. False when it ended before. */
    async noteFailed(id: string, problem: string): Promise<boolean> {
      const rows = await db.query(
        "provider-refunds.note-failed",
        `UPDATE provider_refunds SET state = 'failed', problem = left($2, 300), changed_at = now()
         WHERE refund_id = $1 AND state IN ('asked', 'under-way') RETURNING refund_id AS "refundId"`,
        [id, problem],
      );
      return rows.length > 0;
    },

    /** Once; an order without other refunds is refunded, and its member hears of it. False when it was done before. */
    async noteDone(id: string): Promise<boolean> {
      const rows = await db.query(
        "provider-refunds.note-done",
        `WITH ended AS (UPDATE provider_refunds SET state = 'done', problem = '', changed_at = now() WHERE refund_id = $1
           AND state <> 'done' RETURNING refund_id),
         done AS (UPDATE refunds_due SET done_at = now() FROM ended WHERE id = ended.refund_id AND done_at IS NULL
           RETURNING order_id, payment_id, return_id, asked_by, change_id),
         payment AS (UPDATE payments SET state = 'REFUNDED' FROM done WHERE payments.id = done.payment_id
           AND done.return_id IS NULL AND done.asked_by IS NULL AND done.change_id IS NULL),
         refunded AS (UPDATE orders SET payment_state = 'REFUNDED' FROM done WHERE orders.id = done.order_id AND payment_state = 'TO_REFUND'
           AND NOT EXISTS (SELECT 1 FROM refunds_due other WHERE other.order_id = orders.id AND other.id <> $1 AND other.done_at IS NULL)),
         mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.order-refunded', jsonb_build_object('orderId', order_id) FROM done)
         SELECT refund_id AS "refundId" FROM ended`,
        [id],
      );
      return rows.length > 0;
    },
  };
}
