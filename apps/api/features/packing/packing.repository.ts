import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { AWAITS_MORE } from "../orders/public.ts";

/** A known order of a call for many. */
export interface NamedOrder {
  number: string;
  status: OrderStatus;
  isChanged: boolean;
}

export interface StorageRow {
  place: string;
  barcodes: string[];
}

interface PackingRow {
  number: string;
  status: OrderStatus;
  nextToPack: string | null;
  parcelNo: number;
  linesVersion: number;
  maySendPart: boolean;
  lines: (StorageRow & { code: string; title: string; quantity: number; picture: string | null })[];
  notes: string[];
}

/** Pieces of one product in many orders. */
export interface PickRow extends StorageRow {
  code: string;
  title: string;
  quantity: number;
  /** Address of its thumbnail. */
  picture: string | null;
  orders: { number: string; quantity: number }[];
}

const BARCODES = (code: string) =>
  `ARRAY(SELECT b.barcode FROM product_barcodes b WHERE b.product_code = ${code} ORDER BY b.barcode)`;

const PICTURE = (code: string) =>
  `(SELECT c.formats->'thumbnail'->>'url' FROM products d JOIN pictures c ON c.name = d.picture WHERE d.code = ${code})`;

/** By product, what none of order `o`'s parcels took. */
const LEFT = `SELECT l.product_code AS code, min(l.title) AS title, sum(l.quantity)::int - coalesce((SELECT sum(s.quantity)
  FROM shipment_lines s WHERE s.order_id = o.id AND s.product_code = l.product_code), 0)::int AS quantity
  FROM order_lines l WHERE l.order_id = o.id GROUP BY l.product_code`;

export function createPackingRepository(db: Queryable) {
  return {
    /** Leaves out what the same person wrote within ten minutes. */
    noteMany({
      numbers,
      staffId,
      text,
    }: {
      numbers: readonly string[];
      staffId: number;
      text: string;
    }): Promise<NamedOrder[]> {
      return db.query(
        "packing.note-many",
        `WITH named AS (SELECT id, number, status FROM orders WHERE number = ANY ($1)),
         added AS (INSERT INTO order_notes (order_id, staff_id, text)
           SELECT id, $2, $3 FROM named WHERE NOT EXISTS (SELECT 1 FROM order_notes n WHERE n.order_id = named.id
             AND n.staff_id = $2 AND n.text = $3 AND n.created_at > now() - interval '10 minutes') ORDER BY id RETURNING order_id)
         SELECT number, status, id IN (SELECT order_id FROM added) AS "isChanged" FROM named`,
        [numbers, staffId, text],
      );
    },

    tagMany({ numbers, tag, on }: { numbers: readonly string[]; tag: string; on: boolean }): Promise<NamedOrder[]> {
      return db.query(
        "packing.tag-many",
        `WITH named AS (SELECT id, number, status FROM orders WHERE number = ANY ($1)),
         added AS (INSERT INTO order_tags (order_id, tag) SELECT id, $2 FROM named WHERE $3::boolean ORDER BY id
           ON CONFLICT DO NOTHING RETURNING order_id),
         gone AS (DELETE FROM order_tags t USING named WHERE NOT $3::boolean AND t.order_id = named.id AND t.tag = $2
           RETURNING t.order_id)
         SELECT number, status, id IN (SELECT order_id FROM added UNION ALL SELECT order_id FROM gone) AS "isChanged" FROM named`,
        [numbers, tag, on],
      );
    },

    /** By place, gifts with what was bought; null for an unknown order. */
    async packing(number: string): Promise<PackingRow | null> {
      const [row] = await db.query(
        "packing.of-order",
        `SELECT o.number, o.status,
           (SELECT x.number FROM orders x WHERE x.status = 'CONFIRMED' AND x.id <> o.id
             AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = x.id) AND NOT ${AWAITS_MORE("x.id")}
             ORDER BY x.id LIMIT 1) AS "nextToPack",
           coalesce((SELECT max(s.no) FROM shipments s WHERE s.order_id = o.id), 0) + 1 AS "parcelNo",
           (SELECT count(*)::int FROM order_line_changes c WHERE c.order_id = o.id) AS "linesVersion",
           o.status = 'CONFIRMED' AND o.payment_method <> 'CASH' AND NOT ${AWAITS_MORE("o.id")} AS "maySendPart",
           coalesce((SELECT json_agg(json_build_object('code', l.code, 'title', l.title, 'quantity', l.quantity,
             'place', coalesce(p.place, ''), 'barcodes', ${BARCODES("l.code")}, 'picture', ${PICTURE("l.code")})
             ORDER BY coalesce(p.place, ''), l.code)
             FROM (${LEFT}) l LEFT JOIN product_places p ON p.product_code = l.code WHERE l.quantity > 0), '[]') AS lines,
           ARRAY(SELECT n.text FROM order_notes n WHERE n.order_id = o.id ORDER BY n.id) AS notes
         FROM orders o WHERE o.number = $1`,
        [number],
      );
      return row ?? null;
    },

    /** What is to pack of all orders together, by place. */
    pickList(numbers: readonly string[]): Promise<PickRow[]> {
      return db.query(
        "packing.pick-list",
        `SELECT l.code, min(l.title) AS title, coalesce(p.place, '') AS place, sum(l.quantity)::int AS quantity,
           ${BARCODES("l.code")} AS barcodes, ${PICTURE("l.code")} AS picture,
           json_agg(json_build_object('number', o.number, 'quantity', l.quantity) ORDER BY o.id) AS orders
         FROM orders o CROSS JOIN LATERAL (${LEFT}) l LEFT JOIN product_places p ON p.product_code = l.code
         WHERE o.number = ANY ($1) AND l.quantity > 0 GROUP BY l.code, p.place ORDER BY coalesce(p.place, ''), l.code`,
        [numbers],
      );
    },

    /** Null for an unknown product. */
    async storage(code: string): Promise<StorageRow | null> {
      const [row] = await db.query(
        "packing.storage",
        `SELECT coalesce((SELECT s.place FROM product_places s WHERE s.product_code = p.code), '') AS place,
           ${BARCODES("p.code")} AS barcodes FROM products p WHERE p.code = $1 FOR UPDATE OF p`,
        [code],
      );
      return row ?? null;
    },

    /** Barcodes of other products among these. */
    async takenBarcodes(code: string, barcodes: readonly string[]): Promise<string[]> {
      const rows = await db.query(
        "packing.taken-barcodes",
        "SELECT barcode FROM product_barcodes WHERE barcode = ANY ($2) AND product_code <> $1",
        [code, barcodes],
      );
      return rows.map(({ barcode }) => barcode);
    },

    async setStorage(code: string, { place, barcodes }: StorageRow): Promise<void> {
      await db.query(
        "packing.set-storage",
        `WITH gone AS (DELETE FROM product_barcodes WHERE product_code = $1 AND barcode <> ALL ($3::text[])),
         known AS (INSERT INTO product_barcodes (barcode, product_code) SELECT b, $1 FROM unnest($3::text[]) AS b
           ON CONFLICT (barcode) DO NOTHING),
         nowhere AS (DELETE FROM product_places WHERE product_code = $1 AND $2 = '')
         INSERT INTO product_places (product_code, place) SELECT $1, $2 WHERE $2 <> ''
         ON CONFLICT (product_code) DO UPDATE SET place = excluded.place`,
        [code, place, barcodes],
      );
    },
  };
}
