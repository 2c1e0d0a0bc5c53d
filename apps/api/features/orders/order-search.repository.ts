import { type OrderOrigin, type OrderStatus, phoneDigits } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";
import { AWAITED_CASH, awaitsCash } from "./cash.repository.ts";
import { literally, ORDER_ITEM, type OrderFilter, type OrderRow } from "./orders.repository.ts";

export interface OfficeOrderFilter extends OrderFilter {
  /** Stays out. */
  without: OrderStatus | null;
  promotion: string | null;
  origin: OrderOrigin | null;
  paymentState: OrderRow["paymentState"] | null;
  cashAwaited: boolean;
  restWaits: boolean;
  moreWaits: boolean;
  tag: string | null;
}

export type OfficeOrderItemRow = OrderRow & { tags: string[]; linesVersion: number; totalCount: number };

const CONDITIONS = {
  status: "o.status = $8",
  paymentState: "o.payment_state = $9",
  // What reports lead to: one condition, as each would double the statements. Nothing that is unset keeps from the index of the period.
  sold: `o.placed_at >= coalesce($10::date::timestamp AT TIME ZONE $12, '-infinity')
    AND o.placed_at < coalesce(($11::date + 1)::timestamp AT TIME ZONE $12, 'infinity')
    AND o.status IS DISTINCT FROM $13 AND ($14::text IS NULL OR o.origin = $14)
    AND ($15::text IS NULL OR o.id IN (SELECT u.order_id FROM order_promotions u WHERE u.promotion_code = $15))`,
  cashAwaited: awaitsCash(1),
  restWaits: "o.id IN (SELECT s.order_id FROM shipments s) AND o.status NOT IN ('SENT', 'RESENT', 'RETURNED')",
  moreWaits: "o.id IN (SELECT w.order_id FROM order_additions w WHERE w.state = 'WAITING')",
  tag: "EXISTS (SELECT 1 FROM order_tags t WHERE t.order_id = o.id AND t.tag = $7)",
} as const;

type Condition = keyof typeof CONDITIONS;

const NAMES = Object.keys(CONDITIONS) as Condition[];

const CHOICES = NAMES.reduce<Condition[][]>(
  (some, name) => [...some, ...some.map((each) => [...each, name])],
  [[]],
).map((some) => some.join(" "));

// Every variant takes all values.
const ALL_VALUES = `$1::text IS NOT NULL AND $2::integer IS NOT NULL AND $3::text[] IS NOT NULL AND $4::text IS NOT NULL
  AND coalesce($7::text, $8::text, $9::text, $10::date::text, $11::date::text, $12::text, $13::text, $14::text, $15::text) IS NOT NULL`;

const conditionsOf = (choice: string) =>
  NAMES.filter((name) => choice.split(" ").includes(name)).map((name) => CONDITIONS[name]);

const SHOWN = `SELECT ${ORDER_ITEM}, ARRAY(SELECT t.tag FROM order_tags t WHERE t.order_id = o.id ORDER BY t.tag) AS tags,
  (SELECT count(*)::int FROM order_line_changes c WHERE c.order_id = o.id) AS "linesVersion"`;

/** Naming unused filters would cost every index. A page far back passes over entries of an index, not over whole orders. */
const LIST = variantsOf("order-search.list", CHOICES, (choice) => {
  const where = [ALL_VALUES, ...conditionsOf(choice)].join(" AND ");
  return `${SHOWN}, (SELECT count(*) FROM orders o WHERE ${where}) AS "totalCount"
   FROM (SELECT o.id FROM orders o WHERE ${where} ORDER BY o.id DESC LIMIT $5 OFFSET $6) page
   JOIN orders o ON o.id = page.id JOIN members m ON m.id = o.member_id ORDER BY o.id DESC`;
});

/** Of what many orders share, the newest are found. */
const MOST_FOUND = 1000;

const WORDS = "order_words(o.number, o.tracking_number, o.shipping_address)";

