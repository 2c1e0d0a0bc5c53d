import { company } from "@kram/contract/settings";
import { isLocale, type Locale } from "@kram/domain/languages";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";

/** Many orders agree to the same words. */
const DRAWN = 16;

interface TermsFile {
  name: string;
  mediaType: "application/pdf";
  bytes: Buffer;
}

/** The words that an order agreed to, as a file; null where none were kept. */
export type TermsOfOrder = (order: { number: string; memberId: number | null }) => Promise<TermsFile | null>;

/** Keeps the last files drawn. Refuses: order.unknown. Source: checkout 9. */
export function createTermsOfOrder(db: Database): TermsOfOrder {
  const terms = createTermsRepository(db);
  const drawn = new Map<string, Promise<Buffer>>();

  return async (order) => {
    const row = await terms.ofOrder(order);
    if (!row) throw new ShopError({ code: "order.unknown" });
    const { versions, seller, sellerVersion, mayWithdraw, guarantees } = row;
    if (versions === null) return null;
    const locale: Locale = row.locale !== null && isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
    const { drawTerms, termsFileName } = await import("./draw-terms.ts");
    const draw = async () =>
      drawTerms({
        locale,
        mayWithdraw,
        seller: seller === null ? null : company.parse(seller),
        pages: await terms.pages(versions, locale),
        guarantees,
      });
    const key = [versions.join("."), locale, sellerVersion, mayWithdraw, JSON.stringify(guarantees)].join("|");
    const bytes = await remembered(drawn, key, draw);
    return { name: termsFileName(locale), mediaType: "application/pdf", bytes };
  };
}

function remembered(drawn: Map<string, Promise<Buffer>>, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= DRAWN && oldest !== undefined) drawn.delete(oldest);
  const coming = draw();
  drawn.set(key, coming);
  coming.catch(() => drawn.delete(key));
  return coming;
}

/** Reads what was agreed; versions of pages never change. */
function createTermsRepository(db: Queryable) {
  return {
    /** `versions` is null for orders from before, and where nothing was bought. */
    async ofOrder({ number, memberId }: { number: string; memberId: number | null }) {
      const [row] = await db.query(
        "terms.of-order",
        `SELECT o.terms AS versions, o.terms_locale AS locale, o.may_withdraw AS "mayWithdraw",
           s.version AS "sellerVersion", s.value AS seller,
           coalesce((SELECT json_agg(json_build_object('title', l.title, 'durability', l.durability) ORDER BY l.position)
             FROM order_lines l WHERE l.order_id = o.id AND l.durability IS NOT NULL), '[]') AS guarantees
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
