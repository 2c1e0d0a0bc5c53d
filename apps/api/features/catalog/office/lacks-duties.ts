import { type MissingDuty, OWED_DUTIES } from "@kram/domain/catalog";
import { LOCALES } from "@kram/domain/languages";

const isBlank = (word: string) =>
  LOCALES.map((language) => `coalesce(btrim(p.texts->'${language}'->>'${word}'), '') = ''`).join(" OR ");

const warns = LOCALES.map(
  (language) =>
    `(jsonb_array_length(coalesce(nullif(p.safety, 'null')->'warnings'->'${language}', '[]')) > 0)::integer`,
).join(" + ");

/** What is not there, by the name of the duty that asks for it. */
const ABSENT = {
  title: isBlank("title"),
  summary: isBlank("summary"),
  description: isBlank("description"),
  price: "NOT EXISTS (SELECT 1 FROM product_prices pp WHERE pp.product_code = p.code)",
  category: "NOT EXISTS (SELECT 1 FROM product_categories pc WHERE pc.product_code = p.code)",
  picture: "p.picture IS NULL",
  safety: "coalesce(p.safety, 'null') = 'null'",
  warnings: `(${warns}) BETWEEN 1 AND ${LOCALES.length - 1}`,
  supplement: "coalesce(p.supplement, 'null') = 'null'",
  weight: "p.unit = 'pcs' AND p.net_milligrams IS NULL",
} as const satisfies Readonly<Record<MissingDuty["duty"], string>>;

const absent = Object.entries(ABSENT).map(([duty, isAbsent]) => `CASE WHEN ${isAbsent} THEN '${duty}' END`);

const KIND = `CASE WHEN EXISTS (SELECT 1 FROM shipping_methods sm WHERE sm.product_code = p.code) THEN 'delivery'
  WHEN EXISTS (SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    LEFT JOIN categories top ON top.id = c.parent_id
    WHERE pc.product_code = p.code AND (c.supplements OR top.supplements)) THEN 'supplement' ELSE 'goods' END`;

/** The parameter of `lacksDuties`. */
export const OWED = JSON.stringify(OWED_DUTIES);

/** Of `products p`; what its kind owes is the parameter with this number. A price in any currency counts. */
export const lacksDuties = (owed: number) =>
  `(($${owed}::jsonb -> (${KIND})) ?| array_remove(ARRAY[${absent.join(", ")}]::text[], NULL))`;
