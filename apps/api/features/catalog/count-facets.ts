import type { ProductFacets } from "@kram/contract/catalog";
import { isSuperOffer } from "@kram/domain/catalog";
import { formatMinor } from "@kram/domain/money";
import type { CatalogModel } from "./catalog-model.ts";
import { FLAG } from "./model/product-table.ts";
import {
  type FilterName,
  type FilterQuery,
  isAvailable,
  type ProductFilter,
  productFilters,
  setOfSlots,
} from "./product-filters.ts";
import { seenFlags } from "./select-products.ts";

/** Counts each choice under all other filters, in one pass. */
export function countFacets(input: { model: CatalogModel; query: FilterQuery; asMember: boolean }): ProductFacets {
  const { model, query, asMember } = input;
  const { table } = model;
  const found = query.text?.trim() ? model.inLocale(query.locale).search(query.text) : null;
  const isFound = found && setOfSlots(model, (add) => found.places.forEach(add));
  const filters = productFilters(model, query, isFound);
  const chosen = new Set(query.brand?.split(",").map(table.brandOf) ?? []);
  const wanted = seenFlags(asMember);
  const tally = newTally(model);
  const { brand } = table.columns();
  for (const slot of model.slots()) {
    if (!table.has(slot, wanted)) continue;
    // A chosen brand stays, to be taken back, but only one the asker may know of.
    if (chosen.has(brand[slot] as number)) tally.known[brand[slot] as number] = 1;
    count(tally, slot, heldBackBy(filters, slot));
  }
  const { lowest, highest, counts } = tally;
  return {
    brands: brandsOf(model, tally).toSorted(
      (a, b) => model.inLocale(query.locale).collator.compare(a.name, b.name) || (a.code < b.code ? -1 : 1),
    ),
    prices: lowest <= highest ? { lowest: formatMinor(lowest), highest: formatMinor(highest) } : null,
    counts,
  };
}

type Tally = ReturnType<typeof newTally>;

function newTally({ table }: CatalogModel) {
  return {
    columns: table.columns(),
    brands: new Uint32Array(table.brands()),
    known: new Uint8Array(table.brands()),
    lowest: Infinity,
    highest: -Infinity,
    counts: { available: 0, isNew: 0, reduced: 0, superOffer: 0 },
  };
}

function brandsOf({ table, brands }: CatalogModel, tally: Tally): ProductFacets["brands"] {
  const names = new Map(brands.map(({ code, name }) => [code, name]));
  return Array.from(tally.brands, (count, brand) => ({ count, brand }))
    .filter(({ brand }) => tally.known[brand] === 1)
    .map(({ count, brand }) => {
      const code = table.brandCodeOf(brand);
      return { code, name: names.get(code) ?? "", count };
    });
}

/** "several" for more than one, null for none. */
function heldBackBy(filters: readonly ProductFilter[], slot: number): FilterName | "several" | null {
  let only: FilterName | null = null;
  for (const { name, lets } of filters) {
    if (lets(slot)) continue;
    if (only !== null) return "several";
    only = name;
  }
  return only;
}

function count(tally: Tally, slot: number, heldBack: ReturnType<typeof heldBackBy>): void {
  if (heldBack === "several") return;
  const { flags, gross, discount, brand } = tally.columns;
  const isUnder = (name: FilterName) => heldBack === null || heldBack === name;
  if (isUnder("brand")) {
    const of = brand[slot] as number;
    tally.known[of] = 1;
    tally.brands[of] = (tally.brands[of] as number) + 1;
  }
  if (isUnder("price")) {
    tally.lowest = Math.min(tally.lowest, gross[slot] as number);
    tally.highest = Math.max(tally.highest, gross[slot] as number);
  }
  if (isUnder("available") && isAvailable(flags[slot])) tally.counts.available += 1;
  if (isUnder("isNew") && ((flags[slot] as number) & FLAG.isNew) !== 0) tally.counts.isNew += 1;
  if (isUnder("reduced") && discount[slot] !== 0) tally.counts.reduced += 1;
  if (isUnder("superOffer") && isSuperOffer(discount[slot] as number)) tally.counts.superOffer += 1;
}
