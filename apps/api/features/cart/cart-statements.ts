/** A row of `order_vat v` as the domain's VatShare. */
export const ORDER_VAT = `json_build_object('percent', v.percent, 'goods', v.goods_minor,
  'shipping', v.shipping_minor, 'discount', v.discount_minor,
    'gross', v.net_minor + v.vat_minor, 'net', v.net_minor, 'vat', v.vat_minor)`;

/**
 * $3 is a product read along, $4 the shipping product before the cart exists. One-row subqueries: PostgreSQL
 * overestimates unanalysed tables.
 */
export const READ_CART = `
SELECT c.id, coalesce(c.version, 0) AS version, coalesce(c.state, 'open') AS state, coalesce(c.expires_at <= now(), false) AS expired,
  c.expires_at AS "expiresAt", coalesce(c.prepared_by_staff, false) AS "preparedByStaff",
  coalesce(c.from_abandoned, false) AS "fromAbandoned",
  c.shipping_method AS "shippingMethod",
  CASE WHEN c.id IS NULL THEN $4 ELSE c.shipping_product_code END AS "shippingCode",
  coalesce(CASE WHEN c.state = 'awaiting-payment' THEN c.seen_shipping_minor END, sp.gross_minor, 0) AS "shippingPrice",
  coalesce(c.seen_shipping_minor, sp.gross_minor, 0) AS "seenShipping",
  coalesce(CASE WHEN c.state = 'awaiting-payment' THEN c.seen_free_shipping_from_minor END,
    (SELECT free_shipping_from_minor FROM settings), 0) AS "freeShippingFrom",
  coalesce(CASE WHEN c.seen_shipping_minor IS NOT NULL THEN c.seen_free_shipping_from_minor END,
    (SELECT free_shipping_from_minor FROM settings), 0) AS "seenFreeShippingFrom",
  sp.gross_minor IS NOT NULL AND coalesce(shipping.available_for_sale, false) AS "shippingOnSale", c.other_address_id AS "otherAddressId",
  c.locker, c.payment_method AS "paymentMethod",
  m.international_sponsor_status AS "sponsorStatus", m.international_sponsor_no AS "sponsorNo",
  json_build_object('name', m.name, 'surname', m.surname, 'street', m.street, 'buildingNo', m.building_no, 'apartmentNo', m.apartment_no,
    'zipCode', m.zip_code, 'city', m.city, 'mobile', m.mobile, 'email', m.email) AS "primaryAddress",
  CASE WHEN a.id IS NOT NULL THEN json_build_object('name', a.name, 'surname', a.surname, 'street', a.street, 'buildingNo', a.building_no,
    'apartmentNo', a.apartment_no, 'zipCode', a.zip_code, 'city', a.city, 'mobile', a.mobile, 'email', a.email) END AS "otherAddress",
  (SELECT ordering_allowed FROM system_locks) AS "orderingAllowed", (SELECT cart_minutes FROM settings) AS "cartMinutes", now() AS now,
  CASE WHEN m.company_name IS NULL THEN 'private' ELSE 'company' END AS "group",
  (SELECT o.id FROM orders o WHERE o.member_id = m.id AND o.status <> 'CANCELED' AND o.type = 'REGULAR' LIMIT 1) IS NULL AS "firstOrder",
  coalesce((SELECT json_object_agg(u.promotion_code, u.uses) FROM (
    SELECT op.promotion_code, count(*)::int AS uses FROM order_promotions op JOIN orders o ON o.id = op.order_id
    WHERE op.member_id = m.id AND o.status <> 'CANCELED' GROUP BY op.promotion_code) u), '{}') AS "promotionUses",
  coalesce(c.discount_included, false) AS "discountIncluded", coalesce(c.refund_included, false) AS "refundIncluded",
  coalesce((SELECT la.balance_minor FROM ledger_accounts la WHERE la.member_id = m.id AND la.currency = $2
    AND la.kind = 'bonus'), 0) AS "bonusBalance",
  coalesce((SELECT la.balance_minor FROM ledger_accounts la WHERE la.member_id = m.id AND la.currency = $2
    AND la.kind = 'refunds'), 0) AS "refundsBalance",
  CASE WHEN c.state = 'awaiting-payment' THEN (SELECT json_build_object('bonus', o.discount_minor,
    'refunds', o.refund_minor, 'status', o.status) FROM orders o WHERE o.cart_id = c.id) END AS "orderedMoney",
  CASE WHEN c.state = 'awaiting-payment' THEN (SELECT json_agg(${ORDER_VAT} ORDER BY v.percent DESC) FROM orders o
    JOIN order_vat v ON v.order_id = o.id WHERE o.cart_id = c.id) END AS "orderedVat",
  (SELECT version FROM promotions_version) AS "promotionsVersion", c.promoted AS "seenPromoted", coalesce(c.vouchers, '{}') AS vouchers,
  coalesce(c.abandoned, '[]') AS abandoned,
  coalesce((SELECT json_agg(json_build_object('promotionCode', g.promotion_code, 'productCode', g.product_code, 'quantity', g.quantity)
    ORDER BY g.promotion_code, g.product_code) FROM cart_gifts g WHERE g.cart_id = c.id), '[]') AS gifts,
  coalesce((
    SELECT json_agg(json_build_object('code', cl.product_code, 'quantity', cl.quantity, 'seenGross', cl.unit_gross_minor,
      'unitGross', CASE WHEN c.state = 'awaiting-payment' THEN cl.unit_gross_minor ELSE coalesce(pp.gross_minor, cl.unit_gross_minor) END,
      'netVolume', coalesce(pp.net_volume_minor, 0), 'points', p.points, 'vatClass', p.vat_class,
        'availableForSale', p.available_for_sale AND pp.gross_minor IS NOT NULL)
      ORDER BY cl.added_at, cl.product_code)
    FROM cart_lines cl JOIN products p ON p.code = cl.product_code LEFT
      JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
    WHERE cl.cart_id = c.id
  ), '[]') AS lines,
  (SELECT json_build_object('code', p.code, 'unitGross', pp.gross_minor, 'netVolume', pp.net_volume_minor,
    'points', p.points, 'vatClass', p.vat_class,
      'maxPerOrder', p.max_per_order, 'availableForSale', p.available_for_sale, 'available', st.on_hand - st.reserved)
    FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 JOIN stock st ON st.product_code = p.code
    WHERE p.code = $3) AS product
FROM members m
LEFT JOIN carts c ON c.member_id = m.id AND c.state <> 'closed'
LEFT JOIN product_prices sp ON sp.product_code = CASE WHEN c.id IS NULL THEN $4 ELSE c.shipping_product_code END AND sp.currency = $2
LEFT JOIN products shipping ON shipping.code = sp.product_code
LEFT JOIN book_addresses a ON a.id = c.other_address_id AND a.member_id = m.id
WHERE m.id = $1`;

