import type { Brand, listProducts } from "@kram/contract/catalog";
import type { z } from "zod";
import type { Locale } from "@kram/countries/country";
import type { Found } from "@kram/domain/search";
import { ShopError } from "../../platform/shop-error.ts";
import type { CatalogModel, ListedProduct, LocalizedCatalog } from "./catalog-model.ts";
import type { ProductRow } from "./catalog-rows.ts";
import { firstOf, pageOf, slotsThat } from "./model/pages.ts";
import { AVAILABLE, FLAG, LISTED } from "./model/product-table.ts";
import { textIn } from "./localized.ts";
import { productFilters, setOfSlots } from "./product-filters.ts";

/** After validation. */
export type ListQuery = z.output<(typeof listProducts)["query"]>;

/** Source: catalog 5. */
export type ListKind = "all" | "new" | "sale";

const MOST_CODES = 100;

interface Selection {
  /** Slots. */
  page: readonly number[];
  totalCount: number;
}

/** `asMember` sees what guests do not. Refuses: request.too-long for more than 100 codes. Source: catalog 3, 4. */
export async function selectProducts(input: {
  model: CatalogModel;
  kind: ListKind;
  query: ListQuery;
  asMember: boolean;
}): Promise<Selection> {
  const { model, query } = input;
  const catalog = model.inLocale(query.locale);
  const codes = query.productCodes === undefined ? null : namedCodes(query.productCodes);
  const isDown = (query.sortDir ?? (query.sort === "new" ? "DESC" : "ASC")) === "DESC";
  const ordered = await catalog.ordered(query.sort ?? "position");
  // From here on nothing waits: all is of one moment.
  const found = query.text?.trim() ? catalog.search(query.text) : null;
  const isFound = found && setOfSlots(model, (add) => found.places.forEach(add));
  const filters = productFilters(model, withKind(query, input.kind), isFound);
  const { table } = model;
  const wanted = seenFlags(input.asMember);
  const lets = (slot: number) => table.has(slot, wanted) && filters.every((filter) => filter.lets(slot));
  const range = { from: (query.pageNo - 1) * query.pageSize, size: query.pageSize };
  if (codes) return ofNamed({ model, catalog, codes, query, isDown, lets, range });
  if (found && query.sort === undefined) {
    const letsListed = (slot: number) => !table.has(slot, FLAG.shipping) && lets(slot);
    return byScore({ catalog, found, lets: letsListed, range });
  }
  const slots = slotsThat(ordered, lets);
  const tie = catalog.compare(query.sort ?? "position");
  // Newest first counts the shop's order backwards, too.
  const ties = query.sort === "new" ? () => false : (one: number, other: number) => tie(one, other) === 0;
  return { page: pageOf(slots, { ...range, isDown, ties }), totalCount: slots.length };
}

/** Best first. */
function byScore(input: {
  catalog: LocalizedCatalog;
  found: Found;
  lets: (slot: number) => boolean;
  range: { from: number; size: number };
}): Selection {
  const { catalog, found, lets, range } = input;
  const { places, scores } = found;
  const hits: number[] = [];
  places.forEach((slot, at) => {
    if (lets(slot)) hits.push(at);
  });
  const compare = (one: number, other: number) =>
    (scores[other] as number) - (scores[one] as number) ||
    catalog.compareByPosition(places[one] as number, places[other] as number);
  const first = firstOf(hits, { count: range.from + range.size, compare });
  return { page: first.slice(range.from).map((at) => places[at] as number), totalCount: hits.length };
}

/** Shipping products too, in the order of the codes unless another is asked for. */
function ofNamed(input: {
  model: CatalogModel;
  catalog: LocalizedCatalog;
  codes: readonly string[];
  query: ListQuery;
  isDown: boolean;
  lets: (slot: number) => boolean;
  range: { from: number; size: number };
}): Selection {
  const { model, catalog, codes, query, isDown, range } = input;
  const slots = codes.flatMap((code) => (model.rows.has(code) ? model.table.slotOf(code) : [])).filter(input.lets);
  const sort = query.sort;
  const compare = sort && comparing(catalog, { sort, isDown });
  const ordered = compare ? slots.toSorted(compare) : slots;
  return { page: ordered.slice(range.from, range.from + range.size), totalCount: slots.length };
}

