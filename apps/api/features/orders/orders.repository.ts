import type { Currency } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import type { OrderDetail } from "@kram/contract/orders";
import type { VatShare } from "@kram/domain/money";
import type { OrderLine, OrderOrigin, OrderStatus, OrderType } from "@kram/domain/orders";
import type { ReturnReason } from "@kram/domain/returns";
import type { ShippingMethod } from "@kram/domain/shipping";
import type { CompanyPurchase } from "@kram/domain/withdrawals";
import type { At, Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";
import { CASH_RECEIPT, RETURNED_AS } from "./cash.repository.ts";
import { ORDER_VAT, partNow } from "../cart/public.ts";

/** Amounts in minor units. */
export interface OrderRow {
  id: number;
  number: string;
  status: OrderStatus;
  type: OrderType;
  origin: OrderOrigin;
  placedAt: Date;
  currency: Currency;
  total: number;
  paymentMethod: "CASH" | "NONE" | "TRANSFER";
  paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED";
  pieceCount: number;
  /** A parcel has left before the rest. */
  partlySent: boolean;
  /** Pieces wait beside it until their difference is paid. */
  awaitsMore: boolean;
  /** Of the first lines. */
  productCodes: string[];
  memberNo: string;
  name: string;
  surname: string;
  returnedAs: readonly ReturnReason[];
  /** Of cash on delivery; null until staff confirm it. */
  receipt: { receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null;
}

export interface OrderDetailRow extends OrderRow {
  gross: number;
  reduced: number;
  shipping: number;
  discount: number;
  refund: number;
  shippingMethod: ShippingMethod;
  shippingAddress: Column<"orders.shipping_address">;
  shippingChoice: Column<"orders.shipping_choice"> | null;
  email: string;
  locale: Locale;
  heldFrom: OrderStatus | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** By the country's calendar; `usualDays` counts where nobody told the day. */
  deliveredOn: string | null;
  usualDays: number;
  /** By the database's clock. */
  now: Date;
  /** Pictures are those of today. */
  lines: (OrderLine & { picture: At<Column<"pictures.formats">, "thumbnail"> | null })[];
  promotions: { code: string; title: string; reduced: number }[];
  /** The highest rate first. */
  vat: VatShare[];
  timeline: { status: OrderStatus; at: string }[];
  documents: OrderDetail["documents"];
  hasTerms: boolean;
  mayWithdraw: boolean;
  companyPurchase: CompanyPurchase | null;
  /** Those that left before the rest, the earliest first. */
  shipments: {
    no: number;
    sentAt: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** As its carrier says. */
    arrivedOn: string | null;
    pieces: { code: string; quantity: number }[];
  }[];
  /** Of its only or last parcel. */
  arrivedOn: string | null;
  /** Amounts in minor units, the earliest first. */
  refunds: { amount: number; state: OrderDetail["refunds"][number]["state"]; at: string }[];
  /** That wait for their difference, minor units; null where none do. */
  addition: { id: number; lines: Column<"order_additions.lines">; more: number; at: string } | null;
  /** A parcel bears it, or its number. */
  hasLabel: boolean;
  /** The owner takes online payments; null until an owner said so. */
  onlineIsOn: boolean | null;
}

export interface OrderFilter {
  status: OrderStatus | null;
  text: string | null;
  /** Days of placing, both included. */
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
  pageNo: number;
  pageSize: number;
}

/** Of the order with this id: pieces wait beside it until their difference is paid. */
export const AWAITS_MORE = (order: string) =>
  `EXISTS (SELECT 1 FROM order_additions w WHERE w.order_id = ${order} AND w.state = 'WAITING')`;

/** Of order `o`: a label that is not cancelled, or a number that somebody typed. */
export const HAS_LABEL = `(o.tracking_number IS NOT NULL OR EXISTS (SELECT 1 FROM parcels p
  WHERE p.order_id = o.id AND p.state IN ('WAITS', 'UNDER_WAY', 'READY') AND p.shipment_no IS NULL))`;

/** Columns of order `o` and its member `m`. */
export const ORDER_ITEM = `o.id, o.number, o.status, o.type, o.origin, o.placed_at AS "placedAt", o.currency, o.total_minor AS total,
  o.payment_method AS "paymentMethod", o.payment_state AS "paymentState", m.member_no AS "memberNo", m.name, m.surname,
  coalesce((SELECT sum(quantity)::int FROM order_lines l WHERE l.order_id = o.id), 0) AS "pieceCount",
  EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id) AS "partlySent", ${AWAITS_MORE("o.id")} AS "awaitsMore",
  ARRAY(SELECT l.product_code FROM order_lines l WHERE l.order_id = o.id ORDER BY l.position LIMIT 4) AS "productCodes",
  ${RETURNED_AS} AS "returnedAs", ${CASH_RECEIPT} AS receipt`;

const DETAIL = `SELECT ${ORDER_ITEM}, o.gross_minor AS gross, o.promotion_minor AS reduced, o.shipping_minor AS shipping,
  o.discount_minor AS discount, o.refund_minor AS refund, o.shipping_method AS "shippingMethod",
  o.shipping_address AS "shippingAddress", o.shipping_choice AS "shippingChoice", o.held_from AS "heldFrom",
  o.terms IS NOT NULL AS "hasTerms", o.may_withdraw AS "mayWithdraw", o.company_purchase AS "companyPurchase", o.carrier, o.tracking_number AS "trackingNumber",
  to_char(o.delivered_on, 'YYYY-MM-DD') AS "deliveredOn", (SELECT delivery_days FROM settings) AS "usualDays", now() AS now, m.email, m.locale,
  coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title, 'quantity', l.quantity,
    'unitGross', l.unit_gross_minor,
    'netVolume', l.net_volume_minor, 'points', l.points, 'vatPercent', l.vat_percent,
    'promotionCode', l.promotion_code, 'reduced', l.reduced_minor, 'picture', c.formats->'thumbnail') ORDER BY l.position)
      FROM order_lines l LEFT JOIN products p ON p.code = l.product_code LEFT JOIN pictures c ON c.name = p.picture
      WHERE l.order_id = o.id), '[]') AS lines,
  coalesce((SELECT json_agg(json_build_object('code', u.promotion_code, 'title', u.title,
    'reduced', u.reduced_minor) ORDER BY u.promotion_code)
    FROM order_promotions u WHERE u.order_id = o.id), '[]') AS promotions,
  coalesce((SELECT json_agg(${ORDER_VAT} ORDER BY v.percent DESC) FROM order_vat v WHERE v.order_id = o.id), '[]') AS vat,
  coalesce((SELECT json_agg(json_build_object('number', i.number, 'kind', i.kind,
    'issuedOn', to_char(i.issued_on, 'YYYY-MM-DD')) ORDER BY i.id)
    FROM invoices i WHERE i.order_id = o.id), '[]') AS documents,
  coalesce((SELECT json_agg(json_build_object('no', s.no, 'sentAt', s.sent_at, 'carrier', s.carrier,
    'trackingNumber', s.tracking_number, 'arrivedOn', (SELECT max(x.arrived_on) FROM parcels x
      WHERE x.order_id = s.order_id AND x.shipment_no = s.no AND x.state = 'READY'), 'pieces', coalesce((SELECT json_agg(json_build_object('code', p.product_code,
      'quantity', p.quantity) ORDER BY p.product_code) FROM shipment_lines p WHERE p.order_id = s.order_id AND p.no = s.no), '[]'))
    ORDER BY s.no) FROM shipments s WHERE s.order_id = o.id), '[]') AS shipments,
  (SELECT to_char(max(x.arrived_on), 'YYYY-MM-DD') FROM parcels x WHERE x.order_id = o.id AND x.shipment_no IS NULL AND x.state = 'READY') AS "arrivedOn",
  coalesce((SELECT json_agg(json_build_object('amount', r.amount_minor,
    'state', CASE WHEN r.done_at IS NOT NULL THEN 'done' WHEN b.at IS NOT NULL THEN 'came-back' ELSE coalesce(x.state, 'due') END,
    'at', coalesce(r.done_at, b.at, x.changed_at, r.created_at)) ORDER BY r.created_at, r.id)
    FROM refunds_due r LEFT JOIN provider_refunds x ON x.refund_id = r.id
    LEFT JOIN LATERAL (SELECT max(f.failed_at) AS at FROM refund_failures f WHERE f.refund_id = r.id) b ON true
    WHERE r.order_id = o.id), '[]') AS refunds,
  (SELECT json_build_object('id', a.id, 'lines', a.lines, 'more', a.more_minor, 'at', a.at) FROM order_additions a
    WHERE a.order_id = o.id AND a.state = 'WAITING') AS addition,
  ${HAS_LABEL} AS "hasLabel", (${partNow("payments")}->>'transfer')::boolean AS "onlineIsOn",
  coalesce((SELECT json_agg(json_build_object('status', t.status, 'at', t.at) ORDER BY t.id) FROM order_timeline t
    WHERE t.order_id = o.id), '[]') AS timeline
FROM orders o JOIN members m ON m.id = o.member_id`;

export function createOrdersRepository(db: Queryable) {
  return {
    /** Text is looked for in numbers, titles and codes. */
    list(filter: OrderFilter & { memberId: number }): Promise<(OrderRow & { totalCount: number })[]> {
      return db.query(
        "orders.list",
        `SELECT ${ORDER_ITEM}, total_count AS "totalCount" FROM (
           SELECT o.*, count(*) OVER () AS total_count FROM orders o
           WHERE o.member_id = $1 AND ($2::text IS NULL OR o.status = $2)
             AND ($7::date IS NULL OR o.placed_at >= $7::date::timestamp AT TIME ZONE $9)
             AND ($8::date IS NULL OR o.placed_at < ($8::date + 1)::timestamp AT TIME ZONE $9)
             AND ($3::text IS NULL OR o.number ILIKE $6 OR o.tracking_number ILIKE $6
               OR EXISTS (SELECT 1 FROM order_lines f WHERE f.order_id = o.id
                 AND (f.title ILIKE $6 OR f.product_code ILIKE $6)))
           ORDER BY o.id DESC LIMIT $4 OFFSET $5
         ) o JOIN members m ON m.id = o.member_id ORDER BY o.id DESC`,
        [
          filter.memberId,
          filter.status,
          filter.text,
          filter.pageSize,
          (filter.pageNo - 1) * filter.pageSize,
          `%${literally(filter.text ?? "")}%`,
          filter.fromDate,
          filter.toDate,
          filter.timeZone,
        ],
      );
    },

    async ofMember(memberId: number, number: string): Promise<OrderDetailRow | null> {
      const [row] = await db.query("orders.of-member", `${DETAIL} WHERE o.member_id = $1 AND o.number = $2`, [
        memberId,
        number,
      ]);
      return row ?? null;
    },

    /** Codes of bought goods, the most often ordered first, then the latest. */
    async boughtBy(memberId: number, most: number): Promise<string[]> {
      const rows = await db.query(
        "orders.bought-by",
        `SELECT l.product_code AS code FROM orders o
         JOIN order_lines l ON l.order_id = o.id AND l.promotion_code = ''
         WHERE o.member_id = $1 AND o.status <> 'CANCELED'
         GROUP BY l.product_code ORDER BY count(*) DESC, max(o.id) DESC LIMIT $2`,
        [memberId, most],
      );
      return rows.map(({ code }) => code);
    },

    async byNumber(number: string): Promise<OrderDetailRow | null> {
      const [row] = await db.query("orders.by-number", `${DETAIL} WHERE o.number = $1`, [number]);
      return row ?? null;
    },

    /** Where an order was to go before a change; null once it is erased. */
    async addressBefore(changeId: number) {
      const [row] = await db.query("orders.address-before", "SELECT before FROM order_address_changes WHERE id = $1", [
        changeId,
      ]);
      return row?.before ?? null;
    },

    async byId(id: number): Promise<OrderDetailRow | null> {
      const [row] = await db.query("orders.by-id", `${DETAIL} WHERE o.id = $1`, [id]);
      return row ?? null;
    },
  };
}

/** People type text: % and _ are taken as they are. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/gu, "\\$&");
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;
