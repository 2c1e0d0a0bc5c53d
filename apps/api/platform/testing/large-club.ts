import type pg from "pg";
import type { RawDatabase } from "../database.ts";

/** Early members sponsor more often; numbers begin with `L`. Answers their ids, the top first. */
export async function makeLargeClub(client: pg.Client, count: number): Promise<number[]> {
  await client.query(
    `INSERT INTO members (member_no, email, name, surname, sponsor_id, shown_in_structure, password_hash)
     SELECT 'L' || n, 'l' || n || '@kram.test', 'Imię' || n, 'Nazwisko' || n, NULL, n % 2 = 0, 'some hash'
       FROM generate_series(1, $1) AS n ORDER BY n`,
    [count],
  );
  await client.query("ALTER TABLE members DISABLE TRIGGER members_moved");
  await client.query(
    `WITH first AS (SELECT min(id) AS id FROM members WHERE member_no LIKE 'L%')
     UPDATE members m SET sponsor_id = first.id + floor(((m.id * 7919) % 1000) / 1000.0 * ((m.id * 104729) % 997) / 997.0 * (m.id - first.id))::bigint
     FROM first WHERE m.member_no LIKE 'L%' AND m.id > first.id`,
  );
  await client.query("ALTER TABLE members ENABLE TRIGGER members_moved");
  await client.query("TRUNCATE structure_nodes");
  await client.query(
    `WITH RECURSIVE tree AS (
       SELECT id, sponsor_id, id || '.' AS path, 0 AS depth FROM members WHERE sponsor_id IS NULL
       UNION ALL SELECT m.id, m.sponsor_id, t.path || m.id || '.', t.depth + 1 FROM members m JOIN tree t ON t.id = m.sponsor_id
     )
     INSERT INTO structure_nodes (member_id, sponsor_id, path, depth, search)
     SELECT t.id, t.sponsor_id, t.path, t.depth, search_of_member(m) FROM tree t JOIN members m ON m.id = t.id`,
  );
  await client.query("ANALYZE");
  const { rows } = await client.query<{ id: number }>("SELECT id FROM members WHERE member_no LIKE 'L%' ORDER BY id");
  return rows.map(({ id }) => id);
}

const EVERYBODY = "FROM members m WHERE m.member_no LIKE 'L%'";

/** By the month's offset of ids, the moment and the product. */
const ORDERS_OF_A_MONTH: readonly (readonly [text: string, takes: "id" | "id and time" | "id and code"])[] = [
  [
    `INSERT INTO carts (id, member_id, state) OVERRIDING SYSTEM VALUE SELECT $1::bigint + m.id, m.id, 'closed' ${EVERYBODY}`,
    "id",
  ],
  [
    `INSERT INTO orders (id, number, cart_id, member_id, status, currency, gross_minor, shipping_minor, total_minor, shipping_vat_percent,
       payment_method, payment_state, shipping_method, shipping_address, placed_at, cash_confirmed) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + m.id, 'Y' || ($1::bigint + m.id), $1::bigint + m.id, m.id, 'CONFIRMED', 'PLN', 5000, 0, 5000, 23, 'CASH',
       'NOT_NEEDED', 'COURIER', '{}', $2::timestamptz, true ${EVERYBODY}`,
    "id and time",
  ],
  [
    `INSERT INTO cash_receipts (order_id, counts_at, amount_minor, received_on, confirmed_at)
     SELECT $1::bigint + m.id, $2::timestamptz, 5000, $2::timestamptz::date, $2::timestamptz ${EVERYBODY}`,
    "id and time",
  ],
  [
    `INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points, vat_percent)
     SELECT $1::bigint + m.id, $2::text, 1, 'Towar', 2, 2500, 1000 + m.id % 700, 5 + m.id % 10, 23 ${EVERYBODY}`,
    "id and code",
  ],
  [
    `INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
     SELECT $1::bigint + m.id, 23, 5000, 0, 0, 4065, 935 ${EVERYBODY}`,
    "id",
  ],
  [
    `INSERT INTO order_timeline (order_id, status, at) SELECT $1::bigint + m.id, status, $2::timestamptz
     FROM members m, unnest('{CREATED,CONFIRMED}'::text[]) WITH ORDINALITY AS t (status, step) WHERE m.member_no LIKE 'L%' ORDER BY m.id, step`,
    "id and time",
  ],
];

/** Behind the rows: what orders leave elsewhere. */
const AFTER_ORDERS = [
  "UPDATE order_counter SET last_number = (SELECT count(*) FROM orders)",
  `UPDATE stock s SET sold = t.pieces, supplied = s.on_hand + t.pieces
   FROM (SELECT product_code, sum(quantity) AS pieces FROM order_lines GROUP BY product_code) t WHERE t.product_code = s.product_code`,
];

/** Everybody of the large club orders two pieces of one product once in each month; months count as closed. */
export async function makeLargeYear(
  db: RawDatabase,
  { code, months }: { code: string; months: readonly string[] },
): Promise<void> {
  const client = db.listener();
  await client.connect();
  await client.query("SET session_replication_role = replica");
  for (const [at, month] of months.entries()) {
    const beyond = (at + 1) * 10_000_000;
    const values = { id: [], "id and time": [`${month}-15T12:00:00Z`], "id and code": [code] } as const;
    for (const [text, takes] of ORDERS_OF_A_MONTH) await client.query(text, [beyond, ...values[takes]]);
    await client.query("INSERT INTO bonus_closes (month, plan_version, finished_at) VALUES ($1::date, 1, now())", [
      `${month}-01`,
    ]);
  }
  // Of supplies the database keeps its own book.
  await client.query("SET session_replication_role = DEFAULT");
  for (const text of AFTER_ORDERS) await client.query(text);
  await client.query("ANALYZE");
  await client.end();
}