function comparing(
  catalog: LocalizedCatalog,
  { sort, isDown }: { sort: NonNullable<ListQuery["sort"]>; isDown: boolean },
): (one: number, other: number) => number {
  const compare = catalog.compare(sort);
  const sign = isDown ? -1 : 1;
  const last = sort === "new" ? sign : 1;
  return (one, other) => sign * compare(one, other) || last * catalog.compareByPosition(one, other);
}

/** Whether a visitor, or a member, may know of it. Source: catalog 3. */
export function seenFlags(asMember: boolean): number {
  return asMember ? LISTED : LISTED | FLAG.forGuests;
}

/** Whether a member can put it into a cart now. */
export function isForSale({ model }: { model: () => CatalogModel }, slot: number): boolean {
  const { table } = model();
  return table.has(slot, seenFlags(true) | AVAILABLE) && !table.has(slot, FLAG.shipping);
}

function withKind(query: ListQuery, kind: ListKind): ListQuery {
  if (kind === "new") return { ...query, isNew: "true" };
  return kind === "sale" ? { ...query, reduced: "true" } : query;
}

function namedCodes(productCodes: string): string[] {
  const codes = new Set(productCodes.split(",").map((code) => code.trim()));
  if (codes.size > MOST_CODES)
    throw new ShopError({ code: "request.too-long", field: "productCodes", params: { maxItems: MOST_CODES } });
  return [...codes];
}

/** Sorts ascending by default, newest first; equal ones keep the shop's order. */
export function sortProducts(
  products: readonly ListedProduct[],
  {
    catalog,
    sort,
    sortDir = sort === "new" ? "DESC" : "ASC",
  }: { catalog: LocalizedCatalog; sort: NonNullable<ListQuery["sort"]>; sortDir?: ListQuery["sortDir"] },
): readonly ListedProduct[] {
  const compare = comparing(catalog, { sort, isDown: sortDir === "DESC" });
  return products.toSorted((one, other) => compare(one.slot, other.slot));
}

const MOST_SUGGESTIONS = 8;

/** Answers slots of up to eight to buy, of the same subcategory, then category, then brand. */
export function suggestProducts(
  model: CatalogModel,
  row: ProductRow,
  { locale, asMember }: { locale: Locale; asMember: boolean },
): number[] {
  const { table, tree, ofCategories } = model;
  const own = table.slotOf(row.code);
  const chosen = new Set<number>();
  const wanted = seenFlags(asMember) | AVAILABLE;
  const isOffered = (slot: number) =>
    slot !== own && table.has(slot, wanted) && !table.has(slot, FLAG.shipping) && !chosen.has(slot);
  const compare = model.inLocale(locale).compareByPosition;
  const tops = tree.categoriesOf(row.categoryIds, locale).map((top) => top.id);
  for (const ids of [row.categoryIds, tree.withSubs(tops)]) {
    const kin: number[] = [];
    if (chosen.size < MOST_SUGGESTIONS) ofCategories.each(ids, (slot) => isOffered(slot) && kin.push(slot));
    for (const slot of firstOf(kin, { count: MOST_SUGGESTIONS - chosen.size, compare })) chosen.add(slot);
  }
  const { brand } = table.columns();
  for (const slot of model.slots()) {
    if (chosen.size >= MOST_SUGGESTIONS) break;
    if (brand[slot] === brand[own] && isOffered(slot)) chosen.add(slot);
  }
  return [...chosen];
}

/** Counts what guests see; empty brands are left out. */
export function presentBrands(model: CatalogModel, locale: Locale): Brand[] {
  const { table } = model;
  const { brand } = table.columns();
  const counts = new Uint32Array(table.brands());
  for (const slot of model.slots()) {
    const of = brand[slot] as number;
    if (table.has(slot, LISTED | FLAG.forGuests)) counts[of] = (counts[of] as number) + 1;
  }
  return model.brands
    .map(({ code, name, texts }) => ({
      code,
      name,
      description: textIn(texts, locale, "description"),
      productCount: counts[table.brandOf(code)] ?? 0,
    }))
    .filter(({ productCount }) => productCount > 0)
    .toSorted((a, b) => model.inLocale(locale).collator.compare(a.name, b.name));
}
