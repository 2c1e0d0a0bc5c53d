import { IS_LIVE_SESSION, SESSION_OF_MEMBER } from "../sessions/public.ts";

/** A row of `order_vat v` as the domain's VatShare. */
export const ORDER_VAT = `json_build_object('percent', v.percent, 'goods', v.goods_minor,
  'shipping', v.shipping_minor, 'discount', v.discount_minor,
    'gross', v.net_minor + v.vat_minor, 'net', v.net_minor, 'vat', v.vat_minor)`;

/** The newest version of a part of the settings. */
export const partNow = (part: "payments" | "vat") =>
  `(SELECT value FROM setting_versions WHERE part = '${part}' ORDER BY version DESC LIMIT 1)`;

/** Of one piece; the net content where nobody weighed it. */
export const GRAMS = "coalesce(p.weight_grams, CASE WHEN p.unit IN ('g', 'ml') THEN p.unit_amount ELSE 0 END)";

/** The domain's Tariff of a row of `shipping_methods sm` with its price `sp`. */
export const TARIFF = `jsonb_build_object('price', sp.gross_minor, 'by', sm.steps_by, 'steps', sm.steps, 'zones', sm.zones,
  'freeFrom', CASE sm.free_rule WHEN 'own' THEN sm.free_from_minor
    WHEN 'shop' THEN (SELECT coalesce(free_shipping_from_minor, 0) FROM settings) END,
  'cash', sm.cash, 'surcharge', sm.cash_surcharge_minor)`;

/** The first way on sale of a kind. */
const usualMethod = (kind: string) => `(SELECT usual.product_code FROM shipping_methods usual
  JOIN products usual_product ON usual_product.code = usual.product_code AND usual_product.available_for_sale
  WHERE usual.kind = ${kind} ORDER BY usual.position, usual.product_code LIMIT 1)`;

export const CREATE_CART = `
INSERT INTO carts (member_id, shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor, seen_tariff)
SELECT $1, sm.product_code, sp.gross_minor, (SELECT free_shipping_from_minor FROM settings),
  CASE WHEN sp.gross_minor IS NOT NULL THEN ${TARIFF} END
FROM (SELECT ${usualMethod("$3")} AS code) usual LEFT JOIN shipping_methods sm ON sm.product_code = usual.code
LEFT JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $2
ON CONFLICT DO NOTHING RETURNING id, version`;

/**
 * What is the member's own; what is offered to all is kept in memory by `catalogVersion`, which grows in the
 * transaction that changes any of it. $2 is the currency.
 */
