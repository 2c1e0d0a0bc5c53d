import { setImmediate as turn } from "node:timers/promises";
import type { Product } from "@kram/contract/catalog";
import { product as productSchema } from "@kram/contract/catalog";
import type { IndexKeeper, SearchDocument, SearchIndex } from "@kram/domain/search";
import type { ProductRow } from "./catalog-rows.ts";
import { type PresentContext, presentProduct } from "./present-product.ts";
import { isShippingProduct } from "./shipping-product.ts";

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
  search: SearchIndex["find"];
  /** The nearest text that finds available products; null when there is no other. */
  correctText(text: string, asMember: boolean): string | null;
  collator: Intl.Collator;
  /** Place of each product's title in the language's order, by index; the same for the same title. */
  titleRanks: readonly number[];
}

/** Products made in one go; between two goes requests have their turn. */
const AT_ONCE = 100;

/** Makes the catalogue of one language. A large one takes its time, in which others are served. */
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

/** A product as the lists of a language have it; `index` is its place in the model. */
export function listProduct(row: ProductRow, index: number, context: PresentContext): ListedProduct {
  const item = productSchema.parse(presentProduct(row, context));
  return { index, row, item, json: JSON.stringify(item) };
}

/** The same products by their codes. */
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

// Comparing titles by a language's rules costs a hundred times what comparing numbers does: once here, not in each list.
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
