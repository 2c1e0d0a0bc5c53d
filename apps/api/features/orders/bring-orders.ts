import { timesQuantity, vatPerRate } from "@kram/domain/money";
import { isHold, ORDER_NUMBER_BASE, type OrderLine, type OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface BroughtOrder {
  memberId: number;
  /** The last one is its status. */
  steps: readonly { status: OrderStatus; at: Date }[];
  shipping: number;
  shippingAddress: object;
  lines: readonly Omit<OrderLine, "promotionCode" | "reduced">[];
  /** From then on the order counts for bonuses. */
  cashAt?: Date | undefined;
  tracking?: { carrier: string; number: string };
  /** What gave the lines that cost nothing. */
  promotion?: { code: string; title: string };
}

const BRING = `
WITH given AS MATERIALIZED (
  SELECT nextval(pg_get_serial_sequence('carts', 'id')) AS cart_id, nextval(pg_get_serial_sequence('orders', 'id')) AS id, o.*,
    row_number() OVER (ORDER BY o.place) + (SELECT last_number FROM order_counter) AS number
  FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("memberId" bigint, status text, "heldFrom" text, type text,
    gross bigint, shipping bigint, address jsonb, "at" timestamptz,
      "cashAt" timestamptz, carrier text, parcel text, promotion text, "promotionTitle" text))
    WITH ORDINALITY AS o (member_id, status, held_from, type, gross, shipping, address, at, cash_at, carrier,
      parcel, promotion, promotion_title, place)
), lines AS MATERIALIZED (
  SELECT g.id AS order_id, g.status, l.* FROM given g
  JOIN jsonb_to_recordset($2::jsonb) AS l ("order" bigint, code text, position integer, title text,
    quantity integer, "unitGross" bigint, "netVolume" bigint, points integer, "vatPercent" integer,
    "promotionCode" text)
    ON l."order" = g.place
), carts AS (
  INSERT INTO carts (id, member_id, state, created_at, payment_method) OVERRIDING SYSTEM VALUE
    SELECT cart_id, member_id, 'closed', at, 'CASH' FROM given
), orders AS (
  INSERT INTO orders (id, number, cart_id, member_id, status, held_from, type, currency, gross_minor,
    shipping_minor, total_minor, payment_method, payment_state,
    shipping_method, shipping_address, placed_at, carrier, tracking_number)
  OVERRIDING SYSTEM VALUE SELECT id, $4 || ($7::bigint + number), cart_id, member_id, status, held_from, type, $5,
    gross, shipping, gross + shipping, 'CASH', 'NOT_NEEDED', 'COURIER',
    address, at, carrier, parcel FROM given
), cash AS (
  INSERT INTO cash_receipts (order_id, counts_at, amount_minor, received_on, confirmed_at)
    SELECT id, cash_at, gross + shipping, cash_at::date, cash_at FROM given
  WHERE cash_at IS NOT NULL AND gross + shipping > 0
), order_lines AS (
  INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor,
    points, vat_percent, promotion_code)
  SELECT order_id, code, position, title, quantity, "unitGross", "netVolume", points, "vatPercent", "promotionCode" FROM lines
), promotions AS (
  INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
    SELECT id, promotion, member_id, promotion_title, 0 FROM given WHERE promotion IS NOT NULL
), vat AS (
  INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
  SELECT g.id, v.percent, v.goods, v.shipping, v.discount, v.net, v.vat FROM given g
  JOIN jsonb_to_recordset($6::jsonb) AS v ("order" bigint, percent integer, goods bigint, shipping bigint,
    discount bigint, net bigint, vat bigint) ON v."order" = g.place
), timeline AS (
  INSERT INTO order_timeline (order_id, status, at) SELECT g.id, s.status, s.at FROM given g
  JOIN jsonb_to_recordset($3::jsonb) AS s ("order" bigint, step integer, status text,
    at timestamptz) ON s."order" = g.place ORDER BY g.id, s.step
), mails AS (
  INSERT INTO outbox (kind, payload, done_at, created_at) SELECT 'mail.order-placed', jsonb_build_object('orderId', id), at, at FROM given
), counter AS (
  UPDATE order_counter SET last_number = last_number + (SELECT count(*) FROM given)
), stock AS (
  UPDATE stock SET sold = sold + s.pieces, supplied = supplied + s.pieces
  FROM (SELECT code, sum(quantity) AS pieces FROM lines WHERE status <> 'CANCELED' GROUP BY code) s WHERE product_code = s.code
)
SELECT id FROM given ORDER BY place`;

/** Stores orders paid on delivery, without mails. Answers their ids in order. */
export async function bringOrders(
  tx: Queryable,
  input: { orders: readonly BroughtOrder[]; prefix: string; currency: string },
): Promise<number[]> {
  const heads = input.orders.map(headOf);
  const lines = input.orders.flatMap((each, index) =>
    each.lines.map((line, position) => ({
      ...line,
      promotionCode: line.unitGross === 0 ? (each.promotion?.code ?? "") : "",
      order: index + 1,
      position: position + 1,
    })),
  );
  const steps = input.orders.flatMap((each, index) =>
    each.steps.map((step, place) => ({ ...step, order: index + 1, step: place })),
  );
  const vat = input.orders.flatMap(({ shipping, lines: goods }, index) =>
    vatPerRate({
      lines: goods.map(({ vatPercent, unitGross, quantity }) => ({
        vatPercent,
        gross: timesQuantity(unitGross, quantity),
      })),
      shipping,
      discount: 0,
    }).map((share) => ({ ...share, order: index + 1 })),
  );
  const rows = await tx.query("orders.bring", BRING, [
    JSON.stringify(heads),
    JSON.stringify(lines),
    JSON.stringify(steps),
    input.prefix,
    input.currency,
    JSON.stringify(vat),
    ORDER_NUMBER_BASE,
  ]);
  return rows.map(({ id }) => id);
}

function headOf({
  memberId,
  steps,
  shipping,
  shippingAddress: address,
  lines,
  cashAt,
  tracking,
  promotion,
}: BroughtOrder) {
  const [before, last] = [steps.at(-2), steps.at(-1)];
  return {
    memberId,
    shipping,
    address,
    status: last?.status,
    heldFrom: last && isHold(last.status) ? before?.status : null,
    type: promotion && lines.every(({ unitGross }) => unitGross === 0) ? "PRESENT" : "REGULAR",
    at: steps[0]?.at,
    cashAt,
    gross: lines.reduce((sum, { quantity, unitGross }) => sum + quantity * unitGross, 0),
    carrier: tracking?.carrier,
    parcel: tracking?.number,
    promotion: promotion?.code,
    promotionTitle: promotion?.title,
  };
}
