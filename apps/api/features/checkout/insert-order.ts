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

const INSERT_ORDER = `
WITH given AS MATERIALIZED (
  SELECT * FROM jsonb_to_record($1::jsonb) AS o (
    prefix text, "numberBase" bigint, "cartId" bigint, "memberId" bigint, status text, origin text, type text,
    currency text, gross bigint, reduced bigint, shipping bigint, discount bigint, refund bigint, total bigint,
    "paymentMethod" text, "paymentState" text, "shippingMethod" text, "shippingAddress" jsonb, "shippingChoice" jsonb,
    lines jsonb, promotions jsonb, vat jsonb, steps text[], actor text, "staffId" bigint,
    "paymentId" uuid, provider text, "cartState" text, "termsOf" text, pages text[],
    "mayWithdraw" boolean, "companyPurchase" text
  )
),
counter AS (UPDATE order_counter SET last_number = last_number + 1 RETURNING last_number),
agreed AS (
  SELECT m.locale, array_agg(page.version_id ORDER BY array_position(given.pages, page.slug)) AS terms
  FROM given JOIN members m ON m.id = given."memberId"
  CROSS JOIN LATERAL (
    SELECT DISTINCT ON (c.slug) c.slug, c.version_id FROM readable_content c
    WHERE c.type = 'page' AND c.slug = ANY(given.pages) AND (c.region IS NULL OR c.region = given."termsOf")
      AND (c.audience IS NULL OR c.audience = CASE WHEN m.company_name IS NULL THEN 'standard' ELSE 'company' END)
    ORDER BY c.slug, c.region, c.audience
  ) page
  WHERE given."termsOf" IS NOT NULL GROUP BY m.locale
),
placed AS (
  INSERT INTO orders (number, cart_id, member_id, status, origin, type,
    currency, gross_minor, promotion_minor, shipping_minor, discount_minor, refund_minor, total_minor,
    payment_method, payment_state, shipping_method, shipping_address, shipping_choice, terms, terms_locale,
    may_withdraw, company_purchase)
  SELECT prefix || ("numberBase" + last_number), "cartId", "memberId", status, origin, type,
    currency, gross, reduced, shipping, discount, refund, total,
    "paymentMethod", "paymentState", "shippingMethod", "shippingAddress", "shippingChoice", terms, locale,
    "mayWithdraw", "companyPurchase"
  FROM counter, given LEFT JOIN agreed ON true RETURNING id, number
),
lines AS (
  INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points,
    vat_percent, promotion_code, reduced_minor, durability)
  SELECT placed.id, l.code, l.position, l.title, l.quantity, l."unitGross", l."netVolume", l.points,
    l."vatPercent", l."promotionCode", l.reduced, l.durability
  FROM placed, given, jsonb_to_recordset(given.lines) AS l (position int, code text, title text, quantity int,
    "unitGross" bigint, "netVolume" bigint, points int, "vatPercent" int, "promotionCode" text, reduced bigint, durability jsonb)
),
promotions AS (
  INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
  SELECT placed.id, p.code, "memberId", p.title, p.reduced
  FROM placed, given, jsonb_to_recordset(given.promotions) AS p (code text, title text, reduced bigint)
),
vat AS (
  INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
  SELECT placed.id, v.percent, v.goods, v.shipping, v.discount, v.net, v.vat
  FROM placed, given, jsonb_to_recordset(given.vat)
    AS v (percent int, goods bigint, shipping bigint, discount bigint, net bigint, vat bigint)
),
timeline AS (
  INSERT INTO order_timeline (order_id, status, actor, staff_id)
  SELECT placed.id, step, actor, "staffId" FROM placed, given, unnest(steps) AS step
),
payment AS (
  INSERT INTO payments (id, order_id, provider, amount_minor, currency, state)
  SELECT "paymentId", placed.id, provider, total, currency, 'PENDING' FROM placed, given WHERE "paymentId" IS NOT NULL
),
mail AS (INSERT INTO outbox (kind, payload) SELECT 'mail.order-placed', jsonb_build_object('orderId', id) FROM placed),
cart AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, state = "cartState" FROM given WHERE carts.id = "cartId"
)
SELECT id, number FROM placed`;

/** No instruction about what the buyer may not do. */
function pagesOf({ mayWithdraw }: NewOrder): readonly string[] {
  return mayWithdraw ? CONTRACT_PAGES : CONTRACT_PAGES.filter((page) => page !== "right-of-withdrawal");
}

/** Stores all its parts and closes the cart, by one statement. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
): Promise<{ id: number; number: string; status: NewOrder["status"] }> {
  const { payment, lines, ...columns } = order;
  const [row] = await tx.query("checkout.insert-order", INSERT_ORDER, [
    JSON.stringify({
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
    }),
  ]);
  if (!row) throw new Error("an order was not stored");
  return { ...row, status: order.status };
}
