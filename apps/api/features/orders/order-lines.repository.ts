import type { ChangedOrder, OrderLine, WantedPieces } from "@kram/domain/orders";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";
import { GRAMS } from "../cart/public.ts";
import { HAS_LABEL } from "./orders.repository.ts";

/** What was taken out of an order once, and came in; amounts in minor units. */
export interface LineChange {
  pieces: readonly { code: string; title: string; promotionCode: string; quantity: number }[];
  added: readonly { code: string; title: string; quantity: number }[];
  bonus: number;
  refunds: number;
  money: number;
  /** Is to be paid on top. */
  more: number;
  note: string;
  /** By which way it went and goes; null where its pieces changed. Who pays online has another mail. */
  delivery: Column<"order_line_changes.delivery"> | null;
}

/** Of a locked order. */
interface Changing extends LineChange {
  orderId: number;
  /** Null where its member pays online instead of in cash. */
  staffId: number | null;
  order: ChangedOrder;
  /** A payment of its own paid what is on top. */
  onTop?: boolean;
  /** What goes back goes without staff. */
  byProvider: boolean;
}

const CHANGE = `
WITH given AS MATERIALIZED (
  SELECT * FROM jsonb_to_record($1::jsonb) AS g ("orderId" bigint, "staffId" bigint, note text, gross bigint, reduced bigint,
    shipping bigint, discount bigint, refund bigint, total bigint, bonus bigint, refunds bigint, money bigint, more bigint,
    "onTop" boolean, "byProvider" boolean, delivery jsonb, pieces jsonb, added jsonb, taken jsonb, come jsonb, promotions jsonb, vat jsonb)
), taken AS MATERIALIZED (
  SELECT t.* FROM given, jsonb_to_recordset(given.taken) AS t (code text, "promotionCode" text, stays int, reduced bigint)
), fewer AS (
  UPDATE order_lines l SET quantity = t.stays, reduced_minor = l.reduced_minor - t.reduced FROM given, taken t
  WHERE l.order_id = given."orderId" AND l.product_code = t.code AND l.promotion_code = t."promotionCode" AND t.stays > 0
), gone AS (
  DELETE FROM order_lines l USING given, taken t
  WHERE l.order_id = given."orderId" AND l.product_code = t.code AND l.promotion_code = t."promotionCode" AND t.stays = 0
), come AS (
  INSERT INTO order_lines AS l (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points, vat_percent,
    durability)
  SELECT given."orderId", c.code, (SELECT max(x.position) FROM order_lines x WHERE x.order_id = given."orderId") + c.no, c.title, c.quantity,
    c."unitGross", c."netVolume", c.points, c."vatPercent", p.safety->'durability'
  FROM given, jsonb_to_recordset(given.come) AS c (no int, code text, title text, quantity int, "unitGross" bigint, "netVolume" bigint,
    points int, "vatPercent" int) JOIN products p ON p.code = c.code
  ON CONFLICT (order_id, product_code, promotion_code) DO UPDATE SET quantity = l.quantity + excluded.quantity
), promotions AS (
  UPDATE order_promotions u SET reduced_minor = p.reduced
  FROM given, jsonb_to_recordset(given.promotions) AS p (code text, reduced bigint)
  WHERE u.order_id = given."orderId" AND u.promotion_code = p.code AND u.reduced_minor <> p.reduced
), rates AS MATERIALIZED (
  SELECT v.* FROM given, jsonb_to_recordset(given.vat)
    AS v (percent int, goods bigint, shipping bigint, discount bigint, net bigint, vat bigint)
), untaxed AS (
  DELETE FROM order_vat USING given WHERE order_id = given."orderId" AND percent NOT IN (SELECT r.percent FROM rates r)
), taxed AS (
  INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
  SELECT given."orderId", percent, goods, r.shipping, r.discount, net, r.vat FROM given, rates r
  ON CONFLICT (order_id, percent) DO UPDATE SET goods_minor = excluded.goods_minor, shipping_minor = excluded.shipping_minor,
    discount_minor = excluded.discount_minor, net_minor = excluded.net_minor, vat_minor = excluded.vat_minor
), summed AS (
  UPDATE orders o SET gross_minor = gross, promotion_minor = reduced, shipping_minor = shipping, discount_minor = discount,
    refund_minor = refund, total_minor = total FROM given WHERE o.id = given."orderId"
), shares AS MATERIALIZED (
  SELECT s.payment_id, s.share, p.addition_id FROM given CROSS JOIN LATERAL refund_shares(given."orderId", given.money) s
  JOIN payments p ON p.id = s.payment_id WHERE given.money > 0
), lowered AS (
  -- Of the order's own payments all tell by how much it costs less, of others the one that gives it back.
  UPDATE payments p SET lowered_minor = p.lowered_minor + CASE WHEN p.addition_id IS NULL
      THEN money - more - coalesce((SELECT sum(s.share) FROM shares s WHERE s.addition_id IS NOT NULL), 0)
      ELSE coalesce((SELECT s.share FROM shares s WHERE s.payment_id = p.id), 0) END,
    state = CASE state WHEN 'PENDING' THEN 'CANCELED' ELSE state END,
    settled_at = CASE state WHEN 'PENDING' THEN now() ELSE settled_at END
  FROM given WHERE p.order_id = given."orderId" AND money + more > 0 AND NOT coalesce("onTop", false)
), change AS (
  INSERT INTO order_line_changes (order_id, staff_id, pieces, added, bonus_minor, refunds_minor, money_minor, more_minor, note, delivery)
  SELECT "orderId", "staffId", pieces, added, bonus, refunds, money, more, note, delivery FROM given RETURNING id
), due AS (
  INSERT INTO refunds_due (payment_id, order_id, amount_minor, reason, change_id)
  SELECT s.payment_id, "orderId", s.share, 'order-changed', change.id FROM given, change, shares s RETURNING id
), asked AS (
  INSERT INTO provider_refunds (refund_id) SELECT due.id FROM due, given WHERE "byProvider"
)
INSERT INTO outbox (kind, payload)
SELECT CASE WHEN delivery IS NULL THEN 'mail.order-lines' ELSE 'mail.order-way' END, jsonb_build_object('orderId', "orderId", 'changeId', change.id)
FROM given, change WHERE delivery->'paysOnline' IS NULL`;

