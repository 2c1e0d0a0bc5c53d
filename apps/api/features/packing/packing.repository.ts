import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";

/** A known order of a call for many. */
export interface NamedOrder {
  number: string;
  status: OrderStatus;
  isChanged: boolean;
}

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
  };
}
