/** Slots by category, each once, in no order. */
export interface Members {
  add(category: number, slot: number): void;
  remove(category: number, slot: number): void;
  of(category: number): Uint32Array;
  /** Each slot once, though several categories have it. */
  each(categories: Iterable<number>, take: (slot: number) => void): void;
}

interface Slots {
  list: Uint32Array;
  count: number;
}

export function createMembers(): Members {
  const members = new Map<number, Slots>();
  let marks = new Uint32Array(64);
  let round = 0;

  function of(category: number): Uint32Array {
    const found = members.get(category);
    return found ? found.list.subarray(0, found.count) : new Uint32Array();
  }

  return {
    of,
    add(category, slot) {
      const known = members.get(category) ?? { list: new Uint32Array(4), count: 0 };
      members.set(category, known);
      if (known.count === known.list.length) {
        const longer = new Uint32Array(Math.ceil(known.count * 1.5));
        longer.set(known.list);
        known.list = longer;
      }
      known.list[known.count] = slot;
      known.count += 1;
      if (slot < marks.length) return;
      const longer = new Uint32Array(slot * 2);
      longer.set(marks);
      marks = longer;
    },
    remove(category, slot) {
      const known = members.get(category);
      const at = known ? known.list.indexOf(slot) : -1;
      if (!known || at < 0 || at >= known.count) return;
      known.count -= 1;
      known.list[at] = known.list[known.count] as number;
    },
    each(categories, take) {
      round += 1;
      for (const category of categories) {
        for (const slot of of(category)) {
          if (marks[slot] === round) continue;
          marks[slot] = round;
          take(slot);
        }
      }
    },
  };
}