const showFound = (found: string) => `WITH found AS MATERIALIZED (${found})
   ${SHOWN}, (SELECT count(*) FROM found) AS "totalCount"
   FROM (SELECT * FROM orders WHERE id IN (SELECT id FROM found) ORDER BY id DESC LIMIT $5 OFFSET $6) o
   JOIN members m ON m.id = o.member_id ORDER BY o.id DESC`;

/** Each way to find orders has an index of its own. */
const FOUND = variantsOf("order-search.find", CHOICES, (choice) => {
  const rest = [ALL_VALUES, ...conditionsOf(choice)].join(" AND ");
  const way = (where: string) =>
    `(SELECT o.id FROM orders o WHERE ${where} AND ${rest} ORDER BY o.id DESC LIMIT ${MOST_FOUND})`;
  const ways = [
    `${WORDS} LIKE fold_search($16)`,
    `$17::text IS NOT NULL AND ${WORDS} LIKE $17`,
    "o.member_id IN (SELECT f.id FROM members f WHERE f.office_search LIKE fold_search($16))",
    `o.id IN (SELECT l.order_id FROM order_lines l JOIN products p ON p.code = l.product_code
       WHERE product_words(p.code, p.texts) LIKE fold_search($16))`,
    "o.id IN (SELECT s.order_id FROM shipments s WHERE lower(s.tracking_number) = lower(trim(both '%' from $16)))",
    "o.id IN (SELECT i.order_id FROM invoices i WHERE fold_search(i.number) LIKE fold_search($16))",
  ];
  return showFound(ways.map(way).join(" UNION "));
});

/** No index knows fewer characters: the newest orders are read. */
const LEAST_INDEXED = 3;
const MOST_READ = 5000;

const SHORT = variantsOf("order-search.find-short", CHOICES, (choice) => {
  const rest = [ALL_VALUES, ...conditionsOf(choice)].join(" AND ");
  return showFound(`SELECT o.id FROM (SELECT * FROM orders ORDER BY id DESC LIMIT ${MOST_READ}) o
    WHERE ${rest} AND (${WORDS} LIKE fold_search($16)
      OR EXISTS (SELECT 1 FROM members f WHERE f.id = o.member_id AND f.office_search LIKE fold_search($16))
      OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND lower(l.product_code) = lower($17)))`);
});

export function createOrderSearch(db: Queryable) {
  return {
    /** Newest first. */
    list(filter: OfficeOrderFilter): Promise<OfficeOrderItemRow[]> {
      const { text, tag, status, paymentState, fromDate, toDate, timeZone, pageNo, pageSize } = filter;
      const { without, origin, promotion } = filter;
      // A switch that is off chooses nothing.
      const chosen = { ...filter, sold: fromDate ?? toDate ?? without ?? origin ?? promotion };
      const choice = NAMES.filter((name) => (chosen[name] ?? false) !== false).join(" ");
      const page = [pageSize, (pageNo - 1) * pageSize] as const;
      const sold = [fromDate, toDate, timeZone, without, origin, promotion] as const;
      const values = [...AWAITED_CASH, ...page, tag, status, paymentState, ...sold] as const;
      if (text === null) {
        const name = `order-search.list ${choice}` as const;
        return db.query(name, LIST[name] ?? unknownChoice(name), [...values]);
      }
      const pattern = `%${literally(text)}%`;
      if (text.length < LEAST_INDEXED) {
        const name = `order-search.find-short ${choice}` as const;
        return db.query(name, SHORT[name] ?? unknownChoice(name), [...values, pattern, text]);
      }
      const digits = phoneDigits(text);
      const name = `order-search.find ${choice}` as const;
      const ofPhone = digits === null ? null : `%${digits}%`;
      return db.query(name, FOUND[name] ?? unknownChoice(name), [...values, pattern, ofPhone]);
    },
  };
}

function unknownChoice(name: string): never {
  throw new RangeError(`${name} is no choice of filters`);
}
