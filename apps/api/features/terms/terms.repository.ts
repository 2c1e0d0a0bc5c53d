import type { Queryable } from "../../platform/database.ts";

/** Reads what was agreed; versions of pages never change. */
export function createTermsRepository(db: Queryable) {
  return {
    /** `versions` is null for orders from before, and where nothing was bought. */
    async ofOrder({ number, memberId }: { number: string; memberId: number | null }) {
      const [row] = await db.query(
        "terms.of-order",
        `SELECT o.terms AS versions, o.terms_locale AS locale, s.version AS "sellerVersion", s.value AS seller
         FROM orders o LEFT JOIN LATERAL (
           SELECT v.version, v.value FROM setting_versions v WHERE v.part = 'company'
           ORDER BY v.set_at <= o.placed_at DESC, v.set_at DESC LIMIT 1
         ) s ON true
         WHERE o.number = $1 AND ($2::bigint IS NULL OR o.member_id = $2)`,
        [number, memberId],
      );
      return row ?? null;
    },

    /** In the order of `versions`. */
    pages(versions: readonly string[], locale: string) {
      return db.query(
        "terms.pages",
        `SELECT own.texts->>'title' AS title, coalesce(own.texts->>'lead', '') AS lead, own.texts->>'body' AS body,
           v.version, to_char(v.published_at, 'YYYY-MM-DD') AS day
         FROM unnest($1::bigint[]) WITH ORDINALITY AS agreed (id, place)
         JOIN content_versions v ON v.id = agreed.id
         CROSS JOIN LATERAL (SELECT (v.texts->'pl') || coalesce(v.texts->$2::text, '{}') AS texts) own
         ORDER BY agreed.place`,
        [versions, locale],
      );
    },
  };
}