/** Pieces of an order that is not packed. */
export function createOrderLinesRepository(tx: Queryable) {
  return {
    /** Of a locked order. Nothing new refers to them until the transaction ends. */
    lock(orderId: number): Promise<OrderLine[]> {
      return tx.query(
        "order-lines.lock",
        `SELECT product_code AS code, title, quantity, unit_gross_minor AS "unitGross", net_volume_minor AS "netVolume", points,
           vat_percent AS "vatPercent", promotion_code AS "promotionCode", reduced_minor AS reduced
         FROM order_lines WHERE order_id = $1 ORDER BY position FOR UPDATE`,
        [orderId],
      );
    },

    /** Of a locked order; amounts in minor units. */
    async standing(orderId: number) {
      const [row] = await tx.query(
        "order-lines.standing",
        `SELECT o.shipping_minor AS shipping, o.discount_minor AS discount, o.refund_minor AS refund, o.total_minor AS total,
           o.type, coalesce((SELECT json_agg(json_build_object('code', u.promotion_code, 'reduced', u.reduced_minor) ORDER BY u.promotion_code)
             FROM order_promotions u WHERE u.order_id = o.id), '[]') AS promotions,
           ${HAS_LABEL} AS "hasLabel", EXISTS (SELECT 1 FROM cash_receipts k WHERE k.order_id = o.id) AS "cashCame",
           (SELECT count(*)::int FROM order_line_changes c WHERE c.order_id = o.id) AS version,
           EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') AS "isPaid",
           (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds_due r WHERE r.order_id = o.id)::bigint AS "backBefore",
           (SELECT refund_limit_minor FROM settings) AS "limit"
         FROM orders o WHERE o.id = $1`,
        [orderId],
      );
      if (!row) throw new Error("a locked order is gone");
      return row;
    },

    /** How often the lines of each were changed; of locked orders. */
    async versionsOf(orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const rows = await tx.query(
        "order-lines.versions",
        `SELECT order_id AS "orderId", count(*)::int AS version FROM order_line_changes
         WHERE order_id = ANY ($1::bigint[]) GROUP BY order_id`,
        [orderIds],
      );
      return new Map(rows.map(({ orderId, version }) => [orderId, version]));
    },

    /** Of locked lines, one that bonuses of a closed month or a complaint name; null where all may go. */
    async named(
      orderId: number,
      lines: readonly Pick<WantedPieces, "code" | "promotionCode">[],
    ): Promise<string | null> {
      const [row] = await tx.query(
        "order-lines.named",
        `SELECT l.title FROM order_lines l JOIN unnest($2::text[], $3::text[]) AS g (code, promotion)
           ON g.code = l.product_code AND g.promotion = l.promotion_code
         WHERE l.order_id = $1 AND (EXISTS (SELECT 1 FROM bonus_items b WHERE b.order_id = l.order_id
             AND b.product_code = l.product_code AND b.promotion_code = l.promotion_code)
           OR EXISTS (SELECT 1 FROM complaint_lines c WHERE c.order_id = l.order_id
             AND c.product_code = l.product_code AND c.promotion_code = l.promotion_code))
         ORDER BY l.position LIMIT 1`,
        [orderId, lines.map(({ code }) => code), lines.map(({ promotionCode }) => promotionCode)],
      );
      return row?.title ?? null;
    },

    /** Makes the order what it is to be, what was paid for less of it due, and its mail; a payment under way at the old sum ends. */
    async change({ order, ...change }: Changing): Promise<void> {
      const { gross, reduced, shipping, discount, refund, total, promotions, vat } = order;
      const taken = order.taken.map(({ line: { code, promotionCode }, left: stays, reduced: less }) => ({
        code,
        promotionCode,
        stays,
        reduced: less,
      }));
      const come = order.added.map(({ line, quantity }, at) => ({ ...line, quantity, no: at + 1 }));
      const given = { ...change, gross, reduced, shipping, discount, refund, total, promotions, vat, taken, come };
      await tx.query("order-lines.change", CHANGE, [JSON.stringify(given)]);
    },

    /** Another way at the price agreed, and its mail. */
    async goesBy(orderId: number, staffId: number, delivery: NonNullable<LineChange["delivery"]>): Promise<void> {
      await tx.query(
        "order-lines.goes-by",
        `WITH change AS (INSERT INTO order_line_changes (order_id, staff_id, pieces, bonus_minor, refunds_minor, money_minor, delivery)
           VALUES ($1, $2, '[]', 0, 0, 0, $3) RETURNING id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.order-way', jsonb_build_object('orderId', $1::bigint, 'changeId', id) FROM change`,
        [orderId, staffId, JSON.stringify(delivery)],
      );
    },

    /** What staff may let into an order of member $1, at the prices of today and in the member's language. */
    offers(memberId: number, currency: string, codes: readonly string[]) {
      return tx.query(
        "order-lines.offers",
        `SELECT p.code, coalesce(p.texts->m.locale->>'title', p.texts->'pl'->>'title', p.code) AS title, pp.gross_minor AS gross,
           coalesce(pp.net_volume_minor, 0)::bigint AS "netVolume", p.points, p.vat_class AS "vatClass", ${GRAMS} AS grams,
           p.max_per_order AS "maxPerOrder", p.available_for_sale AS "availableForSale",
           coalesce((SELECT s.on_hand - s.reserved FROM stock s WHERE s.product_code = p.code), 0)::int AS available
         FROM members m JOIN products p ON p.code = ANY ($3)
         LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 WHERE m.id = $1`,
        [memberId, currency, codes],
      );
    },

    /** What may keep a member from ordering, by the database's clock. */
    async buyer(memberId: number) {
      const [row] = await tx.query(
        "order-lines.buyer",
        `SELECT now() AS now, (SELECT ordering_allowed FROM system_locks) AS "orderingAllowed", m.blocked_at IS NOT NULL AS blocked,
           m.international_sponsor_no IS NOT NULL AND coalesce(m.international_sponsor_status IN ('ACCEPTED', 'PENDING'), false) AS sponsored
         FROM members m WHERE m.id = $1`,
        [memberId],
      );
      if (!row) throw new Error("an order's member is gone");
      return row;
    },

    /** Gives back to stock, and sells of it where \`quantity\` is negative, by code; false where too little is free. */
    async restock(pieces: readonly { code: string; quantity: number }[]): Promise<boolean> {
      const rows = await tx.query(
        "order-lines.restock",
        `WITH pieces AS MATERIALIZED (
           SELECT code, sum(quantity) AS quantity FROM unnest($1::text[], $2::int[]) AS p (code, quantity) GROUP BY code
         ), locked AS MATERIALIZED (
           SELECT s.product_code FROM stock s WHERE s.product_code = ANY ($1) ORDER BY s.product_code FOR UPDATE
         ), moved AS (
           UPDATE stock SET on_hand = on_hand + quantity, sold = sold - quantity FROM pieces
           JOIN locked ON locked.product_code = pieces.code
           WHERE stock.product_code = pieces.code AND (quantity >= 0 OR on_hand - reserved + quantity >= 0)
           RETURNING stock.product_code
         )
         SELECT code FROM pieces WHERE quantity < 0 AND code NOT IN (SELECT product_code FROM moved)`,
        [pieces.map(({ code }) => code), pieces.map(({ quantity }) => quantity)],
      );
      return rows.length === 0;
    },

    async told(changeId: number): Promise<LineChange | null> {
      const [row] = await tx.query(
        "order-lines.told",
        `SELECT pieces, added, bonus_minor AS bonus, refunds_minor AS refunds, money_minor AS money, more_minor AS more, note, delivery
         FROM order_line_changes WHERE id = $1`,
        [changeId],
      );
      return row ?? null;
    },
  };
}
