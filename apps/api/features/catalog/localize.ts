import { setImmediate as turn } from "node:timers/promises";
import type { Product } from "@kram/contract/catalog";
import { product as productSchema } from "@kram/contract/catalog";
import type { IndexKeeper, SearchDocument, SearchIndex } from "@kram/domain/search";
import type { ProductRow } from "./catalog-rows.ts";
import { type PresentContext, presentProduct } from "./present-product.ts";
import { isShippingProduct } from "./shipping-product.ts";

/** For the lists of one language. */
export interface ListedProduct {
  /** In the model's list; the search index knows products by it. */
  index: number;
  row: ProductRow;
  item: Product;
  /** Made once. */
  json: string;
}

export interface LocalizedCatalog {
  products: readonly ListedProduct[];
  byCode: ReadonlyMap<string, ListedProduct>;
  search: SearchIndex["find"];
  /** The nearest text that finds available products. */
  correctText(text: string, asMember: boolean): string | null;
  collator: Intl.Collator;
  /** By index; equal titles share a rank. */
  titleRanks: readonly number[];
}

/** Requests get their turn in between. */
const AT_ONCE = 100;

/** A large catalogue takes its time, in which others are served. */
export async function localize(
  rows: readonly ProductRow[],
  { searchIndexOf, ...context }: PresentContext & { searchIndexOf: IndexKeeper },
): Promise<LocalizedCatalog> {
  const products: ListedProduct[] = [];
  for (const row of rows) {
    products.push(listProduct(row, products.length, context));
    if (products.length % AT_ONCE === 0) await turn();
  }
  const index = searchIndexOf(context.locale, products.map(searchDocument));
  await turn();
  const isOffered = (id: number, asMember: boolean) => {
    const row = products[id]?.row;
    return row !== undefined && !isShippingProduct(row.code) && (asMember || row.visibleForGuest);
  };
  const collator = new Intl.Collator(context.locale);
  return {
    products,
    byCode: byCode(products),
    search: index.find,
    correctText: (text, asMember) => index.correct(text, (id) => isOffered(id, asMember)),
    collator,
    titleRanks: titleRanks(products, collator),
  };
}

/** `index` is its place in the model. */
export function listProduct(row: ProductRow, index: number, context: PresentContext): ListedProduct {
  const item = productSchema.parse(presentProduct(row, context));
  return { index, row, item, json: JSON.stringify(item) };
}

export function byCode(products: readonly ListedProduct[]): ReadonlyMap<string, ListedProduct> {
  return new Map(products.map((each) => [each.row.code, each]));
}

function searchDocument({ row, item }: ListedProduct, id: number): SearchDocument {
  const categories = item.categories.flatMap((top) => [top.name, ...top.subs.map((subcategory) => subcategory.name)]);
  return {
    id,
    fields: [
      { text: item.title.split(" ")[0] ?? "", weight: 10 },
      { text: item.title, weight: 8 },
      { text: row.code, weight: 8 },
      { text: categories.join(" "), weight: 3 },
      { text: row.brandName, weight: 3 },
      { text: item.summary, weight: 1 },
    ],
  };
}

// Comparing titles costs a hundred times what comparing numbers does: once here, not in each list.
function titleRanks(products: readonly ListedProduct[], collator: Intl.Collator): number[] {
  const ranks = products.map(() => 0);
  const ordered = products.toSorted((a, b) => collator.compare(a.item.title, b.item.title));
  let rank = 0;
  ordered.forEach(({ index, item }, place) => {
    const before = ordered[place - 1];
    if (before && collator.compare(before.item.title, item.title) !== 0) rank += 1;
    ranks[index] = rank;
  });
  return ranks;
}