/** A prepared cart keeps its longer time. */
export function heldUntil(minutes: string): string {
  const until = `now() + make_interval(mins => ${minutes})`;
  return `CASE WHEN prepared_by_staff THEN greatest(expires_at, ${until}) ELSE ${until} END`;
}

/**
 * All or nothing; $5 is pieces more by product. Locks: locks, cart, stock by code. Answers products of which too few
 * are available.
 */
export const STORE_CHANGE = `
WITH allowed AS MATERIALIZED (SELECT only_row FROM system_locks WHERE ordering_allowed FOR SHARE),
cart AS MATERIALIZED (
  SELECT c.id FROM carts c, allowed WHERE c.id = $1 AND c.version = $2 AND c.state = 'open' FOR UPDATE OF c
),
lines AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS l (code text, quantity int, "unitGross" bigint)),
gifts AS (SELECT * FROM jsonb_to_recordset($4::jsonb) AS g ("promotionCode" text, "productCode" text, quantity int)),
needs AS (SELECT key AS code, value::bigint AS more FROM jsonb_each_text($5::jsonb)),
locked AS MATERIALIZED (
  SELECT s.product_code, s.on_hand - s.reserved AS available FROM stock s, cart
  WHERE s.product_code IN (SELECT code FROM needs) ORDER BY s.product_code FOR UPDATE OF s
),
short AS (SELECT needs.code, coalesce(locked.available, 0) AS available FROM needs LEFT
  JOIN locked ON product_code = code WHERE more > coalesce(available, 0)),
enough AS (SELECT id FROM cart WHERE NOT EXISTS (SELECT 1 FROM short)),
reserved AS (UPDATE stock SET reserved = reserved + more FROM needs, enough WHERE product_code = code),
touched AS (
  UPDATE carts SET version = version + 1, expires_at = ${heldUntil("$7")}, promoted = $6, vouchers = $8 FROM enough
  WHERE carts.id = $1 RETURNING expires_at
),
stored AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor) SELECT $1, code, quantity, "unitGross"
    FROM lines, enough WHERE quantity > 0
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
),
removed AS (
  DELETE FROM cart_lines USING lines, enough WHERE cart_id = $1 AND product_code = code AND lines.quantity = 0
),
given AS (
  INSERT INTO cart_gifts (cart_id, promotion_code, product_code, quantity)
    SELECT $1, "promotionCode", "productCode", quantity FROM gifts, enough
  ON CONFLICT (cart_id, promotion_code, product_code) DO UPDATE SET quantity = excluded.quantity
    WHERE cart_gifts.quantity <> excluded.quantity
),
taken AS (
  DELETE FROM cart_gifts cg USING enough WHERE cg.cart_id = $1
    AND NOT EXISTS (SELECT 1 FROM gifts WHERE "promotionCode" = cg.promotion_code AND "productCode" = cg.product_code)
)
SELECT (SELECT count(*)::int FROM allowed) AS allowed, (SELECT count(*)::int FROM cart) AS carts, (SELECT expires_at
  FROM touched) AS "expiresAt",
  coalesce((SELECT json_object_agg(code, available) FROM short), '{}') AS short`;

