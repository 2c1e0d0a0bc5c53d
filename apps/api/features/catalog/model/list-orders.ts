import { setImmediate as turn } from "node:timers/promises";
import { LOCALES, type Locale } from "@kram/countries/country";
import { type Compare, mergeOrder, sortInTurns } from "./orders.ts";
import { FLAG, LISTED, type ProductTable } from "./product-table.ts";
import { slotsThat } from "./pages.ts";
import { createTitleOrder, type TitleOrder } from "./title-order.ts";

type ColumnSort = "position" | "price" | "new" | "discount";
export type ProductSort = ColumnSort | "title";

type Seen = Readonly<Record<ColumnSort, number>> | null;

const COLUMN_SORTS = ["position", "price", "new", "discount"] as const;

/** Listed slots, without shipping products, in each order that lists have; all ascending. */
export class ListOrders {
  readonly #table: ProductTable;
  readonly #slots = new Map<ColumnSort, Uint32Array>();
  readonly #changed = new Map<ProductSort, number[]>();
  readonly #titles: ReadonlyMap<Locale, TitleOrder>;

  constructor(table: ProductTable) {
    this.#table = table;
    const { byPosition, isIn, compareByPosition } = this;
    this.#titles = new Map(
      LOCALES.map((locale) => [
        locale,
        createTitleOrder({ table, locale, listed: byPosition, isIn, compareByPosition }),
      ]),
    );
  }

  readonly isIn = (slot: number): boolean => this.#table.has(slot, LISTED) && !this.#table.has(slot, FLAG.shipping);

  readonly byPosition = (): Uint32Array => this.#of("position");

  readonly compareByPosition: Compare = (one, other) => {
    const { position } = this.#table.columns();
    const before = (position[one] ?? 0) - (position[other] ?? 0);
    return before || (this.#table.codeOf(one) < this.#table.codeOf(other) ? -1 : 1);
  };

  slots(sort: ProductSort, locale: Locale): Uint32Array | Promise<Uint32Array> {
    return sort === "title" ? this.#titlesIn(locale).slots() : this.#of(sort);
  }

  collator(locale: Locale): Intl.Collator {
    return this.#titlesIn(locale).collator;
  }

  /** Compares what the sort asks for; 0 where the shop's order decides. */
  compare(sort: ProductSort, locale: Locale): Compare {
    if (sort === "title") return this.#titlesIn(locale).compare;
    return (one, other) => this.#valueOf(sort, one) - this.#valueOf(sort, other);
  }

  /** What counts for the orders now. */
  see(slot: number): Seen {
    if (slot < 0 || !this.isIn(slot)) return null;
    const valueOf = (sort: ColumnSort) => this.#valueOf(sort, slot);
    return {
      position: valueOf("position"),
      price: valueOf("price"),
      new: valueOf("new"),
      discount: valueOf("discount"),
    };
  }

  /** The slot may have changed since it was seen. */
  note(slot: number, before: Seen, sameTitle: boolean): void {
    const listed = this.isIn(slot);
    if (!listed && before === null) return;
    const moved = !listed || before === null || before.position !== this.#valueOf("position", slot);
    for (const sort of COLUMN_SORTS) if (moved || before[sort] !== this.#valueOf(sort, slot)) this.#mark(sort, slot);
    if (moved || !sameTitle) this.#mark("title", slot);
  }

  /** Puts the noted slots where they belong. */
  async settle(): Promise<void> {
    for (const sort of COLUMN_SORTS) {
      const marked = this.#changed.get(sort);
      if (!marked) continue;
      this.#changed.delete(sort);
      this.#slots.set(sort, await this.#renew(sort, marked));
      await turn();
    }
    const marked = this.#changed.get("title");
    if (!marked) return;
    this.#changed.delete("title");
    for (const order of this.#titles.values()) {
      order.change(marked);
      await turn();
    }
  }

  #of(sort: ColumnSort): Uint32Array {
    return this.#slots.get(sort) ?? new Uint32Array();
  }

  #titlesIn(locale: Locale): TitleOrder {
    const found = this.#titles.get(locale);
    if (!found) throw new RangeError(`the catalogue is not kept in ${locale}`);
    return found;
  }

  #valueOf(sort: ColumnSort, slot: number): number {
    const { position, gross, flags, discount } = this.#table.columns();
    if (sort === "position") return position[slot] ?? 0;
    if (sort === "price") return gross[slot] ?? 0;
    return sort === "new" ? (flags[slot] ?? 0) & FLAG.isNew : (discount[slot] ?? 0);
  }

  #mark(sort: ProductSort, slot: number): void {
    const list = this.#changed.get(sort);
    if (list) list.push(slot);
    else this.#changed.set(sort, [slot]);
  }

  /** A large part is quicker sorted than looked for. */
  async #renew(sort: ColumnSort, marked: readonly number[]): Promise<Uint32Array> {
    const before = this.#of(sort);
    const values = (one: number, other: number) => this.#valueOf(sort, one) - this.#valueOf(sort, other);
    const compare: Compare = (one, other) =>
      one === other ? 0 : values(one, other) || this.compareByPosition(one, other);
    if (marked.length * 8 < before.length) return mergeOrder(before, { changed: marked, isIn: this.isIn, compare });
    const all = Uint32Array.from({ length: this.#table.size() }, (_, slot) => slot);
    return sortInTurns(slotsThat(all, this.isIn), compare);
  }
}
