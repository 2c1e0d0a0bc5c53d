import type { Locale } from "@kram/domain/languages";
import type { OrderStatus } from "@kram/domain/orders";
import { RECEIPTS_AN_HOUR } from "@kram/domain/withdrawals";
import type { Queryable } from "../../platform/database.ts";
import { LABEL_FACTS, type LabelFacts, TAKEN_BACK } from "./label-facts.ts";

export interface WithdrawalRow {
  id: number;
  orderNumber: string;
  name: string;
  email: string;
  goods: string;
  locale: Locale;
  receivedAt: Date;
  state: "OPEN" | "DONE" | "REFUSED";
  note: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  orderStatus: OrderStatus | null;
  sentAt: Date | null;
  /** In the country's zone; `usualDays` counts where nobody told the day. */
  deliveredOn: string | null;
  usualDays: number;
  /** True also where no order is known. */
  mayWithdraw: boolean;
  label: LabelFacts | null;
}

const WITHDRAWAL = `SELECT w.id, w.order_number AS "orderNumber", w.name, w.email, w.goods, w.locale,
  w.received_at AS "receivedAt", w.state, w.note,
  w.decided_at AS "decidedAt", s.name || ' ' || s.surname AS "decidedBy", o.status AS "orderStatus",
    to_char(o.delivered_on, 'YYYY-MM-DD') AS "deliveredOn", coalesce(o.may_withdraw, true) AS "mayWithdraw",
  (SELECT delivery_days FROM settings) AS "usualDays",
  (SELECT max(t.at) FROM order_timeline t WHERE t.order_id = o.id AND t.status = 'SENT') AS "sentAt",
  (SELECT ${LABEL_FACTS} FROM return_labels l WHERE l.withdrawal_id = w.id) AS label
FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN staff s ON s.id = w.decided_by`;

export function createWithdrawalsRepository(db: Queryable) {
  return {
    /** Has the receipt mailed. */
    async keep(given: { number: string; name: string; email: string; goods: string; locale: string }) {
      const [row] = await db.query(
        "withdrawals.keep",
        `WITH kept AS (
           INSERT INTO withdrawals (order_number, name, email, goods, locale, order_id, mailed)
           SELECT $1, $2, $3, $4, $5,
             (SELECT o.id FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = $1
               AND $3 IN (lower(m.email), lower(o.shipping_address->>'email'))),
             count(*) < $6 FROM withdrawals WHERE email = $3 AND mailed AND received_at > now() - interval '1 hour'
           RETURNING id, received_at, mailed
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.withdrawal-received',
             jsonb_build_object('withdrawalId', id) FROM kept WHERE mailed
         )
         SELECT id, received_at AS "receivedAt" FROM kept`,
        [given.number, given.name, given.email, given.goods, given.locale, RECEIPTS_AN_HOUR],
      );
      if (!row) throw new Error("a withdrawal was not kept");
      return row;
    },

    /** Whether it is the member's own order and one without the right. */
    async isWithoutRight({ memberId, number }: { memberId: number; number: string }): Promise<boolean> {
      const rows = await db.query(
        "withdrawals.without-right",
        "SELECT id FROM orders WHERE member_id = $1 AND number = $2 AND NOT may_withdraw",
        [memberId, number],
      );
      return rows.length > 0;
    },

    async find(id: number): Promise<WithdrawalRow | null> {
      const [row] = await db.query("withdrawals.find", `${WITHDRAWAL} WHERE w.id = $1`, [id]);
      return row ?? null;
    },

    /** Newest first, also about own orders from other addresses; `orderNumber` null for all. */
    ofMember(
      memberId: number,
      { orderNumber, pageNo, pageSize }: { orderNumber: string | null; pageNo: number; pageSize: number },
    ): Promise<(WithdrawalRow & { total: number })[]> {
      return db.query(
        "withdrawals.of-member",
        `SELECT x.*, count(*) OVER ()::integer AS total
         FROM (${WITHDRAWAL} WHERE (o.member_id = $1 OR w.email = (SELECT lower(email) FROM members WHERE id = $1))
           AND ($2::text IS NULL OR w.order_number = $2)) x ORDER BY x.id DESC LIMIT $3 OFFSET $4`,
        [memberId, orderNumber, pageSize, (pageNo - 1) * pageSize],
      );
    },

    list({ done, pageNo, pageSize }: { done: boolean; pageNo: number; pageSize: number }): Promise<WithdrawalRow[]> {
      return db.query(
        "withdrawals.list",
        `${WITHDRAWAL} WHERE (w.state <> 'OPEN') = $1 ORDER BY w.decided_at DESC NULLS LAST, w.received_at, w.id LIMIT $2 OFFSET $3`,
        [done, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async count(done: boolean): Promise<number> {
      const [row] = await db.query(
        "withdrawals.count",
        "SELECT count(*)::integer FROM withdrawals WHERE (state <> 'OPEN') = $1",
        [done],
      );
      return row?.count ?? 0;
    },

    /** True while it is open; null where there is none. */
    async lock(id: number): Promise<boolean | null> {
      const [row] = await db.query(
        "withdrawals.lock",
        `SELECT state = 'OPEN' AS "isOpen" FROM withdrawals WHERE id = $1 FOR UPDATE`,
        [id],
      );
      return row?.isOpen ?? null;
    },

    /** A refusal is mailed where the order is the person's, and takes its label back. */
    async decide(given: { id: number; staffId: number; state: "DONE" | "REFUSED"; note: string }): Promise<void> {
      await db.query(
        "withdrawals.decide",
        `WITH decided AS (
           UPDATE withdrawals SET state = $3, note = $4, decided_at = now(), decided_by = $2 WHERE id = $1 RETURNING id, state, order_id
         ), label AS (
           UPDATE return_labels l SET ${TAKEN_BACK}
           FROM decided WHERE l.withdrawal_id = decided.id AND decided.state = 'REFUSED'
         )
         INSERT INTO outbox (kind, payload) SELECT 'mail.withdrawal-refused', jsonb_build_object('withdrawalId', id) FROM decided
         WHERE state = 'REFUSED' AND order_id IS NOT NULL`,
        [given.id, given.staffId, given.state, given.note],
      );
    },
  };
}
