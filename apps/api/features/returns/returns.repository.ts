import type { Locale } from "@kram/domain/languages";
import type { GoodsReturn } from "@kram/contract/returns";
import type { OrderedVat } from "@kram/domain/invoices";
import type { OrderStatus } from "@kram/domain/orders";
import type { RefundTarget, ReturnableLine, ReturnEvidence, ReturnReason } from "@kram/domain/returns";
import type { Queryable } from "../../platform/database.ts";

/** A return as it is stored; amounts in minor units. */
export interface ReturnRow {
  id: number;
  orderNumber: string;
  memberNo: string;
  name: string;
  surname: string;
  email: string;
  locale: Locale;
  reason: ReturnReason;
  refundTo: RefundTarget;
  currency: GoodsReturn["currency"];
  goods: number;
  delivery: number;
  bonus: number;
  refunds: number;
  money: number;
  credit: GoodsReturn["credit"];
  note: string;
  recordedAt: Date;
  staffName: string;
  /** When its money was sent; null while it is due, and where none is. */
  refundedAt: Date | null;
  lines: { code: string; title: string; promotionCode: string; quantity: number; restocked: number }[];
}

/** An order as far as its returns depend on it; amounts in minor units. */
export interface OrderStateRow {
  id: number;
  number: string;
  status: OrderStatus;
  currency: GoodsReturn["currency"];
  total: number;
  refunds: number;
  /** The payment that was made online; null where there was none. */
  paymentId: string | null;
  /** Whether staff confirmed that the order's cash came in. */
  cashIn: boolean;
  /** Money that went back before, or waits for it; more than the limit in all goes back by two people. */
  backBefore: number;
  limit: number;
  /** Returns that were recorded. */
  recorded: number;
  lines: ReturnableLine[];
  vat: OrderedVat[];
}

/** A return that is about to be stored; amounts in minor units. */
export interface NewReturn {
  orderId: number;
  staffId: number;
  reason: ReturnReason;
  refundTo: RefundTarget;
  note: string;
  goods: number;
  delivery: number;
  bonus: number;
  refunds: number;
  money: number;
  evidence: ReturnEvidence;
  /** The payment that money goes back to; null for cash. */
  paymentId: string | null;
  lines: readonly { code: string; promotionCode: string; quantity: number; restocked: number }[];
}

const HELD_BACK = "('cash-missing', 'above-limit')";

const RETURN = `SELECT r.id, o.number AS "orderNumber", m.member_no AS "memberNo", m.name, m.surname, m.email, m.locale, r.reason,
  r.refund_to AS "refundTo", o.currency, r.goods_minor AS goods, r.delivery_minor AS delivery, r.bonus_minor AS bonus, r.refunds_minor AS refunds,
  r.money_minor AS money, CASE WHEN r.money_minor = 0 THEN 'none' WHEN r.evidence NOT IN ${HELD_BACK} THEN 'given'
    ELSE coalesce((SELECT CASE WHEN a.state = 'approved' THEN 'given' WHEN a.state = 'waiting' AND a.expires_at > now() THEN 'waiting' END
      FROM approvals a WHERE a.return_id = r.id ORDER BY a.id DESC LIMIT 1), 'refused') END AS credit, r.note, r.created_at AS "recordedAt", s.name || ' ' || s.surname AS "staffName",
  (SELECT d.done_at FROM refunds_due d WHERE d.return_id = r.id) AS "refundedAt",
  coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', ol.title, 'promotionCode', l.promotion_code, 'quantity', l.quantity,
    'restocked', l.restocked) ORDER BY ol.position)
   FROM return_lines l JOIN order_lines ol USING (order_id, product_code, promotion_code) WHERE l.return_id = r.id), '[]') AS lines
FROM returns r JOIN orders o ON o.id = r.order_id JOIN members m ON m.id = o.member_id JOIN staff s ON s.id = r.staff_id`;

