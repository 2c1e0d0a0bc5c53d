import type { Locale } from "@kram/countries/country";
import type { CatalogModel } from "./catalog-model.ts";
import type { ProductRow } from "./catalog-rows.ts";
import type { ListedProduct } from "./localize.ts";
import { isShippingProduct } from "./shipping-product.ts";

const MOST_SUGGESTIONS = 8;

/** Products that go with one: of its subcategories first, then of its categories, then of its brand; at most eight that can be bought. */
export function suggestProducts(model: CatalogModel, row: ProductRow, locale: Locale): ListedProduct[] {
  const own = new Set(row.categoryIds);
  const topSlugs = new Set(model.tree.categoriesOf(row.categoryIds, locale).map((top) => top.slug));
  const kinship = (each: ListedProduct) => {
    if (each.row.categoryIds.some((id) => own.has(id))) return 3;
    if (each.item.categories.some((top) => topSlugs.has(top.slug))) return 2;
    return each.row.brand === row.brand ? 1 : 0;
  };
  return model
    .inLocale(locale)
    .products.filter((each) => each.row.code !== row.code && !isShippingProduct(each.row.code))
    .filter((each) => each.row.visibleForGuest && each.item.productAvailableForSale && kinship(each) > 0)
    .toSorted((a, b) => kinship(b) - kinship(a) || a.index - b.index)
    .slice(0, MOST_SUGGESTIONS);
}