/** Copies closed cart $1, and reserves its lines and gifts. */
export const REOPEN_CART = `
WITH opened AS (
  INSERT INTO carts (member_id, expires_at, prepared_by_staff, from_abandoned, shipping_method,
    shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor, other_address_id, locker,
    payment_method,
    promoted, vouchers, discount_included, refund_included)
  SELECT member_id, now() + make_interval(mins => s.cart_minutes), prepared_by_staff, from_abandoned,
    shipping_method, shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor, other_address_id,
    locker, payment_method,
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
  SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT product_code FROM pieces) ORDER BY s.product_code FOR UPDATE
)
UPDATE stock SET reserved = reserved + quantity FROM pieces JOIN locked USING (product_code)
WHERE stock.product_code = pieces.product_code`;

export const EXPIRED_AT_ONCE = 100;

/** Remembers lines of expired own carts; $1 is the shipping product afterwards. Source: cart 9. */
export function clearCarts(which: "one" | "expired"): string {
  const cart =
    which === "one"
      ? "SELECT id FROM carts WHERE id = $2 AND version = $3 AND state = 'open' FOR UPDATE"
      : `SELECT id FROM carts WHERE state = 'open' AND expires_at IS NOT NULL
       AND (expires_at <= now() OR NOT (SELECT ordering_allowed FROM system_locks)) ORDER BY id
         LIMIT ${EXPIRED_AT_ONCE} FOR UPDATE SKIP LOCKED`;
  return `
WITH cart AS MATERIALIZED (${cart}),
reservations AS MATERIALIZED (
  SELECT item.product_code, sum(item.quantity) AS pieces FROM cart JOIN (
    SELECT cart_id, product_code, quantity FROM cart_lines UNION ALL SELECT cart_id, product_code, quantity FROM cart_gifts
  ) item ON item.cart_id = cart.id GROUP BY item.product_code
),
locked AS MATERIALIZED (
  SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT product_code FROM reservations) ORDER BY s.product_code FOR UPDATE
),
released AS (
  UPDATE stock SET reserved = reserved - reservations.pieces FROM reservations JOIN locked USING (product_code)
    WHERE stock.product_code = reservations.product_code
),
removed AS (DELETE FROM cart_lines USING cart WHERE cart_id = cart.id),
ungiven AS (DELETE FROM cart_gifts USING cart WHERE cart_id = cart.id),
reset AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, shipping_method = DEFAULT, shipping_product_code = $1,
    seen_shipping_minor = NULL,
    prepared_by_staff = false, locker = NULL, payment_method = NULL, promoted = DEFAULT, vouchers = DEFAULT,
      discount_included = false, refund_included = false,
    from_abandoned = false, abandoned = CASE WHEN expires_at <= now() AND NOT prepared_by_staff THEN
      (SELECT jsonb_agg(jsonb_build_object('code', l.product_code, 'quantity', l.quantity)
        ORDER BY l.added_at, l.product_code) FROM cart_lines l WHERE l.cart_id = carts.id) END
  FROM cart WHERE carts.id = cart.id
)
SELECT count(*)::int AS carts FROM cart`;
}
