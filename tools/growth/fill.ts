import type pg from "pg";

export const PARTS = ["products", "orders", "members", "ledger", "lists"] as const;
export type Part = (typeof PARTS)[number];

const FIRST_ORDER = 2_000_000;

/** Before now, when the order of that number was placed: one a minute. */
export const minutesOfOrder = (number: number) => FIRST_ORDER - number;

const AT_ONCE = 20_000;

/** Orders that are placed while it is measured have lower ids. */
const BEYOND = 1_000_000_000;

/** One order of as many waits for its cash. */
const STILL_OWED = 500;

/** Words of eight thousand, as many as a large shop's texts have. */
const WORDS = `CREATE OR REPLACE FUNCTION growth_word(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT s[k % 20 + 1] || s[k / 20 % 20 + 1] || s[k / 400 + 1] FROM (SELECT (hashint8(n)::bigint & 2147483647) % 8000 AS k,
  '{ba,ce,di,fo,gu,ha,ka,le,mi,no,pa,re,so,ta,wu,zy,bra,kle,sto,tru}'::text[] AS s) AS x $$`;

const GROUND = [
  WORDS,
  "INSERT INTO brands (code, name) SELECT 'B' || n, initcap(growth_word(n)) FROM generate_series(1, 200) AS n",
  `INSERT INTO categories (id, parent_id, slug, position, texts)
   SELECT n, CASE WHEN n > 20 THEN n % 20 + 1 END, 'dzial-' || n, n, jsonb_build_object('pl', jsonb_build_object('name', growth_word(n)))
   FROM generate_series(1, 320) AS n`,
  `INSERT INTO pictures (name, width, height, formats) SELECT 'p' || n || '.webp', 800, 800, jsonb_build_object(
     'small', jsonb_build_object('url', 's' || n, 'width', 640, 'height', 640),
     'thumbnail', jsonb_build_object('url', 't' || n, 'width', 320, 'height', 320)) FROM generate_series(1, 500) AS n`,
  `INSERT INTO staff (email, password_hash, name, surname, roles) VALUES ('growth@kram.test', 'none', 'Ewa', 'Biurowa', '{admin}')`,
];

/** Without it nothing is sold. */
const COMPANY = {
  name: "Kram Klub sp. z o.o.",
  street: "ul. Skorupkowa 7",
  zipCode: "00-001",
  city: "Warszawa",
  taxNumber: "123-456-78-90",
  vatNumber: "PL1234567890",
  facts: { krs: "0009999999", court: "Sąd Rejonowy dla m.st. Warszawy w Warszawie", shareCapital: "50 000,00 zł" },
  bankAccounts: [],
  email: "pomoc@kram.example",
  phone: "22 000 00 00",
  responsiblePerson: "",
};

/** As the office would make it: a trigger begins its way to ship. */
const COURIER = [
  `INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts)
   VALUES ('PW001', 'B1', 'kurier', 'standard', 0, 1, 'pcs', '{"pl":{"title":"Kurier"}}')`,
  "INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor) VALUES ('PW001', 'PLN', 1490, 0)",
  "INSERT INTO stock (product_code, supplied, on_hand) VALUES ('PW001', 1000000, 1000000)",
];

const PLACED = `now() - make_interval(mins => (${FIRST_ORDER} - n)::int)`;
const NUMBERS = "generate_series($1::bigint, $2::bigint) AS n";

