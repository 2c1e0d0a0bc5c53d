/** Reads a member's live cart, its lines with present prices and, for a code in $3, that product. $1 member, $2 currency. */
export const READ_CART = `
SELECT c.id, coalesce(c.version, 0) AS version, coalesce(c.state, 'open') AS state, coalesce(c.expires_at <= now(), false) AS expired,
  c.expires_at AS "expiresAt", coalesce(c.prepared_by_staff, false) AS "preparedByStaff",
  coalesce(c.shipping_method, 'COURIER') AS "shippingMethod",
  CASE WHEN c.id IS NULL THEN 'PW001' ELSE c.shipping_product_code END AS "shippingCode",
  coalesce(CASE WHEN c.state = 'awaiting-payment' THEN c.seen_shipping_minor END, sp.gross_minor, 0) AS "shippingPrice",
  coalesce(c.seen_shipping_minor, sp.gross_minor, 0) AS "seenShipping", sp.gross_minor IS NOT NULL AND coalesce(shipping.available_for_sale, false) AS "shippingOnSale", c.other_address_id AS "otherAddressId",
  c.locker, c.payment_method AS "paymentMethod",
  m.international_sponsor_status AS "sponsorStatus", m.international_sponsor_no AS "sponsorNo",
  json_build_object('name', m.name, 'surname', m.surname, 'street', m.street, 'buildingNo', m.building_no, 'apartmentNo', m.apartment_no,
    'zipCode', m.zip_code, 'city', m.city, 'mobile', m.mobile, 'email', m.email) AS "primaryAddress",
  CASE WHEN a.id IS NOT NULL THEN json_build_object('name', a.name, 'surname', a.surname, 'street', a.street, 'buildingNo', a.building_no,
    'apartmentNo', a.apartment_no, 'zipCode', a.zip_code, 'city', a.city, 'mobile', a.mobile, 'email', a.email) END AS "otherAddress",
  l.ordering_allowed AS "orderingAllowed", s.cart_minutes AS "cartMinutes",
  coalesce((
    SELECT json_agg(json_build_object('code', cl.product_code, 'quantity', cl.quantity, 'seenGross', cl.unit_gross_minor,
      'unitGross', CASE WHEN c.state = 'awaiting-payment' THEN cl.unit_gross_minor ELSE coalesce(pp.gross_minor, cl.unit_gross_minor) END,
      'netVolume', coalesce(pp.net_volume_minor, 0), 'points', p.points, 'availableForSale', p.available_for_sale AND pp.gross_minor IS NOT NULL)
      ORDER BY cl.added_at, cl.product_code)
    FROM cart_lines cl JOIN products p ON p.code = cl.product_code LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
    WHERE cl.cart_id = c.id
  ), '[]') AS lines,
  (SELECT json_build_object('code', p.code, 'unitGross', pp.gross_minor, 'netVolume', pp.net_volume_minor, 'points', p.points,
      'maxPerOrder', p.max_per_order, 'availableForSale', p.available_for_sale, 'free', st.on_hand - st.held)
    FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 JOIN stock st ON st.product_code = p.code
    WHERE p.code = $3 AND p.code NOT LIKE 'PW%') AS product
FROM members m CROSS JOIN system_locks l CROSS JOIN settings s
LEFT JOIN carts c ON c.member_id = m.id AND c.state <> 'closed'
LEFT JOIN product_prices sp ON sp.product_code = CASE WHEN c.id IS NULL THEN 'PW001' ELSE c.shipping_product_code END AND sp.currency = $2
LEFT JOIN products shipping ON shipping.code = sp.product_code
LEFT JOIN book_addresses a ON a.id = c.other_address_id AND a.member_id = m.id
WHERE m.id = $1`;

/**
 * Sets one line and holds or frees the difference in stock, whole or not at all, guarded by the cart's version and the ordering lock.
 * $1 cart, $2 version, $3 product, $4 pieces more (negative frees), $5 pieces after, $6 unit price, $7 minutes until the cart expires.
 * Locks in the order locks, cart, stock.
 */
