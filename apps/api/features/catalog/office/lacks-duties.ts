import { LOCALES } from "@kram/domain/languages";

const isBlank = (word: string) =>
  LOCALES.map((language) => `coalesce(btrim(p.texts->'${language}'->>'${word}'), '') = ''`).join(" OR ");

const warns = LOCALES.map(
  (language) =>
    `(jsonb_array_length(coalesce(nullif(p.safety, 'null')->'warnings'->'${language}', '[]')) > 0)::integer`,
).join(" + ");

/** The domain's missingDuties in SQL, as a test compares them, on `products p`, with a price in any currency. */
export const LACKS_DUTIES = `(${isBlank("title")} OR NOT EXISTS (SELECT 1 FROM product_prices pp WHERE pp.product_code = p.code)
  OR (NOT EXISTS (SELECT 1 FROM shipping_methods sm WHERE sm.product_code = p.code) AND (${isBlank("summary")} OR ${isBlank("description")} OR p.picture IS NULL OR coalesce(p.safety,
  'null') = 'null' OR (${warns}) IN (1, 2)
    OR NOT EXISTS (SELECT 1 FROM product_categories pc WHERE pc.product_code = p.code)
    OR (coalesce(p.supplement, 'null') = 'null' AND EXISTS (SELECT 1 FROM product_categories pc
    JOIN categories c ON c.id = pc.category_id LEFT JOIN categories top ON top.id = c.parent_id
      WHERE pc.product_code = p.code AND (c.supplements OR top.supplements))))))`;
