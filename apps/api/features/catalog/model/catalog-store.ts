import type { Country } from "@kram/countries/country";
import { EVERYTHING, type ListedFacts, tagsOfChange } from "@kram/domain/catalog";
import type { BrandRow, Taxonomy } from "../catalog-rows.ts";
import { MOST_TAGS } from "../change-history.ts";
import { buildCategoryTree, type CategoryTree } from "../category-tree.ts";
import { createMembers, type Members } from "./members.ts";
import { ListOrders } from "./list-orders.ts";
import { createPauses } from "./orders.ts";
import { createProductSearch, type ProductSearch } from "./product-search.ts";
import { AVAILABLE, FLAG, LISTED, ProductTable, type PutRow } from "./product-table.ts";

/** Null for a product that is gone. */
export interface ProductChange {
  code: string;
  row: PutRow | null;
}

/** The catalogue in memory: takes changes, and holds the same after them as if it were read anew. */
export class CatalogStore {
  readonly table = new ProductTable((code) => this.#brandNames.get(code) ?? "");
  readonly ofCategories: Members = createMembers();
  readonly ofBrands: Members = createMembers();
  readonly search: ProductSearch = createProductSearch(this);
  readonly orders = new ListOrders(this.table);
  brands: readonly BrandRow[] = [];
  country: Country;
  tree: CategoryTree = buildCategoryTree([], () => 0);
  /** Grows when something changes that many products show: names of categories and brands, taxes. */
  taxonomyStamp = 0;
  #brandNames: ReadonlyMap<string, string> = new Map();
  #categories: Taxonomy["categories"] = [];
  #touched = new Set<string>();
  readonly #onChanged: (slot: number) => void;

  /** Empty at first. `onChanged` hears of each slot at once. */
  constructor(country: Country, onChanged: (slot: number) => void) {
    this.country = country;
    this.#onChanged = onChanged;
  }

  async changeTaxonomy(
    { brands, categories }: Pick<Taxonomy, "brands" | "categories">,
    country: Country,
  ): Promise<void> {
    const known = JSON.stringify([this.brands, this.#categories, this.country]);
    if (known === JSON.stringify([brands, categories, country])) return;
    const before = this.tree;
    const ids = [...new Set([...this.#categories, ...categories].map(({ id }) => id))];
    this.brands = brands;
    this.#categories = categories;
    this.country = country;
    this.#brandNames = new Map(brands.map(({ code, name }) => [code, name]));
    this.tree = buildCategoryTree(categories, (wanted) => this.#countIn(wanted));
    this.taxonomyStamp += 1;
    this.search.changeTaxonomy(this.tree, ids, brands);
    await this.#showAnew(ids.filter((id) => before.isShown(id) !== this.tree.isShown(id)));
  }

  /** In turns: others see some products changed before the others. */
  async change(changes: readonly ProductChange[]): Promise<void> {
    const pause = createPauses();
    for (const each of changes) {
      this.#changeOne(each);
      await pause();
    }
  }

  /** Tags of pages that changes of products touched since it was asked last. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  /** Of all products, those that nobody is shown too. */
  codes(): string[] {
    const codes: string[] = [];
    for (let slot = 0; slot < this.table.size(); slot += 1)
      if (this.table.has(slot, FLAG.present)) codes.push(this.table.codeOf(slot));
    return codes;
  }

  /** Puts what changed since into the orders of lists. */
  async settle(): Promise<void> {
    await this.orders.settle();
    this.table.tidy();
  }

  /** Different products that guests see. */
  #countIn(categories: Iterable<number>): number {
    let count = 0;
    this.ofCategories.each(categories, (slot) => {
      if (this.table.has(slot, LISTED | FLAG.forGuests)) count += 1;
    });
    return count;
  }

  #changeOne({ code, row }: ProductChange): void {
    const { table } = this;
    const known = table.slotOf(code);
    const before = known >= 0 && table.has(known, FLAG.present) ? table.rowOf(known) : null;
    if (before === null && row === null) return;
    const wasListed = before !== null && table.has(known, LISTED);
    const seen = this.orders.see(known);
    const shownBefore = before && this.#factsOf(known, before);
    if (before) this.#leave(known, before);
    const slot = row ? this.#put(row) : known;
    if (!row) table.remove(slot);
    this.search.change(slot, wasListed ? before : null, row && table.has(slot, LISTED) ? row : null);
    this.orders.note(slot, seen, before !== null && row !== null && textsOf(before) === textsOf(row));
    this.#touch(code, shownBefore, row && this.#factsOf(slot, row));
    this.#onChanged(slot);
  }

  /** While many products are read, nobody needs their names. */
  #touch(...change: Parameters<typeof tagsOfChange>): void {
    if (this.#touched.has(EVERYTHING)) return;
    for (const tag of tagsOfChange(...change)) this.#touched.add(tag);
    if (this.#touched.size > MOST_TAGS) this.#touched = new Set([EVERYTHING]);
  }

  /** Null for what visitors see in no list. */
  #factsOf(slot: number, { code, brand, slug, categoryIds, position, isNew }: PutRow): ListedFacts | null {
    const { table } = this;
    if (!table.has(slot, LISTED | FLAG.forGuests)) return null;
    const isReduced = table.columns().discount[slot] !== 0;
    const isAvailable = table.has(slot, AVAILABLE);
    const above = this.tree.withTops(categoryIds);
    return { code, brand, slug, position, isNew, isReduced, isAvailable, categoryIds: above };
  }

  #put(row: PutRow): number {
    const slot = this.table.put(row);
    this.table.setShown(slot, this.#isShown(row, slot));
    for (const id of row.categoryIds) this.ofCategories.add(id, slot);
    this.ofBrands.add(this.table.brandOf(row.brand), slot);
    return slot;
  }

  #leave(slot: number, row: PutRow): void {
    for (const id of row.categoryIds) this.ofCategories.remove(id, slot);
    this.ofBrands.remove(this.table.brandOf(row.brand), slot);
  }

  #isShown(row: PutRow, slot: number): boolean {
    return this.table.has(slot, FLAG.shipping) || row.categoryIds.some((id) => this.tree.isShown(id));
  }

  /** Products come and go with the categories that are shown. */
  async #showAnew(ids: readonly number[]): Promise<void> {
    const slots: number[] = [];
    this.ofCategories.each(ids, (slot) => slots.push(slot));
    const pause = createPauses();
    for (const slot of slots) {
      const row = this.table.rowOf(slot);
      const was = this.table.has(slot, LISTED);
      const shown = this.#isShown(row, slot);
      if (shown === was) continue;
      const seen = this.orders.see(slot);
      this.table.setShown(slot, shown);
      this.search.change(slot, was ? row : null, shown ? row : null);
      this.orders.note(slot, seen, true);
      await pause();
    }
  }
}

function textsOf({ texts }: PutRow): string {
  return JSON.stringify(texts);
}
