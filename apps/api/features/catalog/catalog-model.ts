import type { Product } from "@kram/contract/catalog";
import { product as productSchema } from "@kram/contract/catalog";
import type { Country, Locale } from "@kram/countries/country";
import type { CategoryRow, ProductRow } from "./catalog-rows.ts";
import { buildCategoryTree, type CategoryTree } from "./category-tree.ts";
import { presentProduct } from "./present-product.ts";
import { buildSearchIndex, type SearchIndex } from "./search/search-index.ts";

/** A product as the lists of one language need it. */
export interface ListedProduct {
  /** Place in the model's list; the search index knows products by it. */
  index: number;
  row: ProductRow;
  item: Product;
  /** The item as JSON, made once. */
  json: string;
}

/** The catalogue in one language. */
export interface LocalizedCatalog {
  products: readonly ListedProduct[];
  byCode: ReadonlyMap<string, ListedProduct>;
  search: SearchIndex;
  collator: Intl.Collator;
}

/** One version of the whole catalogue in memory; never changed, only replaced. */
export interface CatalogModel {
  version: string;
  tree: CategoryTree;
  rows: ReadonlyMap<string, ProductRow>;
  inLocale(locale: Locale): LocalizedCatalog;
}

/** Shipping products are bought with an order, never by themselves. Source: specification §3. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}

/** Builds the model from what the database holds; each language is made when it is first asked for. */
export function buildCatalogModel(input: {
  version: number;
  products: readonly ProductRow[];
  categories: readonly CategoryRow[];
  country: Country;
}): CatalogModel {
  const sellable = input.products.filter((row) => isShippingProduct(row.code) || row.categoryIds.length > 0);
  const tree = buildCategoryTree(input.categories, sellable);
  const locales = new Map<Locale, LocalizedCatalog>();
  return {
    version: String(input.version),
    tree,
    rows: new Map(sellable.map((row) => [row.code, row])),
    inLocale(locale) {
      const known = locales.get(locale);
      if (known) return known;
      const made = localize(sellable, { locale, country: input.country, tree });
      locales.set(locale, made);
      return made;
    },
  };
}

function localize(
  rows: readonly ProductRow[],
  context: { locale: Locale; country: Country; tree: CategoryTree },
): LocalizedCatalog {
  const products = rows.map((row, index) => {
    const item = productSchema.parse(presentProduct(row, context));
    return { index, row, item, json: JSON.stringify(item) };
  });
  const documents = products.map(({ row, item }, id) => ({
    id,
    fields: [
      { text: item.title.split(" ")[0] ?? "", weight: 10 },
      { text: item.title, weight: 8 },
      { text: row.code, weight: 8 },
      { text: item.categories.flatMap((top) => [top.name, ...top.subs.map((sub) => sub.name)]).join(" "), weight: 3 },
      { text: row.brandName, weight: 3 },
      { text: item.summary, weight: 1 },
    ],
  }));
  return {
    products,
    byCode: new Map(products.map((each) => [each.row.code, each])),
    search: buildSearchIndex(documents),
    collator: new Intl.Collator(context.locale),
  };
}
