import type { ProductFacets } from "@kram/contract/catalog";
import { formatMinor } from "@kram/domain/money";
import type { CatalogModel } from "./catalog-model.ts";
import type { ListedProduct } from "./localize.ts";
import { type FilterName, type FilterQuery, type ProductFilter, productFilters } from "./product-filters.ts";
import { foundByText, isSeen } from "./select-products.ts";
import { isShippingProduct } from "./shipping-product.ts";

/** Counts each choice under all other filters, in one pass. */
export function countFacets(input: { model: CatalogModel; query: FilterQuery; asMember: boolean }): ProductFacets {
  const { model, query, asMember } = input;
  const catalog = model.inLocale(query.locale);
  const filters = productFilters(model, query, foundByText(catalog, query.text));
  const chosenBrands = new Set(query.brand?.split(",") ?? []);
  const tally = newTally();
  for (const product of catalog.products) {
    if (!isSeen(product, asMember) || isShippingProduct(product.row.code)) continue;
    const { brand, brandName } = product.row;
    // A chosen brand stays, to be taken back, but only one the asker may know of.
    if (chosenBrands.has(brand)) addTo(tally.brands, { code: brand, name: brandName }, 0);
    count(tally, product, heldBackBy(filters, product));
  }
  const { lowest, highest, counts } = tally;
  return {
    brands: [...tally.brands.values()].toSorted((a, b) => catalog.collator.compare(a.name, b.name)),
    prices: lowest <= highest ? { lowest: formatMinor(lowest), highest: formatMinor(highest) } : null,
    counts,
  };
}

type Tally = ReturnType<typeof newTally>;

function newTally() {
  return {
    brands: new Map<string, ProductFacets["brands"][number]>(),
    lowest: Infinity,
    highest: -Infinity,
    counts: { available: 0, isNew: 0, reduced: 0, superOffer: 0 },
  };
}

/** "several" for more than one, null for none. */
function heldBackBy(filters: readonly ProductFilter[], product: ListedProduct): FilterName | "several" | null {
  let only: FilterName | null = null;
  for (const { name, lets } of filters) {
    if (lets(product)) continue;
    if (only !== null) return "several";
    only = name;
  }
  return only;
}

function count(tally: Tally, { row, item }: ListedProduct, heldBack: ReturnType<typeof heldBackBy>): void {
  if (heldBack === "several") return;
  const isUnder = (name: FilterName) => heldBack === null || heldBack === name;
  if (isUnder("brand")) addTo(tally.brands, { code: row.brand, name: row.brandName }, 1);
  if (isUnder("price")) {
    tally.lowest = Math.min(tally.lowest, row.gross);
    tally.highest = Math.max(tally.highest, row.gross);
  }
  if (isUnder("available") && item.productAvailableForSale) tally.counts.available += 1;
  if (isUnder("isNew") && row.isNew) tally.counts.isNew += 1;
  if (isUnder("reduced") && item.discount !== null) tally.counts.reduced += 1;
  if (isUnder("superOffer") && item.superOffer) tally.counts.superOffer += 1;
}

function addTo(brands: Tally["brands"], { code, name }: { code: string; name: string }, more: number): void {
  const known = brands.get(code);
  if (known) known.count += more;
  else brands.set(code, { code, name, count: more });
}