export const SET_LINE = `
WITH allowed AS MATERIALIZED (SELECT only_row FROM system_locks WHERE ordering_allowed FOR SHARE),
cart AS MATERIALIZED (
  SELECT c.id FROM carts c, allowed WHERE c.id = $1 AND c.version = $2 AND c.state = 'open' FOR UPDATE OF c
),
held AS (
  UPDATE stock SET held = held + $4::bigint FROM cart
  WHERE product_code = $3 AND on_hand - held >= $4::bigint RETURNING product_code
),
touched AS (
  UPDATE carts SET version = version + 1, expires_at = now() + make_interval(mins => $7) FROM held WHERE carts.id = $1 RETURNING expires_at
),
line AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor) SELECT $1, $3, $5::int, $6::bigint FROM held WHERE $5::int > 0
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
),
removed AS (
  DELETE FROM cart_lines USING held WHERE cart_id = $1 AND cart_lines.product_code = $3 AND $5::int = 0
)
SELECT (SELECT count(*)::int FROM allowed) AS allowed, (SELECT count(*)::int FROM cart) AS carts, (SELECT expires_at FROM touched) AS "expiresAt"`;

/** Frees what carts hold, empties them and sets shipping back to courier. Which carts: the named one at its version, or up to 100 that expired. */
export function clearCarts(which: "one" | "expired"): string {
  const cart =
    which === "one"
      ? "SELECT id FROM carts WHERE id = $1 AND version = $2 AND state = 'open' FOR UPDATE"
      : "SELECT id FROM carts WHERE state = 'open' AND expires_at <= now() ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED";
  return `
WITH cart AS MATERIALIZED (${cart}),
freed AS MATERIALIZED (
  SELECT l.product_code, sum(l.quantity) AS pieces FROM cart JOIN cart_lines l ON l.cart_id = cart.id GROUP BY l.product_code
),
locked AS MATERIALIZED (
  SELECT s.product_code FROM stock s WHERE s.product_code IN (SELECT product_code FROM freed) ORDER BY s.product_code FOR UPDATE
),
released AS (
  UPDATE stock SET held = held - freed.pieces FROM freed JOIN locked USING (product_code) WHERE stock.product_code = freed.product_code
),
removed AS (DELETE FROM cart_lines USING cart WHERE cart_id = cart.id),
reset AS (
  UPDATE carts SET version = version + 1, expires_at = NULL, shipping_method = 'COURIER', shipping_product_code = 'PW001', seen_shipping_minor = NULL,
    prepared_by_staff = false, locker = NULL, payment_method = NULL FROM cart WHERE carts.id = cart.id
)
SELECT count(*)::int AS carts FROM cart`;
}

/**
 * Adds several lines at once: $1 cart, $2 version, $3 codes, $4 pieces more, $5 unit prices, $6 minutes.
 * All pieces must be free, else nothing changes.
 */
export const ADD_LINES = `
WITH allowed AS MATERIALIZED (SELECT only_row FROM system_locks WHERE ordering_allowed FOR SHARE),
cart AS MATERIALIZED (
  SELECT c.id FROM carts c, allowed WHERE c.id = $1 AND c.version = $2 AND c.state = 'open' FOR UPDATE OF c
),
wanted AS (SELECT * FROM unnest($3::text[], $4::int[], $5::bigint[]) AS w (code, pieces, unit_gross)),
locked AS MATERIALIZED (
  SELECT s.product_code, s.on_hand - s.held AS free FROM stock s, cart WHERE s.product_code = ANY($3) ORDER BY s.product_code FOR UPDATE OF s
),
enough AS (SELECT 1 FROM cart WHERE NOT EXISTS (SELECT 1 FROM wanted w LEFT JOIN locked ON product_code = code WHERE coalesce(free, 0) < pieces)),
held AS (UPDATE stock SET held = held + pieces FROM wanted, enough WHERE product_code = code RETURNING code, pieces, unit_gross),
touched AS (
  UPDATE carts SET version = version + 1, expires_at = now() + make_interval(mins => $6) FROM enough WHERE carts.id = $1 RETURNING carts.id
),
lines AS (
  INSERT INTO cart_lines (cart_id, product_code, quantity, unit_gross_minor) SELECT $1, code, pieces, unit_gross FROM held
  ON CONFLICT (cart_id, product_code) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity, unit_gross_minor = excluded.unit_gross_minor
)
SELECT count(*)::int AS carts FROM touched`;
