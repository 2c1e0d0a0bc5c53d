import type { Locale } from "@kram/domain/languages";
import type { GoodsReturn } from "@kram/contract/returns";
import type { OrderedVat } from "@kram/domain/invoices";
import type { OrderStatus } from "@kram/domain/orders";
import {
  HELD_BACK_EVIDENCE,
  isRefundDue,
  type RefundReason,
  type RefundTarget,
  type ReturnableLine,
  type ReturnEvidence,
  type ReturnReason,
} from "@kram/domain/returns";
import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";

/** Amounts in minor units. */
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
  evidence: ReturnEvidence;
  /** Of money held back; null also where it was refused. */
  approval: "waiting" | "approved" | null;
  note: string;
  recordedAt: Date;
  staffName: string;
  /** Null while its money is due, and where none is. */
  refundedAt: Date | null;
  lines: {
    code: string;
    title: string;
    promotionCode: string;
    quantity: number;
    restocked: number;
    reduced: number;
  }[];
}

/** Amounts in minor units. */
export interface OrderStateRow {
  id: number;
  number: string;
  status: OrderStatus;
  method: "CASH" | "NONE" | "TRANSFER";
  currency: GoodsReturn["currency"];
  total: number;
  refunds: number;
  paidOnline: boolean;
  /** Online, or as confirmed cash. */
  isPaid: boolean;
  isInvoiced: boolean;
  mayWithdraw: boolean;
  /** Went back or is due; above `limit`, less what pieces that were taken out cost, two people decide. */
  backBefore: number;
  limit: number;
  recorded: number;
  lines: ReturnableLine[];
  vat: OrderedVat[];
}

/** Amounts in minor units. */
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
  /** It goes through the provider at once, as nobody of staff has to send it. */
  byProvider: boolean;
  lines: readonly { code: string; promotionCode: string; quantity: number; restocked: number; reduced: number }[];
}

const RETURN = `SELECT r.id, o.number AS "orderNumber", m.member_no AS "memberNo", m.name, m.surname, m.email, m.locale, r.reason,
  r.refund_to AS "refundTo", o.currency, r.goods_minor AS goods, r.delivery_minor AS delivery,
    r.bonus_minor AS bonus, r.refunds_minor AS refunds,
  r.money_minor AS money, r.evidence,
  (SELECT CASE WHEN a.state = 'approved' THEN 'approved' WHEN a.state = 'waiting' AND a.expires_at > now() THEN 'waiting' END
    FROM approvals a WHERE a.return_id = r.id ORDER BY a.id DESC LIMIT 1) AS approval, r.note,
      r.created_at AS "recordedAt", s.name || ' ' || s.surname AS "staffName",
  (SELECT max(d.done_at) FROM refunds_due d WHERE d.return_id = r.id HAVING bool_and(d.done_at IS NOT NULL)) AS "refundedAt",
  coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', ol.title,
    'promotionCode', l.promotion_code, 'quantity', l.quantity,
    'restocked', l.restocked, 'reduced', l.reduced_minor) ORDER BY ol.position)
   FROM return_lines l JOIN order_lines ol USING (order_id, product_code, promotion_code) WHERE l.return_id = r.id), '[]') AS lines
FROM returns r JOIN orders o ON o.id = r.order_id JOIN members m ON m.id = o.member_id JOIN staff s ON s.id = r.staff_id`;

interface ReturnFilter {
  reason: ReturnReason | null;
  /** Days of recording, both included. */
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
  pageNo: number;
  pageSize: number;
}

// Without a filter, an index counts all and passes over them.
const CHOSEN = `($1::text IS NULL OR n.reason = $1)
  AND n.created_at >= coalesce($2::date::timestamp AT TIME ZONE $4::text, '-infinity')
  AND n.created_at < coalesce(($3::date + 1)::timestamp AT TIME ZONE $4::text, 'infinity')`;

const WHERE = {
  all: "coalesce($1::text, $2::date::text, $3::date::text, $4::text) IS NOT NULL",
  some: CHOSEN,
} as const;

const KINDS = ["all", "some"] as const;

/** Many pages on, only their numbers are passed over. */
const LIST = variantsOf(
  "returns.list",
  KINDS,
  (kind) => `${RETURN} WHERE r.id IN (
    SELECT n.id FROM returns n WHERE ${WHERE[kind]} ORDER BY n.id DESC LIMIT $5 OFFSET $6) ORDER BY r.id DESC`,
);