const reading = ({ also, from, where }: { also: string; from: string; where: string }) => `
SELECT ${also}c.id, coalesce(c.version, 0) AS version, coalesce(c.state, 'open') AS state, coalesce(c.expires_at <= now(), false) AS expired,
  c.expires_at AS "expiresAt", coalesce(c.prepared_by_staff, false) AS "preparedByStaff",
  coalesce(c.from_abandoned, false) AS "fromAbandoned",
  c.shipping_method AS "shippingMethod", c.shipping_product_code AS "shippingCode", c.seen_tariff AS "seenTariff",
  c.other_address_id AS "otherAddressId", c.locker, c.payment_method AS "paymentMethod",
  m.international_sponsor_status AS "sponsorStatus", m.international_sponsor_no AS "sponsorNo",
  m.blocked_at IS NOT NULL AS "memberBlocked",
  json_build_object('name', m.name, 'surname', m.surname, 'street', m.street, 'buildingNo', m.building_no, 'apartmentNo', m.apartment_no,
    'zipCode', m.zip_code, 'city', m.city, 'mobile', m.mobile, 'email', m.email) AS "primaryAddress",
  CASE WHEN c.other_address_id IS NOT NULL THEN (SELECT json_build_object('name', a.name, 'surname', a.surname,
    'street', a.street, 'buildingNo', a.building_no, 'apartmentNo', a.apartment_no, 'zipCode', a.zip_code,
    'city', a.city, 'mobile', a.mobile, 'email', a.email)
    FROM book_addresses a WHERE a.id = c.other_address_id AND a.member_id = m.id) END AS "otherAddress",
  (SELECT ordering_allowed FROM system_locks) AS "orderingAllowed", now() AS now,
  (SELECT version FROM catalog_version) AS "catalogVersion", (SELECT version FROM promotions_version) AS "promotionsVersion",
  CASE WHEN m.company_name IS NULL THEN 'private' ELSE 'company' END AS "group",
  (SELECT o.id FROM orders o WHERE o.member_id = m.id AND o.status <> 'CANCELED' AND o.type = 'REGULAR' LIMIT 1) IS NULL AS "firstOrder",
  coalesce((SELECT json_object_agg(u.promotion_code, u.uses) FROM (
    SELECT op.promotion_code, count(*)::int AS uses FROM order_promotions op JOIN orders o ON o.id = op.order_id
    WHERE op.member_id = m.id AND o.status <> 'CANCELED' GROUP BY op.promotion_code) u), '{}') AS "promotionUses",
  coalesce(c.discount_included, false) AS "discountIncluded", coalesce(c.refund_included, false) AS "refundIncluded",
  coalesce((SELECT json_object_agg(la.kind, la.balance_minor) FROM ledger_accounts la WHERE la.member_id = m.id
    AND la.currency = $2), '{}') AS balances,
  CASE WHEN c.state = 'awaiting-payment' THEN (SELECT json_build_object('bonus', o.discount_minor,
    'refunds', o.refund_minor, 'shipping', o.shipping_minor, 'status', o.status) FROM orders o WHERE o.cart_id = c.id) END AS "orderedMoney",
  CASE WHEN c.state = 'awaiting-payment' THEN (SELECT json_agg(${ORDER_VAT} ORDER BY v.percent DESC) FROM orders o
    JOIN order_vat v ON v.order_id = o.id WHERE o.cart_id = c.id) END AS "orderedVat",
  c.promoted AS "seenPromoted", coalesce(c.vouchers, '{}') AS vouchers, coalesce(c.abandoned, '[]') AS abandoned,
  coalesce((SELECT json_agg(json_build_object('promotionCode', g.promotion_code, 'productCode', g.product_code, 'quantity', g.quantity)
    ORDER BY g.promotion_code, g.product_code) FROM cart_gifts g WHERE g.cart_id = c.id), '[]') AS gifts,
  coalesce((SELECT json_agg(json_build_object('code', cl.product_code, 'quantity', cl.quantity, 'seenGross', cl.unit_gross_minor)
    ORDER BY cl.added_at, cl.product_code) FROM cart_lines cl WHERE cl.cart_id = c.id), '[]') AS lines
FROM ${from}
LEFT JOIN carts c ON c.member_id = m.id AND c.state <> 'closed'
WHERE ${where}`;

/** What is offered to all, and of the products $2; $1 is the currency. */
export const READ_OFFER = `
SELECT version, (SELECT cart_minutes FROM settings) AS "cartMinutes", ${partNow("payments")} AS payments, ${partNow("vat")} AS vat,
  coalesce((SELECT json_agg(json_build_object('code', sm.product_code, 'kind', sm.kind, 'onSale', s.available_for_sale,
    'titles', coalesce((SELECT json_object_agg(t.key, t.value->>'title') FROM jsonb_each(s.texts) AS t (key, value)
      WHERE t.value ? 'title'), '{}'),
    'tariff', CASE WHEN sp.gross_minor IS NOT NULL THEN ${TARIFF} END, 'excluded', sm.excluded, 'carrier', sm.carrier,
    'daysFrom', sm.days_from, 'daysTo', sm.days_to, 'cutOffHour', sm.cut_off_hour,
    'days', CASE WHEN sm.days_from IS NOT NULL THEN json_build_object('from', sm.days_from, 'to', coalesce(sm.days_to, sm.days_from),
      'cutOffHour', sm.cut_off_hour) END)
    ORDER BY sm.position, sm.product_code)
    FROM shipping_methods sm JOIN products s ON s.code = sm.product_code
    LEFT JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $1), '[]') AS ways,
  coalesce((SELECT json_agg(json_build_object('code', p.code, 'gross', pp.gross_minor, 'netVolume', coalesce(pp.net_volume_minor, 0),
    'points', p.points, 'vatClass', p.vat_class, 'grams', ${GRAMS}, 'maxPerOrder', p.max_per_order,
    'availableForSale', p.available_for_sale, 'durability', p.safety->'durability'))
    FROM products p LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
    WHERE p.code = ANY($2)), '[]') AS products
FROM catalog_version`;

/** Of member $1. */
export const READ_CART = reading({ also: "", from: "members m", where: "m.id = $1" });

/** Of several members. */
export const READ_CARTS = reading({
  also: `m.id AS "memberId", `,
  from: "members m",
  where: "m.id = ANY(ARRAY(SELECT unnest($1::bigint[])))",
});

