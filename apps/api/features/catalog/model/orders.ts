import { setImmediate as turn } from "node:timers/promises";

/** Negative where the first slot comes first; 0 only for the same slot. */
export type Compare = (one: number, other: number) => number;

/** Makes a new list, so that walks through the old one end; changed slots that stay get their places. */
export function mergeOrder(
  slots: Uint32Array,
  { changed, isIn, compare }: { changed: readonly number[]; isIn: (slot: number) => boolean; compare: Compare },
): Uint32Array {
  const marked = new Uint8Array(1 + changed.reduce((most, slot) => Math.max(most, slot), 0));
  for (const slot of changed) marked[slot] = 1;
  const kept = new Uint32Array(slots.length);
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (slot < marked.length && marked[slot] === 1) continue;
    kept[count] = slot;
    count += 1;
  }
  const added = Uint32Array.from(new Set(changed.filter(isIn))).sort(compare);
  const merged = new Uint32Array(count + added.length);
  let from = 0;
  added.forEach((slot, place) => {
    const to = firstAfter(kept, { slot, compare, from, to: count });
    merged.set(kept.subarray(from, to), from + place);
    merged[to + place] = slot;
    from = to;
  });
  merged.set(kept.subarray(from, count), from + added.length);
  return merged;
}

function firstAfter(
  slots: Uint32Array,
  { slot, compare, from, to }: { slot: number; compare: Compare; from: number; to: number },
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LONGEST_MS = 4;

/** Lets others have their turn now and then, so that long work blocks nobody. */
export function createPauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_MS) return undefined;
    return turn().then(() => {
      began = performance.now();
    });
  };
}

const RUN = 256;

/** The comparison must not change meanwhile. Source: bottom-up merge sort. */
export async function sortInTurns(slots: Uint32Array, compare: Compare): Promise<Uint32Array> {
  const pause = createPauses();
  let sorted = slots.slice();
  for (let from = 0; from < sorted.length; from += RUN) {
    sorted.subarray(from, from + RUN).sort(compare);
    await pause();
  }
  let other = new Uint32Array(sorted.length);
  for (let length = RUN; length < sorted.length; length *= 2) {
    for (let from = 0; from < sorted.length; from += 2 * length) {
      const middle = Math.min(from + length, sorted.length);
      const to = Math.min(from + 2 * length, sorted.length);
      let [left, right] = [from, middle];
      for (let at = from; at < to; at += 1) {
        const isLeft = right >= to || (left < middle && compare(sorted[left] as number, sorted[right] as number) <= 0);
        other[at] = sorted[isLeft ? left : right] as number;
        if (isLeft) left += 1;
        else right += 1;
        if (at % RUN === 0) await pause();
      }
    }
    [sorted, other] = [other, sorted];
  }
  return sorted;
}
