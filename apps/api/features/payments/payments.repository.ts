import type { Locale } from "@kram/domain/languages";
import { PAYMENT_WATCH } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

type RefundReason = "order-paid-before" | "order-canceled" | "order-grown" | "addition-withdrawn";

export interface PaymentRow {
  id: string;
  orderId: number;
  orderNumber: string;
  orderStatus: string;
  provider: string;
  amount: number;
  currency: string;
  state: "PENDING" | "PAID" | "FAILED" | "CANCELED" | "TO_REFUND" | "REFUNDED";
  memberId: number;
  email: string;
  locale: Locale;
  /** Of pieces that wait beside a paid order; null for the order itself. */
  additionId: number | null;
}

/** With what its provider calls it. */
export type PaidPayment = PaymentRow & { reference: string };

const SELECT_PAYMENT = `
  SELECT p.id, p.order_id AS "orderId", o.number AS "orderNumber", o.status AS "orderStatus", p.provider,
    p.amount_minor AS amount, p.currency, p.state, o.member_id AS "memberId", m.email, m.locale, p.addition_id AS "additionId"
  FROM payments p JOIN orders o ON o.id = p.order_id JOIN members m ON m.id = o.member_id`;

export function createPaymentsRepository(db: Queryable) {
  return {
    async find(id: string): Promise<PaymentRow | null> {
      const [row] = await db.query("payments.find", `${SELECT_PAYMENT} WHERE p.id = $1`, [id]);
      return row ?? null;
    },

    /** The newest payment. */
    async findPendingOfMember(memberId: number): Promise<PaymentRow | null> {
      const [row] = await db.query(
        "payments.find-pending",
        `${SELECT_PAYMENT} JOIN carts c ON c.id = o.cart_id WHERE o.member_id = $1 AND c.state = 'awaiting-payment' AND p.state = 'PENDING'
         ORDER BY p.created_at DESC LIMIT 1`,
        [memberId],
      );
      return row ?? null;
    },

    /** Watched ones to ask about now, the least asked first; each rests for an eighth of its age before it comes again. */
    claimWaiting(provider: string, most: number): Promise<{ id: string; amountMinor: number; currency: string }[]> {
      return db.query(
        "payments.waiting",
        `WITH due AS MATERIALIZED (
           SELECT id FROM payments WHERE provider = $1 AND state = 'PENDING'
             AND created_at BETWEEN now() - make_interval(days => $2) AND now() - make_interval(mins => $3)
             AND (asked_at IS NULL OR asked_at < now() - (now() - created_at) / 8)
           ORDER BY asked_at NULLS FIRST, created_at DESC LIMIT $4 FOR UPDATE SKIP LOCKED
         )
         UPDATE payments p SET asked_at = now() FROM due WHERE p.id = due.id
         RETURNING p.id, p.amount_minor AS "amountMinor", p.currency`,
        [provider, PAYMENT_WATCH.toDays, PAYMENT_WATCH.fromMinutes, most],
      );
    },

    async lockOwnOrder({ memberId, number }: { memberId: number; number: string }): Promise<number | null> {
      const [row] = await db.query(
        "payments.lock-own-order",
        "SELECT id FROM orders WHERE member_id = $1 AND number = $2 FOR UPDATE",
        [memberId, number],
      );
      return row?.id ?? null;
    },

    /** Ends waiting payments; false when the order is not to be paid. */
    async insertAgain(input: { id: string; provider: string; orderId: number }): Promise<boolean> {
      const rows = await db.query(
        "payments.insert-again",
        `WITH due AS (
           UPDATE orders SET payment_state = 'PENDING' WHERE id = $3 AND status = 'CREATED' AND payment_method = 'TRANSFER'
             AND payment_state IN ('PENDING', 'FAILED') RETURNING id, total_minor, currency
         ), ended AS (
           UPDATE payments SET state = 'CANCELED', settled_at = now() FROM due WHERE order_id = due.id AND state = 'PENDING'
         )
         INSERT INTO payments (id, order_id, provider, amount_minor, currency, state)
         SELECT $1, id, $2, total_minor, currency, 'PENDING' FROM due RETURNING id`,
        [input.id, input.provider, input.orderId],
      );
      return rows.length === 1;
    },

    /** Ends waiting payments of the same pieces; false where none wait beside the order. */
    async insertForAddition(input: { id: string; provider: string; orderId: number }): Promise<boolean> {
      const rows = await db.query(
        "payments.insert-for-addition",
        `WITH due AS (
           SELECT a.id, a.order_id, a.more_minor, o.currency FROM order_additions a JOIN orders o ON o.id = a.order_id
           WHERE a.order_id = $3 AND a.state = 'WAITING' AND o.status = 'CONFIRMED'
         ), ended AS (
           UPDATE payments SET state = 'CANCELED', settled_at = now() FROM due WHERE addition_id = due.id AND state = 'PENDING'
         )
         INSERT INTO payments (id, order_id, provider, amount_minor, currency, state, addition_id)
         SELECT $1, order_id, $2, more_minor, currency, 'PENDING', id FROM due RETURNING id`,
        [input.id, input.provider, input.orderId],
      );
      return rows.length === 1;
    },

    /** Of pieces that came into their order. */
    async settleAddition(payment: PaidPayment): Promise<void> {
      await db.query(
        "payments.settle-addition",
        `WITH ended AS (UPDATE payments p SET state = 'CANCELED', settled_at = now() FROM payments own
           WHERE own.id = $1 AND p.addition_id = own.addition_id AND p.id <> $1 AND p.state = 'PENDING')
         UPDATE payments SET state = 'PAID', settled_at = now(), reference = $2 WHERE id = $1`,
        [payment.id, payment.reference],
      );
    },

    /** Locks the order; false when the event was counted before. */
    async claimEvent(event: {
      provider: string;
      eventId: string;
      paymentId: string;
      outcome: string;
    }): Promise<boolean> {
      await db.query(
        "payments.lock-order",
        "SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.id = $1 FOR UPDATE OF o",
        [event.paymentId],
      );
      const rows = await db.query(
        "payments.claim-event",
        `INSERT INTO payment_events (provider, event_id, payment_id, outcome) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
        [event.provider, event.eventId, event.paymentId, event.outcome],
      );
      return rows.length === 1;
    },

    /** Null where the locked order owes the payment. */
    async refundReason(payment: PaymentRow): Promise<RefundReason | null> {
      const [row] = await db.query(
        "payments.refund-reason",
        // Where staff turned to cash meanwhile, it would be paid twice.
        `SELECT CASE WHEN o.status = 'CANCELED' THEN 'order-canceled'
           WHEN o.payment_method = 'CASH' OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.id <> $2
             AND p.state = 'PAID') THEN 'order-paid-before'
           WHEN (SELECT p.lowered_minor < 0 FROM payments p WHERE p.id = $2) THEN 'order-grown' END AS reason FROM orders o WHERE o.id = $1`,
        [payment.orderId, payment.id],
      );
      return row?.reason ?? null;
    },

    /** Goes back by itself, since nobody has to decide it. */
    async noteRefund(payment: PaidPayment, reason: RefundReason): Promise<void> {
      await db.query(
        "payments.note-refund",
        `WITH owed AS (UPDATE payments SET state = 'TO_REFUND', settled_at = now(), reference = $3 WHERE id = $1
         AND state NOT IN ('PAID', 'TO_REFUND', 'REFUNDED')
           RETURNING id, order_id, amount_minor),
         due AS (INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason)
           SELECT id, order_id, amount_minor, $2 FROM owed RETURNING id)
         INSERT INTO provider_refunds (refund_id) SELECT id FROM due`,
        [payment.id, reason, payment.reference],
      );
    },

    /** Confirms and mails the order, closes its cart; what it does not cost any more goes back. Answers the club money that it uses now; null when settled before. */
    async settlePaid(payment: PaidPayment): Promise<{ bonus: number; refunds: number } | null> {
      const [row] = await db.query(
        "payments.settle-paid",
        `WITH paid AS (UPDATE payments SET state = 'PAID', settled_at = now(), reference = $2 WHERE id = $1
         AND state NOT IN ('PAID', 'TO_REFUND', 'REFUNDED') RETURNING id, order_id, lowered_minor),
         over AS (INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, change_id)
           SELECT id, order_id, lowered_minor, 'order-changed', (SELECT max(c.id) FROM order_line_changes c
             WHERE c.order_id = paid.order_id) FROM paid WHERE lowered_minor > 0 RETURNING id),
         asked AS (INSERT INTO provider_refunds (refund_id) SELECT id FROM over),
         ended AS (UPDATE payments SET state = 'CANCELED', settled_at = now() FROM paid
           WHERE payments.order_id = paid.order_id AND payments.id <> $1 AND payments.state = 'PENDING'),
         confirmed AS (UPDATE orders SET payment_state = 'PAID', status = CASE WHEN status = 'CREATED' THEN 'CONFIRMED' ELSE status END,
             held_from = CASE WHEN held_from = 'CREATED' THEN 'CONFIRMED' ELSE held_from END
           FROM paid WHERE orders.id = paid.order_id RETURNING orders.id, orders.cart_id, orders.status,
             orders.discount_minor, orders.refund_minor),
         timeline AS (INSERT INTO order_timeline (order_id, status) SELECT id, status FROM confirmed WHERE status = 'CONFIRMED'),
         closed AS (UPDATE carts SET state = 'closed', version = version + 1 FROM confirmed
           WHERE carts.id = confirmed.cart_id AND carts.state = 'awaiting-payment'),
         mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.order-paid', jsonb_build_object('orderId', id) FROM confirmed)
         SELECT discount_minor AS bonus, refund_minor AS refunds FROM confirmed`,
        [payment.id, payment.reference],
      );
      return row ?? null;
    },

    /** Without other waiting payments the order is unpaid and mailed. */
    async settleFailed(payment: PaymentRow): Promise<void> {
      await db.query(
        "payments.settle-failed",
        `WITH failed AS (UPDATE payments SET state = 'FAILED', settled_at = now() WHERE id = $1 AND state = 'PENDING' RETURNING order_id),
         unpaid AS (UPDATE orders SET payment_state = 'FAILED' FROM failed WHERE orders.id = failed.order_id
           AND orders.payment_state = 'PENDING'
           AND NOT EXISTS (SELECT 1 FROM payments other WHERE other.order_id = orders.id AND other.id <> $1
             AND other.state IN ('PENDING', 'PAID'))
           RETURNING orders.id)
         INSERT INTO outbox (kind, payload) SELECT 'mail.order-payment-failed', jsonb_build_object('orderId', id) FROM unpaid`,
        [payment.id],
      );
    },
  };
}

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;
