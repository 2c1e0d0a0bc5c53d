import type { Locale } from "@kram/countries/country";
import { titleOf } from "./product-search.ts";
import { type Compare, createPauses, mergeOrder, sortInTurns } from "./orders.ts";
import type { ProductTable } from "./product-table.ts";

/** Slots by title, made when somebody first asks and kept up from then on. */
export interface TitleOrder {
  slots(): Promise<Uint32Array>;
  change(changed: readonly number[]): void;
  compare: Compare;
  collator: Intl.Collator;
}

/** `listed` are all slots that lists show, `isIn` tells them; the shop's order decides between equal titles. */
export function createTitleOrder({
  table,
  locale,
  listed,
  isIn,
  compareByPosition,
}: {
  table: ProductTable;
  locale: Locale;
  listed: () => Uint32Array;
  isIn: (slot: number) => boolean;
  compareByPosition: Compare;
}): TitleOrder {
  const collator = new Intl.Collator(locale);
  let order: Uint32Array | null = null;
  let making: Promise<Uint32Array> | null = null;
  let changedMeanwhile: number[] = [];

  const compare: Compare = (one, other) =>
    collator.compare(titleOf(table.rowOf(one), locale), titleOf(table.rowOf(other), locale));
  const compareAll: Compare = (one, other) => compare(one, other) || compareByPosition(one, other);

  async function make(): Promise<Uint32Array> {
    changedMeanwhile = [];
    const sorted = await sortByTitle(listed(), (slot) => titleOf(table.rowOf(slot), locale), collator);
    order = mergeOrder(sorted, { changed: changedMeanwhile, isIn, compare: compareAll });
    return order;
  }

  return {
    collator,
    compare,
    async slots() {
      if (order) return order;
      making ??= make().finally(() => {
        making = null;
      });
      return making;
    },
    change(changed) {
      if (order) order = mergeOrder(order, { changed, isIn, compare: compareAll });
      else if (making) changedMeanwhile.push(...changed);
    },
  };
}

/** By the titles as they stand now: a sort must not see them change. Equal ones keep their order. */
async function sortByTitle(
  slots: Uint32Array,
  titleOf: (slot: number) => string,
  collator: Intl.Collator,
): Promise<Uint32Array> {
  const pause = createPauses();
  const titles: string[] = [];
  for (const slot of slots) {
    titles.push(titleOf(slot));
    await pause();
  }
  const places = await sortInTurns(
    slots.map((_, place) => place),
    (one, other) => collator.compare(titles[one] ?? "", titles[other] ?? "") || one - other,
  );
  return places.map((place) => slots[place] as number);
}
