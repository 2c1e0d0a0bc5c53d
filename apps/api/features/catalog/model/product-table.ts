import { discountPercent } from "@kram/domain/catalog";
import { createTextTable } from "@kram/domain/search";
import { isShippingProduct } from "@kram/domain/shipping";
import type { ProductRow } from "../catalog-rows.ts";
import { packProduct, unpackProduct } from "./pack-product.ts";
import { createPackedTexts } from "./packed-texts.ts";

/** What is true of a product, as bits. */
export const FLAG = {
  /** In the table: published, with a price. */
  present: 1,
  /** In a category that visitors see, or a shipping product. */
  shown: 2,
  forGuests: 4,
  /** By the owner; it can be bought only while in stock. */
  forSale: 8,
  inStock: 16,
  isNew: 32,
  shipping: 64,
} as const;

export const LISTED = FLAG.present | FLAG.shown;
export const AVAILABLE = FLAG.forSale | FLAG.inStock;

/** What lists filter and sort by, by slot. */
export interface Columns {
  flags: Uint8Array;
  gross: Uint32Array;
  /** Percent, negative for a reduction, 0 without. */
  discount: Int8Array;
  brand: Uint32Array;
  position: Int32Array;
  /** Grows when the product changes. */
  stamp: Uint32Array;
}

/** Brands' names stand with the brands. */
export type PutRow = Omit<ProductRow, "brandName">;

/** Products by slot: a number that a code keeps as long as the program runs. */
export class ProductTable {
  #columns = newColumns(1024);
  #places = { at: new Float64Array(1024), length: new Uint32Array(1024) };
  #stamp = 0;
  readonly #codes = createTextTable();
  readonly #brands = createTextTable();
  readonly #packed = createPackedTexts();
  readonly #brandNameOf: (code: string) => string;

  constructor(brandNameOf: (code: string) => string) {
    this.#brandNameOf = brandNameOf;
  }

  /** Others once it has grown. */
  readonly columns = (): Columns => this.#columns;

  /** -1 for a code that was never seen. */
  readonly slotOf = (code: string): number => this.#codes.idOf(code);

  readonly codeOf = (slot: number): string => this.#codes.textOf(slot);

  /** Slots are below. */
  readonly size = (): number => this.#codes.size();

  /** -1 for a brand that no product ever had. */
  readonly brandOf = (code: string): number => this.#brands.idOf(code);

  readonly brandCodeOf = (brand: number): string => this.#brands.textOf(brand);

  readonly brands = (): number => this.#brands.size();

  readonly has = (slot: number, flags: number): boolean => ((this.#columns.flags[slot] ?? 0) & flags) === flags;

  setShown(slot: number, shown: boolean): void {
    const flags = this.#columns.flags[slot] ?? 0;
    this.#columns.flags[slot] = shown ? flags | FLAG.shown : flags & ~FLAG.shown;
  }

  /** As it was put. */
  readonly rowOf = (slot: number): ProductRow => {
    const brand = this.brandCodeOf(this.#columns.brand[slot] ?? 0);
    return {
      code: this.codeOf(slot),
      brand,
      brandName: this.#brandNameOf(brand),
      position: this.#columns.position[slot] ?? 0,
      visibleForGuest: this.has(slot, FLAG.forGuests),
      availableForSale: this.has(slot, FLAG.forSale),
      inStock: this.has(slot, FLAG.inStock),
      isNew: this.has(slot, FLAG.isNew),
      gross: this.#columns.gross[slot] ?? 0,
      ...unpackProduct(this.#textOf(slot)),
    };
  };

  put(row: PutRow): number {
    const slot = this.#codes.add(row.code);
    this.#makePlaceFor(slot);
    this.#release(slot);
    this.#write(slot, packProduct(row));
    const columns = this.#columns;
    const shown = (columns.flags[slot] ?? 0) & FLAG.shown;
    columns.flags[slot] = shown | flagsOf(row);
    columns.gross[slot] = row.gross;
    columns.discount[slot] = discountPercent(row.gross, row.lowestBefore) ?? 0;
    columns.brand[slot] = this.#brands.add(row.brand);
    columns.position[slot] = row.position;
    this.#mark(slot);
    return slot;
  }

  remove(slot: number): void {
    this.#release(slot);
    this.#columns.flags[slot] = 0;
    this.#mark(slot);
  }

  /** Moves a little of what is packed, so that changes waste no memory. */
  tidy(): void {
    const wasted = this.#packed.wasted();
    if (!wasted) return;
    for (let slot = 0; slot < this.size(); slot += 1) {
      const at = this.#places.at[slot] ?? 0;
      if (at >= wasted.from && at < wasted.to && this.has(slot, FLAG.present)) this.#write(slot, this.#textOf(slot));
    }
    this.#packed.clear(wasted.from);
  }

  #mark(slot: number): void {
    this.#stamp += 1;
    this.#columns.stamp[slot] = this.#stamp;
  }

  #makePlaceFor(slot: number): void {
    const size = this.#columns.flags.length;
    if (slot < size) return;
    const longer = newColumns(size * 2);
    for (const name of Object.keys(longer) as (keyof Columns)[]) longer[name].set(this.#columns[name]);
    this.#columns = longer;
    const more = { at: new Float64Array(size * 2), length: new Uint32Array(size * 2) };
    more.at.set(this.#places.at);
    more.length.set(this.#places.length);
    this.#places = more;
  }

  #write(slot: number, text: string): void {
    this.#places.at[slot] = this.#packed.write(text);
    this.#places.length[slot] = this.#packed.written();
  }

  #textOf(slot: number): string {
    return this.#packed.read(this.#places.at[slot] ?? 0, this.#places.length[slot] ?? 0);
  }

  #release(slot: number): void {
    if (this.has(slot, FLAG.present)) this.#packed.drop(this.#places.at[slot] ?? 0, this.#places.length[slot] ?? 0);
  }
}

function flagsOf(row: PutRow): number {
  return (
    FLAG.present |
    (row.visibleForGuest ? FLAG.forGuests : 0) |
    (row.availableForSale ? FLAG.forSale : 0) |
    (row.inStock ? FLAG.inStock : 0) |
    (row.isNew ? FLAG.isNew : 0) |
    (isShippingProduct(row.code) ? FLAG.shipping : 0)
  );
}

function newColumns(size: number): Columns {
  return {
    flags: new Uint8Array(size),
    gross: new Uint32Array(size),
    discount: new Int8Array(size),
    brand: new Uint32Array(size),
    position: new Int32Array(size),
    stamp: new Uint32Array(size),
  };
}
