import { INSTANCES } from "@kram/countries/country";
import { needsText, SHOP_PAGES } from "@kram/domain/content";
import type { KnownPlaces } from "@kram/domain/imports";
import type { Queryable } from "../../platform/database.ts";

/** What stands before the shop answers them: the country's pages, files of the origin, the office. */
const OWN = ["", ...INSTANCES, "robots.txt", "favicon.ico", ".well-known", "live", "ready", "office"];

/** Paths in the form of `formerPath`; places without country and language. */
export function createFormerAddressesRepository(db: Queryable) {
  return {
    async placeOf(path: string): Promise<string | null> {
      const [row] = await db.query(
        "former-addresses.place-of",
        `SELECT leads_to AS "leadsTo" FROM former_addresses WHERE path = $1`,
        [path],
      );
      return row?.leadsTo ?? null;
    },

    /** Products and categories nobody sees yet are places, too: a shop that moves in begins with drafts. Deliveries are none. */
    async knownPlaces(region: string, origin: string): Promise<KnownPlaces> {
      const products = await db.query(
        "former-addresses.products",
        "SELECT slug, code FROM products WHERE code NOT LIKE 'PW%'",
      );
      const categories = await db.query(
        "former-addresses.categories",
        `SELECT coalesce('/' || whole.slug, '') || '/' || c.slug AS path,
           ARRAY(SELECT f.slug FROM category_slugs f WHERE f.category_id = c.id) || c.slug AS slugs
         FROM categories c LEFT JOIN categories whole ON whole.id = c.parent_id`,
      );
      const texts = await db.query(
        "former-addresses.texts",
        `SELECT DISTINCT type, coalesce(section, '') AS section, slug FROM readable_content
         WHERE type IN ('page', 'article') AND audience IS DISTINCT FROM 'company' AND coalesce(region, $1) = $1
         ORDER BY type, section DESC, slug`,
        [region],
      );
      const { page: pages = [], article: articles = [] } = Object.groupBy(texts, ({ type }) => type);
      return {
        products: new Map(products.map(({ slug, code }) => [slug, code])),
        categories: new Map(categories.flatMap(({ path, slugs }) => slugs.map((slug) => [slug, path] as const))),
        articles: new Map(articles.map(({ section, slug }) => [slug, `/${section}/${slug}`])),
        pages: new Set([...SHOP_PAGES.filter((page) => !needsText(page)), ...pages.map(({ slug }) => `/${slug}`)]),
        own: new Set(OWN),
        origin,
      };
    },

    /** How many of these paths are new, and how many lead to another place by now. */
    async differences(addresses: readonly { path: string; leadsTo: string }[]) {
      const [row] = await db.query(
        "former-addresses.differences",
        `SELECT (count(*) FILTER (WHERE f.path IS NULL))::int AS created,
           (count(*) FILTER (WHERE f.leads_to <> n.leads_to))::int AS changed
         FROM unnest($1::text[], $2::text[]) AS n (path, leads_to) LEFT JOIN former_addresses f ON f.path = n.path`,
        [addresses.map(({ path }) => path), addresses.map(({ leadsTo }) => leadsTo)],
      );
      return row ?? { created: 0, changed: 0 };
    },

    async store(addresses: readonly { path: string; leadsTo: string }[]): Promise<void> {
      await db.query(
        "former-addresses.store",
        `INSERT INTO former_addresses AS f (path, leads_to) SELECT n.path, n.leads_to
         FROM unnest($1::text[], $2::text[]) AS n (path, leads_to) ORDER BY n.path
         ON CONFLICT (path) DO UPDATE SET leads_to = EXCLUDED.leads_to WHERE f.leads_to <> EXCLUDED.leads_to`,
        [addresses.map(({ path }) => path), addresses.map(({ leadsTo }) => leadsTo)],
      );
    },
  };
}
