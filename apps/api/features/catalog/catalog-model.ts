import type { Product } from "@kram/contract/catalog";
import { product as productSchema } from "@kram/contract/catalog";
import { type Country, LOCALES, type Locale } from "@kram/countries/country";
import type { Found } from "@kram/domain/search";
import type { BrandRow, ProductRow } from "./catalog-rows.ts";
import type { CategoryTree } from "./category-tree.ts";
import type { CatalogStore } from "./model/catalog-store.ts";
import type { ProductSort } from "./model/list-orders.ts";
import type { Members } from "./model/members.ts";
import { FLAG, LISTED, type ProductTable } from "./model/product-table.ts";
import { presentProduct } from "./present-product.ts";

/** For the lists of one language. */
export interface ListedProduct {
  /** Its place in the columns. */
  slot: number;
  row: ProductRow;
  item: Product;
  json: string;
}

/** The whole catalogue in memory; a new one for each version, over the same products. */
export interface CatalogModel {
  version: string;
  tree: CategoryTree;
  brands: readonly BrandRow[];
  /** With the VAT rates of its day. */
  country: Country;
  /** The usual way to the door; null without one. */
  delivery: Delivery | null;
  /** Products that visitors or members may know of. */
  rows: { get(code: string): ProductRow | undefined; has(code: string): boolean };
  /** Their slots in the shop's order, without shipping products. */
  slots(): Uint32Array;
  table: Pick<
    ProductTable,
    "columns" | "slotOf" | "codeOf" | "rowOf" | "has" | "size" | "brandCodeOf" | "brandOf" | "brands"
  >;
  ofCategories: Pick<Members, "each" | "of">;
  /** Names all that an answer about one product depends on. */
  stampOf(code: string): string;
  inLocale(locale: Locale): LocalizedCatalog;
}

export interface LocalizedCatalog {
  /** Undefined for an unknown code. */
  byCode(code: string): ListedProduct | undefined;
  listed(slot: number): ListedProduct;
  /** Made once while nothing of it changes. */
  jsonOf(slot: number): string;
  search(text: string): Found;
  /** The nearest text that finds available products. */
  correctText(text: string, asMember: boolean): string | null;
  collator: Intl.Collator;
  /** Ascending; the order by title has to be made when a program first asks. */
  ordered(sort: ProductSort): Uint32Array | Promise<Uint32Array>;
  /** 0 where the shop's order decides. */
  compare(sort: ProductSort): (one: number, other: number) => number;
  compareByPosition: (one: number, other: number) => number;
}

/** A shipping product; it is free from this value of goods in minor units, null: never. */
export interface Delivery {
  code: string;
  freeFrom: number | null;
}

/** What lists show of each product, by language, as far as there is room. */
export interface ShownTexts {
  of(slot: number, locale: Locale, make: () => string): string;
  forget(slot: number): void;
  forgetAll(): void;
}

/** Holds the youngest: a small shop's all. */
export function createShownTexts(mostBytes: number): ShownTexts {
  const texts = LOCALES.map(() => new Map<number, string>());
  let bytes = 0;

  function drop(shown: Map<number, string>, slot: number): void {
    bytes -= 2 * (shown.get(slot)?.length ?? 0);
    shown.delete(slot);
  }

  return {
    of(slot, locale, make) {
      const shown = texts[LOCALES.indexOf(locale)] ?? new Map<number, string>();
      const known = shown.get(slot);
      if (known !== undefined) return known;
      const text = make();
      shown.set(slot, text);
      bytes += 2 * text.length;
      for (const [oldest] of shown) {
        if (bytes <= mostBytes) break;
        drop(shown, oldest);
      }
      return text;
    },
    forget(slot) {
      for (const shown of texts) drop(shown, slot);
    },
    forgetAll() {
      for (const shown of texts) shown.clear();
      bytes = 0;
    },
  };
}

/** What a store holds now, by this name. */
export function modelOf({
  store,
  shown,
  version,
  delivery,
}: {
  store: CatalogStore;
  shown: ShownTexts;
  version: string;
  delivery: Delivery | null;
}): CatalogModel {
  const { table, orders } = store;
  const [tree, country, taxonomyStamp] = [store.tree, store.country, store.taxonomyStamp];
  const slotOf = (code: string) => {
    const slot = table.slotOf(code);
    return slot >= 0 && table.has(slot, LISTED) ? slot : undefined;
  };
  const localized = new Map(
    LOCALES.map((locale) => [locale, localizedCatalog({ store, shown, locale, tree, country, slotOf })]),
  );
  return {
    version,
    tree,
    country,
    delivery,
    table,
    brands: store.brands,
    ofCategories: store.ofCategories,
    slots: orders.byPosition,
    rows: {
      has: (code) => slotOf(code) !== undefined,
      get(code) {
        const slot = slotOf(code);
        return slot === undefined ? undefined : table.rowOf(slot);
      },
    },
    stampOf(code) {
      const slot = table.slotOf(code);
      return `${taxonomyStamp}.${table.columns().stamp[slot] ?? 0}`;
    },
    inLocale(locale) {
      const found = localized.get(locale);
      if (!found) throw new RangeError(`the catalogue is not kept in ${locale}`);
      return found;
    },
  };
}

function localizedCatalog({
  store,
  shown,
  slotOf,
  ...context
}: {
  store: CatalogStore;
  shown: ShownTexts;
  slotOf: (code: string) => number | undefined;
  locale: Locale;
  country: Country;
  tree: CategoryTree;
}): LocalizedCatalog {
  const { table, orders, search } = store;
  const { locale } = context;

  function listed(slot: number): ListedProduct {
    const row = table.rowOf(slot);
    const item = productSchema.parse(presentProduct(row, context));
    return { slot, row, item, json: JSON.stringify(item) };
  }

  const isOffered = (slot: number, asMember: boolean) =>
    table.has(slot, asMember ? LISTED : LISTED | FLAG.forGuests) && !table.has(slot, FLAG.shipping);

  return {
    listed,
    jsonOf: (slot) => shown.of(slot, locale, () => listed(slot).json),
    byCode(code) {
      const slot = slotOf(code);
      return slot === undefined ? undefined : listed(slot);
    },
    search: (text) => search.find(text, locale),
    correctText: (text, asMember) => search.correct(text, locale, (slot) => isOffered(slot, asMember)),
    collator: orders.collator(locale),
    ordered: (sort) => orders.slots(sort, locale),
    compare: (sort) => orders.compare(sort, locale),
    compareByPosition: orders.compareByPosition,
  };
}
