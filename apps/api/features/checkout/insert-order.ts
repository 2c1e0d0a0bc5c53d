import type { Durability } from "@kram/domain/catalog";
import type { VatShare } from "@kram/domain/money";
import { CONTRACT_PAGES, ORDER_NUMBER_BASE, type OrderLine, type OrderOrigin, orderTypeOf } from "@kram/domain/orders";
import type { CompanyPurchase } from "@kram/domain/withdrawals";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface NewOrder {
  prefix: string;
  cartId: number;
  memberId: number;
  /** Null for the member. */
  staffId: number | null;
  status: "CREATED" | "CONFIRMED";
  origin: OrderOrigin;
  currency: string;
  gross: number;
  /** Taken off the goods by promotions. */
  reduced: number;
  shipping: number;
  /** Club money spent: bonus, then refunds. */
  discount: number;
  refund: number;
  total: number;
  paymentMethod: "CASH" | "NONE" | "TRANSFER";
  paymentState: "NOT_NEEDED" | "PENDING";
  shippingMethod: string;
  shippingAddress: object;
  /** Null where none was chosen. */
  shippingChoice: Column<"orders.shipping_choice"> | null;
  /** With the guarantee as it is promised now; null without one of the producer. */
  lines: readonly (OrderLine & { durability: Durability | null })[];
  promotions: readonly { code: string; title: string; reduced: number }[];
  vat: readonly VatShare[];
  payment: { id: string; provider: string } | null;
  /** Whose pages are agreed to; null where nothing is bought. */
  termsOf: string | null;
  mayWithdraw: boolean;
  companyPurchase: CompanyPurchase | null;
}

/** Of carts; `ARRAY(SELECT …)` is expected to have ten elements, where JSON's hundred would read whole tables. */
const INSERT_ORDERS = `
WITH given AS MATERIALIZED (
  SELECT o.*, place FROM unnest(ARRAY(SELECT jsonb_array_elements($1::jsonb))) WITH ORDINALITY AS asked (one, place)
  CROSS JOIN LATERAL jsonb_to_record(one) AS o (
    prefix text, "numberBase" bigint, "cartId" bigint, "memberId" bigint, status text, origin text, type text,
    currency text, gross bigint, reduced bigint, shipping bigint, discount bigint, refund bigint, total bigint,
    "paymentMethod" text, "paymentState" text, "shippingMethod" text, "shippingAddress" jsonb, "shippingChoice" jsonb,
    lines jsonb, promotions jsonb, vat jsonb, steps text[], actor text, "staffId" bigint,
    "paymentId" uuid, provider text, "cartState" text, "termsOf" text, pages text[],
    "mayWithdraw" boolean, "companyPurchase" text
  )
),
counter AS (
  UPDATE order_counter SET last_number = last_number + (SELECT count(*) FROM given)
  RETURNING last_number - (SELECT count(*) FROM given) AS before
),
agreed AS (
  SELECT given."cartId", m.locale, array_agg(page.version_id ORDER BY array_position(given.pages, page.slug)) AS terms
  FROM given JOIN members m ON m.id = given."memberId"
  CROSS JOIN LATERAL (
    SELECT DISTINCT ON (c.slug) c.slug, c.version_id FROM readable_content c
    WHERE c.type = 'page' AND c.slug = ANY(given.pages) AND (c.region IS NULL OR c.region = given."termsOf")
      AND (c.audience IS NULL OR c.audience = CASE WHEN m.company_name IS NULL THEN 'standard' ELSE 'company' END)
    ORDER BY c.slug, c.region, c.audience
  ) page
  WHERE given."termsOf" IS NOT NULL GROUP BY given."cartId", m.locale
),
placed AS (
  INSERT INTO orders (number, cart_id, member_id, status, origin, type,
    currency, gross_minor, promotion_minor, shipping_minor, discount_minor, refund_minor, total_minor,
    payment_method, payment_state, shipping_method, shipping_address, shipping_choice, terms, terms_locale,
    may_withdraw, company_purchase)
  SELECT prefix || ("numberBase" + before + place), "cartId", "memberId", status, origin, type,
    currency, gross, reduced, shipping, discount, refund, total,
    "paymentMethod", "paymentState", "shippingMethod", "shippingAddress", "shippingChoice", terms, locale,
    "mayWithdraw", "companyPurchase"
  FROM counter, given LEFT JOIN agreed USING ("cartId") ORDER BY place RETURNING id, number, cart_id
),
made AS (SELECT placed.id, placed.number, given.* FROM placed JOIN given ON "cartId" = cart_id),
lines AS (
  INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points,
    vat_percent, promotion_code, reduced_minor, durability)
  SELECT made.id, l.code, l.position, l.title, l.quantity, l."unitGross", l."netVolume", l.points,
    l."vatPercent", l."promotionCode", l.reduced, l.durability
  FROM made, jsonb_to_recordset(made.lines) AS l (position int, code text, title text, quantity int,
    "unitGross" bigint, "netVolume" bigint, points int, "vatPercent" int, "promotionCode" text, reduced bigint, durability jsonb)
),
promotions AS (
  INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
  SELECT made.id, p.code, "memberId", p.title, p.reduced
  FROM made, jsonb_to_recordset(made.promotions) AS p (code text, title text, reduced bigint)
),
vat AS (
  INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
  SELECT made.id, v.percent, v.goods, v.shipping, v.discount, v.net, v.vat
  FROM made, jsonb_to_recordset(made.vat)
    AS v (percent int, goods bigint, shipping bigint, discount bigint, net bigint, vat bigint)
),
timeline AS (
  INSERT INTO order_timeline (order_id, status, actor, staff_id)
  SELECT id, step, actor, "staffId" FROM made, unnest(steps) AS step
),
payment AS (
  INSERT INTO payments (id, order_id, provider, amount_minor, currency, state)
  SELECT "paymentId", id, provider, total, currency, 'PENDING' FROM made WHERE "paymentId" IS NOT NULL
),
mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.order-placed', jsonb_build_object('orderId', id) FROM placed),
cart AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, state = "cartState" FROM given WHERE carts.id = "cartId"
)
SELECT id, number, "cartId" FROM made ORDER BY place`;

/** No instruction about what the buyer may not do. */
function pagesOf({ mayWithdraw }: NewOrder): readonly string[] {
  return mayWithdraw ? CONTRACT_PAGES : CONTRACT_PAGES.filter((page) => page !== "right-of-withdrawal");
}

interface InsertedOrder {
  id: number;
  number: string;
  cartId: number;
}

/** Stores all its parts and closes the cart, by one statement. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<InsertedOrder> {
  const [row] = await insertOrders(tx, [order]);
  if (!row) throw new Error("an order was not stored");
  return row;
}

/** Of as many carts, numbered in their order. */
export function insertOrders(tx: Queryable, orders: readonly NewOrder[]): Promise<InsertedOrder[]> {
  return tx.query("checkout.insert-orders", INSERT_ORDERS, [JSON.stringify(orders.map(columnsOf))]);
}

function columnsOf(order: NewOrder) {
  const { payment, lines, ...columns } = order;
  return {
    ...columns,
    numberBase: ORDER_NUMBER_BASE,
    pages: pagesOf(order),
    type: orderTypeOf(order.gross),
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    steps: order.status === "CREATED" ? ["CREATED"] : ["CREATED", "CONFIRMED"],
    actor: order.staffId === null ? "member" : "staff",
    paymentId: payment?.id,
    provider: payment?.provider,
    cartState: payment ? "awaiting-payment" : "closed",
  };
}