const withSession = (hash: string, also = "") =>
  reading({
    also: `${also}${SESSION_OF_MEMBER}, m.id AS "memberId", `,
    from: "sessions se JOIN members m ON m.id = se.member_id",
    where: `se.token_hash = ${hash} AND ${IS_LIVE_SESSION}`,
  });

/** Of the member whose live session has the hash $1, with that session. */
export const READ_CART_WITH_SESSION = withSession("$1");

/** The same of several; PostgreSQL expects ten whatever they are, and so plans once. */
export const READ_CARTS_WITH_SESSIONS = withSession(
  "ANY(ARRAY(SELECT unnest($1::bytea[])))",
  `se.token_hash AS "tokenHash", `,
);

/** A prepared cart keeps its longer time. */
export function heldUntil(minutes: string): string {
  const until = `now() + make_interval(mins => ${minutes})`;
  return `CASE WHEN prepared_by_staff THEN greatest(expires_at, ${until}) ELSE ${until} END`;
}

/** Locks, then cart $1 of version $2. */
const LOCK_CART = `
WITH allowed AS MATERIALIZED (SELECT only_row FROM system_locks WHERE ordering_allowed FOR SHARE),
cart AS MATERIALIZED (
  SELECT c.id FROM carts c, allowed WHERE c.id = $1 AND c.version = $2 AND c.state = 'open' FOR UPDATE OF c
)`;

/**
 * All or nothing; $3 to $5 are lines to set, $6 lines to remove, $7 and $8 pieces more by product, ascending. Locks:
 * locks, cart, stock by code. Answers products of which too few are available. Of
 * `ARRAY(SELECT …)` PostgreSQL expects ten elements whatever they are: it looks the rows of `stock` up, which of
 * JSON's hundred it would not, and plans once, while for `ANY($7)` it would plan anew each time.
 */
const storing = (gifts: string) => `${LOCK_CART},
needs AS (SELECT * FROM unnest($7::text[], $8::bigint[]) AS n (code, more)),
locked AS MATERIALIZED (
  SELECT s.product_code, s.on_hand - s.reserved AS available FROM stock s, cart
  WHERE s.product_code = ANY(ARRAY(SELECT code FROM needs)) ORDER BY s.product_code FOR UPDATE OF s
),
short AS MATERIALIZED (SELECT needs.code, coalesce(locked.available, 0) AS available FROM needs LEFT
  JOIN locked ON product_code = code WHERE more > coalesce(available, 0)),
enough AS MATERIALIZED (SELECT id FROM cart WHERE NOT EXISTS (SELECT 1 FROM short)),
reserved AS (
  UPDATE stock SET reserved = reserved + (SELECT more FROM needs WHERE code = product_code) FROM enough
  WHERE product_code = ANY(ARRAY(SELECT code FROM needs))
),
touched AS (
  UPDATE carts SET version = version + 1, expires_at = ${heldUntil("$10")}, promoted = $9, vouchers = $11 FROM enough
  WHERE carts.id = $1 RETURNING expires_at
),
stored AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor) SELECT id, code, quantity, gross
    FROM enough, unnest($3::text[], $4::int[], $5::bigint[]) AS l (code, quantity, gross)
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
),
removed AS (
  DELETE FROM cart_lines USING enough WHERE cart_id = $1 AND product_code = ANY(ARRAY(SELECT unnest($6::text[])))
)${gifts}
SELECT (SELECT count(*)::int FROM allowed) AS allowed, (SELECT count(*)::int FROM cart) AS carts, (SELECT expires_at
  FROM touched) AS "expiresAt",
  coalesce((SELECT json_object_agg(code, available) FROM short), '{}') AS short`;

/**
 * As `STORE_LINES` and cheaper, for one product and its line, which most changes are. $4 is 0 for a line to remove, $6
 * the pieces more.
 */
