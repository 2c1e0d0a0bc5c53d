import type { VatShare } from "@kram/domain/money";
import type { OrderLine } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

/** An order as it is stored; amounts in minor units. */
export interface NewOrder {
  prefix: string;
  cartId: number;
  memberId: number;
  /** Who of the staff made the order; null for its member. */
  staffId: number | null;
  status: "CREATED" | "CONFIRMED";
  currency: string;
  gross: number;
  /** What promotions take off the goods. */
  reduced: number;
  shipping: number;
  /** Club money spent. */
  discount: number;
  refund: number;
  total: number;
  paymentMethod: "CASH" | "NONE" | "TRANSFER";
  paymentState: "NOT_NEEDED" | "PENDING";
  shippingMethod: string;
  shippingAddress: object;
  lines: readonly OrderLine[];
  promotions: readonly { code: string; title: string; reduced: number }[];
  vat: readonly VatShare[];
  payment: { id: string; provider: string } | null;
}

const INSERT_ORDER = `
WITH counter AS (UPDATE order_counter SET last_number = last_number + 1 RETURNING last_number),
placed AS (
  INSERT INTO orders (number, cart_id, member_id, status, currency, gross_minor, shipping_minor, total_minor,
    payment_method, payment_state, shipping_method, shipping_address, promotion_minor, discount_minor, refund_minor, origin, type)
  SELECT $1 || (100000 + last_number), $2, $3, $4, $5, $6::bigint, $7, $8, $10, $11, $12, $13, $17, $19, $20,
    (SELECT CASE WHEN prepared_by_staff THEN 'SYSTEM' WHEN from_abandoned THEN 'SCRAPPED' ELSE 'FOREFRONT' END FROM carts WHERE carts.id = $2),
    CASE WHEN $6::bigint = 0 THEN 'PRESENT' ELSE 'REGULAR' END FROM counter RETURNING id, number, status, currency, total_minor
),
lines AS (
  INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points, vat_percent, promotion_code, reduced_minor)
  SELECT placed.id, l.code, l.position, l.title, l.quantity, l."unitGross", l."netVolume", l.points, l."vatPercent", l."promotionCode", l.reduced
  FROM placed, ROWS FROM (jsonb_to_recordset($14::jsonb) AS (code text, title text, quantity int, "unitGross" bigint, "netVolume" bigint, points int, "vatPercent" int, "promotionCode" text, reduced bigint))
    WITH ORDINALITY AS l (code, title, quantity, "unitGross", "netVolume", points, "vatPercent", "promotionCode", reduced, position)
),
promotions AS (
  INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
  SELECT placed.id, u.code, $3, u.title, u.reduced FROM placed, jsonb_to_recordset($18::jsonb) AS u (code text, title text, reduced bigint)
),
vat AS (
  INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
  SELECT placed.id, v.percent, v.goods, v.shipping, v.discount, v.net, v.vat
  FROM placed, jsonb_to_recordset($9::jsonb) AS v (percent int, goods bigint, shipping bigint, discount bigint, net bigint, vat bigint)
),
timeline AS (
  INSERT INTO order_timeline (order_id, status, actor, staff_id)
  SELECT id, s, CASE WHEN $21::bigint IS NULL THEN 'member' ELSE 'staff' END, $21 FROM placed, unnest(CASE WHEN status = 'CREATED' THEN '{CREATED}' ELSE '{CREATED,CONFIRMED}' END::text[]) AS s
),
payment AS (
  INSERT INTO payments (id, order_id, provider, amount_minor, currency, state)
  SELECT $15::uuid, id, $16, total_minor, currency, 'PENDING' FROM placed WHERE $15 IS NOT NULL
),
mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.order-placed', jsonb_build_object('orderId', id) FROM placed),
cart AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, state = CASE WHEN $15 IS NULL THEN 'closed' ELSE 'awaiting-payment' END WHERE id = $2
)
SELECT id, number, status FROM placed`;

/** Stores an order with lines, timeline, payment and mail, closes its cart; one statement. Answers its id and number. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
): Promise<{ id: number; number: string; status: "CREATED" | "CONFIRMED" }> {
  const [row] = await tx.query("checkout.insert-order", INSERT_ORDER, [
    order.prefix,
    order.cartId,
    order.memberId,
    order.status,
    order.currency,
    order.gross,
    order.shipping,
    order.total,
    JSON.stringify(order.vat),
    order.paymentMethod,
    order.paymentState,
    order.shippingMethod,
    JSON.stringify(order.shippingAddress),
    JSON.stringify(order.lines),
    order.payment?.id ?? null,
    order.payment?.provider ?? null,
    order.reduced,
    JSON.stringify(order.promotions),
    order.discount,
    order.refund,
    order.staffId,
  ]);
  if (!row) throw new Error("an order was not stored");
  return { ...row, status: order.status };
}
