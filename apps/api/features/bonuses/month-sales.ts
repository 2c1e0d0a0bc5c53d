import type { ClubMember, SoldLine } from "@kram/domain/bonuses";
import type { Database, Queryable } from "../../platform/database.ts";

/** `pieces` leaves out what came back. */
export interface MonthLine extends SoldLine {
  orderId: number;
  code: string;
  pieces: number;
}

export interface MonthSales {
  members: ClubMember[];
  lines: MonthLine[];
}

const CHUNK = 10_000;

/** Pieces that came back; all of a canceled order. */
export const RETURNED_PIECES = `CASE WHEN o.status = 'CANCELED' THEN l.quantity
  WHEN o.status = 'RETURNED' AND NOT EXISTS (SELECT 1 FROM bonus_returned_lines any_line WHERE any_line.order_id = o.id) THEN l.quantity
  ELSE coalesce((SELECT r.quantity FROM bonus_returned_lines r
    WHERE r.order_id = l.order_id AND r.product_code = l.product_code AND r.promotion_code = l.promotion_code), 0) END`;

// Orders count by first confirmation since they waited for a payment, or by the cash; months begin at midnight of the country's zone.
const LINES = `
WITH bounds AS (SELECT $1::date::timestamp AT TIME ZONE $2 AS starts, ($1::date + interval '1 month')::timestamp AT TIME ZONE $2 AS ends),
confirmed AS (
  SELECT t.order_id FROM bounds, order_timeline t JOIN orders p ON p.id = t.order_id WHERE t.status = 'CONFIRMED'
    AND t.at >= starts AND t.at < ends AND t.order_id > $3
    AND NOT (p.payment_method = 'CASH' AND p.total_minor > 0)
    AND NOT EXISTS (SELECT 1 FROM order_timeline e WHERE e.order_id = t.order_id AND (e.status = 'CREATED' AND e.id > t.id
      OR e.status = 'CONFIRMED' AND e.at < starts AND e.id > coalesce((SELECT max(c.id) FROM order_timeline c
        WHERE c.order_id = t.order_id AND c.status = 'CREATED'), 0)))
  UNION SELECT c.order_id FROM bounds, cash_receipts c WHERE c.counts_at >= starts AND c.counts_at < ends AND c.order_id > $3
  ORDER BY order_id LIMIT ${CHUNK}
)
SELECT o.id AS "orderId", o.member_id AS "buyerId", l.product_code AS code, l.quantity - returned.pieces AS pieces,
  l.points * (l.quantity - returned.pieces) AS points,
  coalesce(l.net_volume_minor * (l.quantity - returned.pieces) *
      (l.unit_gross_minor * l.quantity - l.reduced_minor) / nullif(l.unit_gross_minor * l.quantity, 0), 0) AS base
FROM confirmed c JOIN orders o ON o.id = c.order_id
LEFT JOIN order_lines l ON l.order_id = o.id AND l.promotion_code = '' AND o.status NOT IN ('CREATED', 'CANCELED')
LEFT JOIN LATERAL (SELECT ${RETURNED_PIECES} AS pieces) returned ON true
ORDER BY o.id, l.product_code`;

/** Reads at one moment, in bounded pieces, without gifts; members that are known are not read anew. Source: bonuses 2. */
export function readMonthSales({
  db,
  month,
  timeZone,
  members,
}: {
  db: Database;
  month: string;
  timeZone: string;
  members?: ClubMember[] | undefined;
}): Promise<MonthSales> {
  return db.readAtOnce(async (tx) => ({
    members: members ?? (await readMembers(tx)),
    lines: await readLines(tx, month, timeZone),
  }));
}

async function readMembers(tx: Queryable): Promise<ClubMember[]> {
  const members: ClubMember[] = [];
  for (let last = 0, full = true; full; last = members.at(-1)?.id ?? 0) {
    const rows = await tx.query(
      "bonuses.members",
      `SELECT id, sponsor_id AS "sponsorId" FROM members WHERE id > $1 ORDER BY id LIMIT ${CHUNK}`,
      [last],
    );
    for (const row of rows) members.push(row);
    full = rows.length === CHUNK;
  }
  return members;
}

async function readLines(tx: Queryable, month: string, timeZone: string): Promise<MonthLine[]> {
  const lines: MonthLine[] = [];
  // A hundred thousand lines name a hundred products.
  const codes = new Map<string, string>();
  for (let last = 0, more = true; more; ) {
    const rows = await tx.query("bonuses.lines", LINES, [month, timeZone, last]);
    for (const { code, pieces, points, ...row } of rows)
      if (code !== null && points !== null && pieces !== null && pieces > 0) {
        const known = codes.get(code) ?? code;
        codes.set(known, known);
        lines.push({ orderId: row.orderId, buyerId: row.buyerId, base: row.base, code: known, pieces, points });
      }
    more = rows.length > 0;
    last = rows.at(-1)?.orderId ?? last;
  }
  return lines;
}

/** Its first day, by the country's zone and the database's clock. */
export async function presentMonth(db: Queryable, timeZone: string): Promise<string> {
  const [row] = await db.query(
    "bonuses.present-month",
    "SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-01') AS month",
    [timeZone],
  );
  if (!row) throw new Error("the database tells no time");
  return row.month;
}
