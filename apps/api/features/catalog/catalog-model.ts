import { type Country, LOCALES, type Locale } from "@kram/countries/country";
import type { IndexKeeper } from "@kram/domain/search";
import type { BrandRow, CatalogVersion, CategoryRow, ProductRow } from "./catalog-rows.ts";
import { buildCategoryTree, type CategoryTree, shownCategories } from "./category-tree.ts";
import { byCode, listProduct, type LocalizedCatalog, localize } from "./localize.ts";
import { isShippingProduct } from "./shipping-product.ts";

/** The whole catalogue in memory; never changed, only replaced. */
export interface CatalogModel {
  version: string;
  tree: CategoryTree;
  brands: readonly BrandRow[];
  rows: ReadonlyMap<string, ProductRow>;
  inLocale(locale: Locale): LocalizedCatalog;
  /** Value of goods, minor units; null before an owner or the country set one. */
  freeShippingFrom: number | null;
}

/** Names a version for the stream of changes and the caches. */
export function versionText({ goods, availabilityChanges }: CatalogVersion): string {
  return `${goods}.${availabilityChanges}`;
}

/** Builds all languages, yielding between parts so that requests are served. */
export async function buildCatalogModel(input: {
  version: CatalogVersion;
  brands: readonly BrandRow[];
  products: readonly ProductRow[];
  categories: readonly CategoryRow[];
  freeShippingFrom: number | null;
  country: Country;
  searchIndexOf: IndexKeeper;
}): Promise<CatalogModel> {
  const { brands, country, freeShippingFrom, searchIndexOf } = input;
  const shown = new Set(shownCategories(input.categories).map(({ id }) => id));
  const sellable = input.products.filter(
    (row) => isShippingProduct(row.code) || row.categoryIds.some((id) => shown.has(id)),
  );
  const tree = buildCategoryTree(input.categories, sellable);
  const locales = new Map<Locale, LocalizedCatalog>();
  for (const locale of LOCALES) {
    locales.set(locale, await localize(sellable, { locale, country, tree, searchIndexOf }));
  }
  const rows = new Map(sellable.map((row) => [row.code, row]));
  return { version: versionText(input.version), tree, brands, rows, freeShippingFrom, inLocale: fromMap(locales) };
}

/** Makes only products anew that came into stock or went out. */
export function withStock(
  model: CatalogModel,
  { version, inStock, country }: { version: CatalogVersion; inStock: ReadonlySet<string>; country: Country },
): CatalogModel {
  const turned = [...model.rows.values()]
    .filter((row) => row.inStock !== inStock.has(row.code))
    .map((row) => ({ ...row, inStock: !row.inStock }));
  const locales = new Map(
    LOCALES.map((locale) => {
      const before = model.inLocale(locale);
      const products = [...before.products];
      for (const row of turned) {
        const index = before.byCode.get(row.code)?.index;
        if (index !== undefined) products[index] = listProduct(row, index, { locale, country, tree: model.tree });
      }
      return [locale, { ...before, products, byCode: byCode(products) }];
    }),
  );
  const rows = new Map([...model.rows, ...turned.map((row): [string, ProductRow] => [row.code, row])]);
  return { ...model, version: versionText(version), rows, inLocale: fromMap(locales) };
}

function fromMap(locales: ReadonlyMap<Locale, LocalizedCatalog>): CatalogModel["inLocale"] {
  return (locale) => {
    const found = locales.get(locale);
    if (!found) throw new RangeError(`the catalogue is not kept in ${locale}`);
    return found;
  };
}