const COUNT = variantsOf(
  "returns.count",
  KINDS,
  (kind) => `SELECT count(*)::integer FROM returns n WHERE ${WHERE[kind]}`,
);

function chosenOf({ reason, fromDate, toDate, timeZone }: Omit<ReturnFilter, "pageNo" | "pageSize">) {
  const kind = reason === null && fromDate === null && toDate === null ? ("all" as const) : ("some" as const);
  return { kind, values: [reason, fromDate, toDate, timeZone] as const };
}

/** What is stored is never changed. */
export function createReturnsRepository(db: Queryable) {
  return {
    async stateOf(number: string): Promise<OrderStateRow | null> {
      const [row] = await db.query(
        "returns.state",
        `SELECT o.id, o.number, o.status, o.payment_method AS method, o.currency, o.total_minor AS total, o.refund_minor AS refunds,
           EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') AS "paidOnline",
           CASE o.payment_method WHEN 'CASH' THEN o.cash_confirmed
             ELSE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') END AS "isPaid",
           EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.kind = 'INVOICE') AS "isInvoiced", o.may_withdraw AS "mayWithdraw",
           ((SELECT coalesce(sum(r.money_minor), 0) FROM returns r WHERE r.order_id = o.id)
             + (SELECT coalesce(sum(d.amount_minor), 0) FROM refunds_due d
               WHERE d.order_id = o.id AND d.asked_by IS NOT NULL))::bigint AS "backBefore",
           (SELECT refund_limit_minor FROM settings) - (SELECT coalesce(sum(d.amount_minor), 0) FROM refunds_due d
             WHERE d.order_id = o.id AND d.change_id IS NOT NULL)::bigint AS "limit",
           (SELECT count(*)::integer FROM returns r WHERE r.order_id = o.id) AS recorded,
           coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title,
             'promotionCode', l.promotion_code, 'quantity', l.quantity,
             'unitGross', l.unit_gross_minor, 'reduced', l.reduced_minor, 'vatPercent', l.vat_percent, 'returned', coalesce((
               SELECT sum(x.quantity) FROM return_lines x WHERE x.order_id = l.order_id AND x.product_code = l.product_code
               AND x.promotion_code = l.promotion_code), 0), 'reductions', coalesce((
               SELECT json_agg(json_build_object('gone', coalesce((SELECT sum(e.quantity) FROM return_lines e
                 WHERE e.order_id = x.order_id AND e.product_code = x.product_code AND e.promotion_code = x.promotion_code
                 AND e.return_id < x.return_id), 0), 'amount', x.reduced_minor) ORDER BY x.return_id) FROM return_lines x
               WHERE x.order_id = l.order_id AND x.product_code = l.product_code AND x.promotion_code = l.promotion_code
               AND x.reduced_minor > 0), '[]')) ORDER BY l.position) FROM order_lines l
                 WHERE l.order_id = o.id), '[]') AS lines,
           coalesce((SELECT json_agg(json_build_object('percent', v.percent, 'shipping', v.shipping_minor, 'discount', v.discount_minor,
             'net', v.net_minor, 'vat', v.vat_minor) ORDER BY v.percent DESC) FROM order_vat v WHERE v.order_id = o.id), '[]') AS vat
         FROM orders o WHERE o.number = $1`,
        [number],
      );
      return row ?? null;
    },

    /** The oldest first. */
    ofOrder(orderId: number): Promise<ReturnRow[]> {
      return db.query("returns.of-order", `${RETURN} WHERE r.order_id = $1 ORDER BY r.id`, [orderId]);
    },

    async find(id: number): Promise<ReturnRow | null> {
      const [row] = await db.query("returns.find", `${RETURN} WHERE r.id = $1`, [id]);
      return row ?? null;
    },

    /** The newest first; `orderNumber` null for all. */
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

    /** The newest first. */
    list({ pageNo, pageSize, ...filter }: ReturnFilter): Promise<ReturnRow[]> {
      const { kind, values } = chosenOf(filter);
      const name = `returns.list ${kind}` as const;
      return db.query(name, LIST[name], [...values, pageSize, (pageNo - 1) * pageSize]);
    },

    async count(filter: Omit<ReturnFilter, "pageNo" | "pageSize">): Promise<number> {
      const { kind, values } = chosenOf(filter);
      const name = `returns.count ${kind}` as const;
      const [row] = await db.query(name, COUNT[name], [...values]);
      return row?.count ?? 0;
    },

    /** Also makes money due, mails the buyer and restocks. */
    async store(given: NewReturn): Promise<number> {
      const [row] = await db.query(
        "returns.store",
        `WITH given AS MATERIALIZED (
           SELECT * FROM jsonb_to_record($1::jsonb) AS r ("orderId" bigint, reason text, "refundTo" text,
             goods bigint, delivery bigint, bonus bigint,
             refunds bigint, money bigint, note text, "staffId" bigint, evidence text,
             "isDue" boolean, "byProvider" boolean, lines jsonb)
         ), given_lines AS MATERIALIZED (
           SELECT l.* FROM given, jsonb_to_recordset(given.lines) AS l (code text, "promotionCode" text,
             quantity integer, restocked integer, reduced bigint)
         ), stored AS (
           INSERT INTO returns (order_id, reason, refund_to, goods_minor, delivery_minor, bonus_minor,
             refunds_minor, money_minor, note, staff_id, evidence)
           SELECT "orderId", reason, "refundTo", goods, delivery, bonus, refunds, money, note, "staffId", evidence FROM given RETURNING id
         ), lines AS (
           INSERT INTO return_lines (return_id, order_id, product_code, promotion_code, quantity, restocked, reduced_minor)
           SELECT id, "orderId", code, "promotionCode", quantity, restocked, reduced FROM stored, given, given_lines
         ), due AS (
           INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, return_id)
           SELECT s.payment_id, "orderId", s.share, 'goods-returned', id FROM stored, given
           CROSS JOIN LATERAL refund_shares(given."orderId", given.money) s WHERE "isDue" RETURNING id
         ), sending AS (
           INSERT INTO provider_refunds (refund_id) SELECT due.id FROM due, given WHERE "byProvider"
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.return-recorded', jsonb_build_object('returnId', id) FROM stored
         ), pieces AS (
           SELECT code, sum(restocked) AS quantity FROM given_lines WHERE restocked > 0 GROUP BY code
         ), locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT code FROM pieces) ORDER BY s.product_code FOR UPDATE
         ), restocked AS (
           UPDATE stock SET on_hand = on_hand + quantity, sold = sold - quantity FROM pieces
             JOIN locked ON locked.product_code = pieces.code
           WHERE stock.product_code = pieces.code
         )
         SELECT id FROM stored`,
        [JSON.stringify({ ...given, isDue: isRefundDue(given) })],
      );
      if (!row) throw new Error("a return was not stored");
      return row.id;
    },

    /** Makes money due; through its provider at once, or left to staff. */
    async refund(given: {
      orderId: number;
      amount: number;
      reason: RefundReason;
      note: string;
      staffId: number;
      byProvider: boolean;
    }): Promise<void> {
      const { orderId, amount, reason, note, staffId, byProvider } = given;
      await db.query(
        "returns.refund",
        `WITH due AS (INSERT INTO refunds_due (order_id, payment_id, amount_minor, reason, note, asked_by)
           SELECT $1, s.payment_id, s.share, $3, $4, $5::bigint FROM refund_shares($1, $2) s RETURNING id)
         INSERT INTO provider_refunds (refund_id) SELECT id FROM due WHERE $6::boolean`,
        [orderId, amount, reason, note, staffId, byProvider],
      );
    },

    /** Mails the buyer and answers where the money goes. */
    async letGo(id: number): Promise<{ orderId: number; refundTo: RefundTarget }> {
      const [row] = await db.query(
        "returns.let-go",
        `WITH held AS (SELECT r.id, r.order_id, r.refund_to, r.money_minor FROM returns r WHERE r.id = $1 AND r.evidence = ANY ($2)),
         due AS (INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, return_id)
           SELECT s.payment_id, order_id, s.share, 'goods-returned', id FROM held
           CROSS JOIN LATERAL refund_shares(held.order_id, held.money_minor) s WHERE refund_to = 'PAYMENT'),
         mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.return-recorded', jsonb_build_object('returnId', id) FROM held)
         SELECT order_id AS "orderId", refund_to AS "refundTo" FROM held`,
        [id, HELD_BACK_EVIDENCE],
      );
      if (!row) throw new Error("a return holds nothing back");
      return row;
    },
  };
}