/** What staff and carriers leave behind: returns and refunds of three in a hundred, a complaint of one, mails and entries of each. */
const WORK_ON_ORDERS = [
  `INSERT INTO invoices (kind, year, sequence, number, order_id, issued_on, net_minor, vat_minor, gross_minor, content)
   SELECT 'INVOICE', 2024, n, 'FV/2024/' || n, ${BEYOND} + n, (${PLACED})::date, 4065, 935, 5000, '{}' FROM ${NUMBERS}`,
  `INSERT INTO returns (id, order_id, reason, refund_to, goods_minor, delivery_minor, bonus_minor, refunds_minor, money_minor, staff_id,
     created_at, evidence) OVERRIDING SYSTEM VALUE
   SELECT n, ${BEYOND} + n, 'WITHDRAWAL', 'PAYMENT', 2500, 0, 0, 0, 2500, 1, ${PLACED}, 'cash' FROM ${NUMBERS} WHERE n % 33 = 0`,
  `INSERT INTO return_lines (return_id, order_id, product_code, promotion_code, quantity, restocked)
   SELECT n, ${BEYOND} + n, 'X' || (n % 1000 + 1), '', 1, 1 FROM ${NUMBERS} WHERE n % 33 = 0`,
  `INSERT INTO refunds_due (order_id, amount_minor, reason, created_at, done_at, done_by, return_id)
   SELECT ${BEYOND} + n, 2500, 'goods-returned', ${PLACED}, CASE WHEN n % 660 > 0 THEN ${PLACED} END, CASE WHEN n % 660 > 0 THEN 1 END, n
   FROM ${NUMBERS} WHERE n % 33 = 0`,
  `INSERT INTO complaints (order_id, reason, wish, status, due_on, created_at, decided_at)
   SELECT ${BEYOND} + n, 'DAMAGED', 'REFUND', CASE WHEN n % 2000 = 0 THEN 'OPEN' ELSE 'ACCEPTED' END, current_date, ${PLACED},
     CASE WHEN n % 2000 > 0 THEN ${PLACED} END FROM ${NUMBERS} WHERE n % 100 = 0`,
  `INSERT INTO order_tags (order_id, tag)
   SELECT ${BEYOND} + n, (ARRAY['prezent', 'pilne', 'hurt', 'targi'])[n % 4 + 1] FROM ${NUMBERS} WHERE n % 20 = 0`,
  `INSERT INTO order_notes (order_id, staff_id, text, created_at)
   SELECT ${BEYOND} + n, 1, 'Zapakować na prezent', ${PLACED} FROM ${NUMBERS} WHERE n % 50 = 0`,
  `INSERT INTO staff_actions (at, staff_id, action, subject) SELECT ${PLACED}, 1, 'order-status', 'G' || n FROM ${NUMBERS}`,
  `INSERT INTO mails (outbox_id, recipient, subject, text, html, sent_at, kind, answer)
   SELECT n, 'l' || (n % 10000 + 1) || '@kram.test', 'Zamówienie G' || n, 'Dziękujemy', '<p>Dziękujemy</p>',
     now() - make_interval(secs => (8000000 - n * 7)::int), 'mail.order-placed', '250 ok' FROM ${NUMBERS}`,
  `INSERT INTO outbox (kind, payload, done_at, dead_at, attempts, last_error)
   SELECT 'mail.order-placed', jsonb_build_object('orderId', ${BEYOND} + n), CASE WHEN n % 1000 > 0 THEN now() END,
     CASE WHEN n % 1000 = 0 THEN now() END, 1, CASE WHEN n % 1000 = 0 THEN '550 no' END FROM ${NUMBERS} WHERE n % 5 = 0`,
  `INSERT INTO contact_messages (member_id, subject, content, email, locale, copied, created_at, read_at, answered_at)
   SELECT n % 10000 + 1, 'ORDER', 'Gdzie paczka G' || n, 'l1@kram.test', 'pl', false, ${PLACED}, ${PLACED},
     CASE WHEN n % 5000 > 0 THEN ${PLACED} END FROM ${NUMBERS} WHERE n % 50 = 0`,
  `INSERT INTO abandoned_carts (expired_at, pieces, gross_minor) SELECT ${PLACED}, 2, 5000 FROM ${NUMBERS} WHERE n % 3 = 0`,
  `INSERT INTO shipments (order_id, no, carrier, tracking_number, staff_id, sent_at)
   SELECT ${BEYOND} + n, 1, 'INPOST', '6200' || lpad(n::text, 20, '0'), 1, ${PLACED} FROM ${NUMBERS} WHERE n % 3 = 0`,
  `INSERT INTO parcels (order_id, carrier, size, grams, state, carrier_id, tracking_number, label_swept, asked_by, created_at, shipment_no)
   SELECT ${BEYOND} + n, 'INPOST', 'small', 500, 'READY', 'c' || n, '6200' || lpad(n::text, 20, '0'), true, 1, ${PLACED}, 1
   FROM ${NUMBERS} WHERE n % 3 = 0`,
];