export const STORE_LINE = `${LOCK_CART},
locked AS MATERIALIZED (
  SELECT s.on_hand - s.reserved AS available FROM stock s, cart WHERE s.product_code = $3
    ORDER BY s.product_code FOR UPDATE OF s
),
reserved AS (UPDATE stock SET reserved = reserved + $6 FROM locked WHERE product_code = $3 AND available >= $6),
touched AS (
  UPDATE carts SET version = version + 1, expires_at = ${heldUntil("$8")}, promoted = $7, vouchers = $9 FROM locked
  WHERE carts.id = $1 AND available >= $6 RETURNING expires_at
),
stored AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor) SELECT $1, $3, $4, $5
    FROM locked WHERE available >= $6 AND $4 > 0
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
),
removed AS (
  DELETE FROM cart_lines USING locked WHERE available >= $6 AND $4 = 0 AND cart_id = $1 AND product_code = $3
)
SELECT (SELECT count(*)::int FROM allowed) AS allowed, (SELECT count(*)::int FROM cart) AS carts, (SELECT expires_at
  FROM touched) AS "expiresAt",
  coalesce((SELECT json_object_agg($3, coalesce(available, 0)) FROM cart LEFT JOIN locked ON true
    WHERE coalesce(available, 0) < $6), '{}') AS short`;

/**
 * As `STORE_LINE` for several carts without vouchers, and each another product. Whatever another transaction holds is
 * left out, so that it waits for none of them. Answers those that were stored.
 */
export const STORE_TOGETHER = `
WITH allowed AS MATERIALIZED (SELECT only_row FROM system_locks WHERE ordering_allowed FOR SHARE),
asked AS MATERIALIZED (
  SELECT * FROM unnest((SELECT $1::bigint[]), (SELECT $2::int[]), (SELECT $3::text[]), (SELECT $4::int[]), (SELECT $5::bigint[]),
    (SELECT $6::bigint[]), (SELECT $7::jsonb[]), (SELECT $8::int[]))
    AS a (cart_id, version, code, quantity, gross, more, promoted, minutes)
),
cart AS MATERIALIZED (
  SELECT c.id FROM asked JOIN carts c ON c.id = asked.cart_id AND c.version = asked.version, allowed WHERE c.state = 'open'
    FOR UPDATE OF c SKIP LOCKED
),
fits AS MATERIALIZED (
  SELECT asked.* FROM asked JOIN cart ON cart.id = cart_id JOIN stock s ON s.product_code = code
    WHERE s.on_hand - s.reserved >= more FOR UPDATE OF s SKIP LOCKED
),
reserved AS (UPDATE stock SET reserved = reserved + more FROM fits WHERE product_code = code),
touched AS (
  UPDATE carts SET version = carts.version + 1, expires_at = ${heldUntil("minutes")}, promoted = fits.promoted FROM fits
  WHERE carts.id = cart_id RETURNING carts.id, expires_at
),
stored AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor)
    SELECT cart_id, code, quantity, gross FROM fits WHERE quantity > 0
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
),
removed AS (
  DELETE FROM cart_lines l USING fits WHERE fits.quantity = 0 AND l.cart_id = fits.cart_id AND l.product_code = code
)
SELECT id, expires_at AS "expiresAt" FROM touched`;

/** Of a cart without gifts before and after. */
export const STORE_LINES = storing("");

/** $12 has all gifts afterwards. */
export const STORE_CHANGE = storing(`,
gifts AS (SELECT * FROM jsonb_to_recordset($12::jsonb) AS g ("promotionCode" text, "productCode" text, quantity int)),
given AS (
  INSERT INTO cart_gifts (cart_id, promotion_code, product_code, quantity)
    SELECT $1, "promotionCode", "productCode", quantity FROM gifts, enough
  ON CONFLICT (cart_id, promotion_code, product_code) DO UPDATE SET quantity = excluded.quantity
    WHERE cart_gifts.quantity <> excluded.quantity
),
taken AS (
  DELETE FROM cart_gifts cg USING enough WHERE cg.cart_id = $1
    AND NOT EXISTS (SELECT 1 FROM gifts WHERE "promotionCode" = cg.promotion_code AND "productCode" = cg.product_code)
)`);

