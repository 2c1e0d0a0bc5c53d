type Compare = (one: number, other: number) => number;

/** A page of an ascending list; downwards, what ties keeps its order. */
export function pageOf(
  slots: Uint32Array,
  {
    from,
    size,
    isDown,
    ties,
  }: { from: number; size: number; isDown: boolean; ties: (one: number, other: number) => boolean },
): number[] {
  const to = Math.min(from + size, slots.length);
  if (!isDown || from >= to) return [...slots.subarray(from, to)];
  const tiesAt = (place: number) => ties(slots[place - 1] as number, slots[place] as number);
  // Counted from the end; groups that tie stay as they are, so they are looked at whole.
  let end = slots.length - from;
  while (end < slots.length && tiesAt(end)) end += 1;
  const page: number[] = [];
  while (page.length < to - from) {
    let begin = end - 1;
    while (begin > 0 && tiesAt(begin)) begin -= 1;
    const skipped = Math.max(0, from - (slots.length - end));
    page.push(...slots.subarray(begin + skipped, Math.min(end, begin + skipped + to - from - page.length)));
    end = begin;
  }
  return page;
}

/** Those that are let, in their order. */
export function slotsThat(slots: Uint32Array, lets: (slot: number) => boolean): Uint32Array {
  const found = new Uint32Array(slots.length);
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (!lets(slot)) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}

/** The first by the comparison, in order; a large list is not sorted for a few of it. Source: quickselect. */
export function firstOf(items: number[], { count, compare }: { count: number; compare: Compare }): number[] {
  const list = items.slice();
  let [low, high] = [0, list.length - 1];
  while (low < high && count < list.length) {
    const middle = partition(list, { low, high, compare });
    if (middle === count) break;
    if (middle < count) low = middle + 1;
    else high = middle - 1;
  }
  return list.slice(0, count).toSorted(compare);
}

/** Answers where the item from the middle now stands, smaller ones before it. */
function partition(list: number[], { low, high, compare }: { low: number; high: number; compare: Compare }): number {
  swap(list, (low + high) >>> 1, high);
  const last = list[high] as number;
  let place = low;
  for (let at = low; at < high; at += 1) {
    if (compare(list[at] as number, last) >= 0) continue;
    swap(list, at, place);
    place += 1;
  }
  swap(list, place, high);
  return place;
}

function swap(list: number[], one: number, other: number): void {
  const first = list[one] as number;
  list[one] = list[other] as number;
  list[other] = first;
}