/** What stands from the first to the last of a number; triggers, which the fill makes up for, do not run. */
const FILLS: Record<"product" | "member" | "order" | "work" | "transaction", readonly string[]> = {
  product: [
    `WITH made AS (
       INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, picture, texts)
       SELECT 'X' || n, 'B' || (n % 200 + 1), 'towar-' || n, 'standard', 10, 50, 'ml', 'p' || (n % 500 + 1) || '.webp',
         jsonb_build_object('pl', pl.texts, 'de', de.texts)
       FROM generate_series($1::bigint, $2::bigint) AS n,
       LATERAL (SELECT jsonb_build_object('title', initcap(growth_word(n)) || ' ' || growth_word(n + 7) || ' ' || n, 'summary',
         concat_ws(' ', growth_word(n * 3), growth_word(n * 5), growth_word(n * 11), growth_word(n * 13),
           growth_word(n * 17), growth_word(n * 19), growth_word(n * 23), growth_word(n * 29)),
         'description', repeat(growth_word(n * 31) || ' ', 60)) AS texts) AS pl,
       LATERAL (SELECT jsonb_build_object('title', initcap(growth_word(n + 99)) || ' ' || n, 'summary',
         concat_ws(' ', growth_word(n * 37), growth_word(n * 41), growth_word(n * 43), growth_word(n * 47), growth_word(n * 53),
           growth_word(n * 59), growth_word(n * 61), growth_word(n * 67))) AS texts) AS de
       RETURNING code, position
     ), stocked AS (INSERT INTO stock (product_code, supplied, on_hand) SELECT code, 1000000, 1000000 FROM made),
     placed AS (INSERT INTO product_categories SELECT code, 21 + position % 300, 1 FROM made)
     INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor)
     SELECT code, 'PLN', 1000 + position * 37 % 20000, 500 FROM made`,
  ],
  member: [
    `INSERT INTO members (member_no, email, name, surname, password_hash, street, building_no, zip_code, city, mobile, sponsor_id)
     SELECT 'L' || n, 'l' || n || '@kram.test', initcap(growth_word(n)), initcap(growth_word(n * 3)), 'none', 'Miła', '7', '00-950',
       'Warszawa', '500600700', CASE WHEN n > 1 THEN n / 5 + 1 END FROM generate_series($1::bigint, $2::bigint) AS n ORDER BY n`,
  ],
  order: [
    `INSERT INTO carts (id, member_id, state) OVERRIDING SYSTEM VALUE SELECT ${BEYOND} + n, n % 10000 + 1, 'closed' FROM generate_series($1::bigint, $2::bigint) AS n ORDER BY n`,
    `INSERT INTO orders (id, number, cart_id, member_id, status, currency, gross_minor, shipping_minor, total_minor, shipping_vat_percent,
       payment_method, payment_state, shipping_method, shipping_address, placed_at, cash_confirmed) OVERRIDING SYSTEM VALUE
     SELECT ${BEYOND} + n, 'G' || n, ${BEYOND} + n, n % 10000 + 1, 'SENT', 'PLN', 5000, 0, 5000, 23, 'CASH', 'NOT_NEEDED', 'COURIER',
       '{"name":"Jan","surname":"Próbny","street":"Miła","buildingNo":"7","apartmentNo":"","zipCode":"00-950","city":"Warszawa","mobile":"500600700","email":"jan@kram.test"}',
       now() - make_interval(mins => (${FIRST_ORDER} - n)::int), n % ${STILL_OWED} > 0 FROM generate_series($1::bigint, $2::bigint) AS n ORDER BY n`,
    `INSERT INTO cash_receipts (order_id, counts_at, amount_minor, received_on, confirmed_at)
     SELECT ${BEYOND} + n, now(), 5000, current_date, now() FROM generate_series($1::bigint, $2::bigint) AS n WHERE n % ${STILL_OWED} > 0`,
    `INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points, vat_percent)
     SELECT ${BEYOND} + n, 'X' || (n * k % 1000 + 1), k, 'Towar', 1, 2500, 1000, 10, 23 FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(1, 2) AS k
     ON CONFLICT DO NOTHING`,
    `INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
     SELECT ${BEYOND} + n, 23, 5000, 0, 0, 4065, 935 FROM generate_series($1::bigint, $2::bigint) AS n`,
    `INSERT INTO order_timeline (order_id, status, at) SELECT ${BEYOND} + n, status, now() - make_interval(mins => (${FIRST_ORDER} - n)::int)
     FROM generate_series($1::bigint, $2::bigint) AS n, unnest('{CREATED,CONFIRMED,EXECUTED,SENT}'::text[]) AS status`,
  ],
  work: WORK_ON_ORDERS,
  transaction: [
    `INSERT INTO ledger_transactions (reason, posted_at) SELECT CASE WHEN n % 20 = 0 THEN 'bonus-correction' ELSE 'bonus' END,
       now() - make_interval(secs => 6000000 - n) FROM generate_series($1::bigint, $2::bigint) AS n ORDER BY n`,
    `INSERT INTO ledger_entries (transaction_id, account_id, amount_minor)
     SELECT n, CASE side WHEN 1 THEN (SELECT min(id) FROM ledger_accounts WHERE member_id IS NOT NULL) + n % 10000
       ELSE (SELECT id FROM ledger_accounts WHERE kind = 'issued' AND currency = 'PLN') END, side * 100
     FROM generate_series($1::bigint, $2::bigint) AS n, unnest('{1,-1}'::int[]) AS side ORDER BY n`,
  ],
};