/** Copies closed cart $1, and reserves its lines and gifts. */
export const REOPEN_CART = `
WITH opened AS (
  INSERT INTO carts (member_id, expires_at, prepared_by_staff, from_abandoned, shipping_method,
    shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor, seen_tariff, other_address_id, locker,
    payment_method,
    promoted, vouchers, discount_included, refund_included)
  SELECT member_id, now() + make_interval(mins => s.cart_minutes), prepared_by_staff, from_abandoned,
    shipping_method, shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor, seen_tariff,
    other_address_id, locker, payment_method,
    promoted, vouchers, discount_included, refund_included FROM carts CROSS JOIN settings s WHERE carts.id = $1
      AND state = 'closed' RETURNING id
),
lines AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor, added_at)
  SELECT opened.id, product_code, quantity, unit_gross_minor, added_at FROM cart_lines, opened WHERE cart_id = $1
    RETURNING product_code, quantity
),
gifts AS (
  INSERT INTO cart_gifts (cart_id, promotion_code, product_code, quantity)
  SELECT opened.id, promotion_code, product_code, quantity FROM cart_gifts, opened WHERE cart_id = $1 RETURNING product_code, quantity
),
pieces AS (SELECT product_code, sum(quantity) AS quantity
  FROM (SELECT * FROM lines UNION ALL SELECT * FROM gifts) items GROUP BY product_code),
locked AS MATERIALIZED (
  SELECT s.product_code FROM stock s WHERE s.product_code = ANY(ARRAY(SELECT product_code FROM pieces))
    ORDER BY s.product_code FOR UPDATE
)
UPDATE stock SET reserved = reserved + (SELECT p.quantity FROM pieces p WHERE p.product_code = stock.product_code)
WHERE product_code = ANY(ARRAY(SELECT product_code FROM locked))`;

export const EXPIRED_AT_ONCE = 100;

const CARTS_TO_CLEAR = {
  one: "SELECT id FROM carts WHERE id = $2 AND version = $3 AND state = 'open' FOR UPDATE",
  free: `SELECT c.id FROM unnest((SELECT $2::bigint[]), (SELECT $3::int[])) AS asked (id, version)
    JOIN carts c ON c.id = asked.id AND c.version = asked.version WHERE c.state = 'open' FOR UPDATE OF c SKIP LOCKED`,
  expired: `SELECT id FROM carts WHERE state = 'open' AND expires_at IS NOT NULL
    AND (expires_at <= now() OR NOT (SELECT ordering_allowed FROM system_locks)) ORDER BY id
      LIMIT ${EXPIRED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
};

/**
 * Cart $2 of version $3, those of the lists that nobody holds, or what expired: remembers lines of expired own carts,
 * and answers what it cleared. $1 is the kind of shipping afterwards. Source: cart 9.
 */
export function clearCarts(which: keyof typeof CARTS_TO_CLEAR): string {
  return `
WITH cart AS MATERIALIZED (${CARTS_TO_CLEAR[which]}),
reservations AS MATERIALIZED (
  SELECT item.product_code, sum(item.quantity) AS pieces FROM cart JOIN (
    SELECT cart_id, product_code, quantity FROM cart_lines UNION ALL SELECT cart_id, product_code, quantity FROM cart_gifts
  ) item ON item.cart_id = cart.id GROUP BY item.product_code
),
locked AS MATERIALIZED (
  SELECT s.product_code FROM stock s WHERE s.product_code = ANY(ARRAY(SELECT product_code FROM reservations))
    ORDER BY s.product_code FOR UPDATE
),
released AS (
  UPDATE stock SET reserved = reserved - (SELECT r.pieces FROM reservations r WHERE r.product_code = stock.product_code)
    WHERE product_code = ANY(ARRAY(SELECT product_code FROM locked))
),
counted AS (
  INSERT INTO abandoned_carts (expired_at, pieces, gross_minor)
  SELECT c.expires_at, sum(l.quantity), sum(l.quantity * l.unit_gross_minor)
  FROM cart JOIN carts c ON c.id = cart.id JOIN cart_lines l ON l.cart_id = c.id
  WHERE c.expires_at <= now() AND NOT c.prepared_by_staff GROUP BY c.id
),
removed AS (DELETE FROM cart_lines USING cart WHERE cart_id = cart.id),
ungiven AS (DELETE FROM cart_gifts USING cart WHERE cart_id = cart.id),
reset AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, shipping_method = DEFAULT, shipping_product_code = ${usualMethod("$1")},
    seen_shipping_minor = NULL, seen_tariff = NULL,
    prepared_by_staff = false, locker = NULL, payment_method = NULL, promoted = DEFAULT, vouchers = DEFAULT,
      discount_included = false, refund_included = false,
    from_abandoned = false, abandoned = CASE WHEN expires_at <= now() AND NOT prepared_by_staff THEN
      (SELECT jsonb_agg(jsonb_build_object('code', l.product_code, 'quantity', l.quantity)
        ORDER BY l.added_at, l.product_code) FROM cart_lines l WHERE l.cart_id = carts.id) END
  FROM cart WHERE carts.id = cart.id
)
SELECT id FROM cart`;
}
