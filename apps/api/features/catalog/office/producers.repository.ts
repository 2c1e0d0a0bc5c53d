import { MOST_PRODUCERS } from "@kram/contract/catalog";
import type { Queryable } from "../../../platform/database.ts";

/** A manufacturer, or who is responsible in the Union. */
export interface Party {
  name: string;
  address: string;
  email: string;
}

/** They live in what products tell of their safety. */
export function createProducersRepository(db: Queryable) {
  return {
    all(): Promise<(Party & { productCount: number })[]> {
      return db.query(
        "producers.all",
        `SELECT coalesce(party->>'name', '') AS name, coalesce(party->>'address', '') AS address,
           coalesce(party->>'email', '') AS email, count(DISTINCT p.code) AS "productCount"
         FROM products p CROSS JOIN LATERAL (VALUES (p.safety->'manufacturer'), (p.safety->'euResponsible')) AS named(party)
         WHERE jsonb_typeof(party) = 'object' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 LIMIT ${MOST_PRODUCERS}`,
      );
    },

    /** Answers in how many products. */
    async change(from: Party, to: Party): Promise<number> {
      const changed = await db.query(
        "producers.change",
        `UPDATE products p SET safety = p.safety
           || CASE WHEN p.safety->'manufacturer' = $1::jsonb THEN jsonb_build_object('manufacturer', $2::jsonb) ELSE '{}' END
           || CASE WHEN p.safety->'euResponsible' = $1::jsonb THEN jsonb_build_object('euResponsible', $2::jsonb) ELSE '{}' END
         WHERE p.safety->'manufacturer' = $1::jsonb OR p.safety->'euResponsible' = $1::jsonb RETURNING p.code`,
        [JSON.stringify(from), JSON.stringify(to)],
      );
      return changed.length;
    },
  };
}