/** Behind the rows: what triggers and jobs would have kept. */
const AFTER: Partial<Record<keyof typeof FILLS, string>> = {
  member: `INSERT INTO structure_nodes (member_id, sponsor_id, path, depth, search)
    WITH RECURSIVE tree AS (
      SELECT id, sponsor_id, id || '.' AS path, 0 AS depth FROM members WHERE sponsor_id IS NULL
      UNION ALL SELECT m.id, m.sponsor_id, t.path || m.id || '.', t.depth + 1 FROM members m JOIN tree t ON t.id = m.sponsor_id
    )
    SELECT t.id, t.sponsor_id, t.path, t.depth, search_of_member(m) FROM tree t JOIN members m ON m.id = t.id ON CONFLICT DO NOTHING`,
  transaction: `UPDATE ledger_accounts a SET balance_minor = s.sum
    FROM (SELECT account_id, sum(amount_minor) AS sum FROM ledger_entries GROUP BY account_id) s WHERE s.account_id = a.id AND a.member_id IS NOT NULL`,
};

const reached = new Map<string, number>();

async function fillTo(client: pg.Client, what: keyof typeof FILLS, count: number): Promise<void> {
  for (let first = (reached.get(what) ?? 0) + 1; first <= count; first += AT_ONCE)
    for (const text of FILLS[what]) await client.query(text, [first, Math.min(first + AT_ONCE - 1, count)]);
  reached.set(what, Math.max(count, reached.get(what) ?? 0));
  const after = AFTER[what];
  if (after) await client.query(after);
}

/** Brings a part to a size; its other parts stay at one that a shop of today has. */
export async function fill(client: pg.Client, part: Part, size: number): Promise<void> {
  if (reached.size === 0) {
    for (const text of [...GROUND, ...COURIER]) await client.query(text);
    await client.query("INSERT INTO setting_versions (part, version, value) VALUES ('company', 1, $1)", [COMPANY]);
  }
  await client.query("SET session_replication_role = replica");
  if (reached.size === 0) {
    await fillTo(client, "product", part === "products" ? size : 1000);
    await fillTo(client, "member", part === "members" ? size : 10_000);
    if (part === "ledger")
      await client.query(
        "INSERT INTO ledger_accounts (kind, member_id, currency) SELECT 'bonus', id, 'PLN' FROM members ORDER BY id",
      );
  }
  if (part === "products") await fillTo(client, "product", size);
  if (part === "members") await fillTo(client, "member", size);
  if (part === "orders" || part === "lists") await fillTo(client, "order", size);
  if (part === "lists") await fillTo(client, "work", size);
  if (part === "ledger") await fillTo(client, "transaction", size / 2);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("UPDATE settings SET set_up_at = coalesce(set_up_at, now())");
  await client.query("VACUUM ANALYZE");
}