/** Statements on goods that came back; what is stored is never changed. */
export function createReturnsRepository(db: Queryable) {
  return {
    async stateOf(number: string): Promise<OrderStateRow | null> {
      const [row] = await db.query(
        "returns.state",
        `SELECT o.id, o.number, o.status, o.currency, o.total_minor AS total, o.refund_minor AS refunds,
           (SELECT p.id FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') AS "paymentId",
           EXISTS (SELECT 1 FROM cash_receipts c WHERE c.order_id = o.id AND c.confirmed_at IS NOT NULL) AS "cashIn",
           (SELECT coalesce(sum(r.money_minor), 0)::bigint FROM returns r WHERE r.order_id = o.id) AS "backBefore",
           (SELECT refund_limit_minor FROM settings) AS "limit",
           (SELECT count(*)::integer FROM returns r WHERE r.order_id = o.id) AS recorded,
           coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title, 'promotionCode', l.promotion_code, 'quantity', l.quantity,
             'unitGross', l.unit_gross_minor, 'reduced', l.reduced_minor, 'vatPercent', l.vat_percent, 'returned', coalesce((
               SELECT sum(x.quantity) FROM return_lines x WHERE x.order_id = l.order_id AND x.product_code = l.product_code
               AND x.promotion_code = l.promotion_code), 0)) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
           coalesce((SELECT json_agg(json_build_object('percent', v.percent, 'shipping', v.shipping_minor, 'discount', v.discount_minor,
             'net', v.net_minor, 'vat', v.vat_minor) ORDER BY v.percent DESC) FROM order_vat v WHERE v.order_id = o.id), '[]') AS vat
         FROM orders o WHERE o.number = $1`,
        [number],
      );
      return row ?? null;
    },

    /** Returns of an order, the oldest first. */
    ofOrder(orderId: number): Promise<ReturnRow[]> {
      return db.query("returns.of-order", `${RETURN} WHERE r.order_id = $1 ORDER BY r.id`, [orderId]);
    },

    async find(id: number): Promise<ReturnRow | null> {
      const [row] = await db.query("returns.find", `${RETURN} WHERE r.id = $1`, [id]);
      return row ?? null;
    },

    /** A member's own, the newest first; `orderNumber` null for all. */
    ofMember(
      memberId: number,
      { orderNumber, pageNo, pageSize }: { orderNumber: string | null; pageNo: number; pageSize: number },
    ): Promise<(ReturnRow & { total: number })[]> {
      return db.query(
        "returns.of-member",
        `SELECT x.*, count(*) OVER ()::integer AS total FROM (${RETURN} WHERE o.member_id = $1 AND ($2::text IS NULL OR o.number = $2)) x
         ORDER BY x.id DESC LIMIT $3 OFFSET $4`,
        [memberId, orderNumber, pageSize, (pageNo - 1) * pageSize],
      );
    },

    /** A page of all returns, the newest first. */
    list({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<ReturnRow[]> {
      return db.query("returns.list", `${RETURN} ORDER BY r.id DESC LIMIT $1 OFFSET $2`, [
        pageSize,
        (pageNo - 1) * pageSize,
      ]);
    },

    async count(): Promise<number> {
      const [row] = await db.query("returns.count", "SELECT count(*)::integer FROM returns");
      return row?.count ?? 0;
    },

    /** Stores a return with its lines; money that is sent back is due, and a mail tells the buyer. Pieces that can be sold again go back to stock. */
    async store(given: NewReturn): Promise<number> {
      const [row] = await db.query(
        "returns.store",
        `WITH given AS MATERIALIZED (
           SELECT * FROM jsonb_to_recordset($12::jsonb) AS l (code text, "promotionCode" text, quantity integer, restocked integer)
         ), stored AS (
           INSERT INTO returns (order_id, reason, refund_to, goods_minor, delivery_minor, bonus_minor, refunds_minor, money_minor, note, staff_id, evidence)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13) RETURNING id, order_id, money_minor, evidence
         ), lines AS (
           INSERT INTO return_lines (return_id, order_id, product_code, promotion_code, quantity, restocked)
           SELECT id, order_id, code, "promotionCode", quantity, restocked FROM stored, given
         ), due AS (
           INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, return_id)
           SELECT $11::uuid, order_id, money_minor, 'goods-returned', id FROM stored WHERE money_minor > 0 AND $3 = 'PAYMENT' AND evidence NOT IN ${HELD_BACK}
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.return-recorded', jsonb_build_object('returnId', id) FROM stored
         ), pieces AS (
           SELECT code, sum(restocked) AS quantity FROM given WHERE restocked > 0 GROUP BY code
         ), locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT code FROM pieces) ORDER BY s.product_code FOR UPDATE
         ), restocked AS (
           UPDATE stock SET on_hand = on_hand + quantity, sold = sold - quantity FROM pieces JOIN locked ON locked.product_code = pieces.code
           WHERE stock.product_code = pieces.code
         )
         SELECT id FROM stored`,
        [
          given.orderId,
          given.reason,
          given.refundTo,
          given.goods,
          given.delivery,
          given.bonus,
          given.refunds,
          given.money,
          given.note,
          given.staffId,
          given.paymentId,
          JSON.stringify(given.lines),
          given.evidence,
        ],
      );
      if (!row) throw new Error("a return was not stored");
      return row.id;
    },

    /** Lets money go that was held back: where it is sent back it is due from now on, and a mail tells the buyer. Answers where it goes. */
    async letGo(id: number): Promise<{ orderId: number; refundTo: RefundTarget }> {
      const [row] = await db.query(
        "returns.let-go",
        `WITH held AS (SELECT r.id, r.order_id, r.refund_to, r.money_minor,
           (SELECT p.id FROM payments p WHERE p.order_id = r.order_id AND p.state = 'PAID') AS payment_id FROM returns r WHERE r.id = $1 AND r.evidence IN ${HELD_BACK}),
         due AS (INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, return_id)
           SELECT payment_id, order_id, money_minor, 'goods-returned', id FROM held WHERE refund_to = 'PAYMENT'),
         mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.return-recorded', jsonb_build_object('returnId', id) FROM held)
         SELECT order_id AS "orderId", refund_to AS "refundTo" FROM held`,
        [id],
      );
      if (!row) throw new Error("a return holds nothing back");
      return row;
    },
  };
}
