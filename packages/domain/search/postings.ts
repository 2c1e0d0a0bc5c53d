/** Whole numbers below 2³² by word, in no order. */
export interface Postings {
  /** The same value must not be added to a word twice. */
  add(word: number, value: number): void;
  remove(word: number, value: number): void;
  each(word: number, take: (value: number) => void): void;
}

/** Powers of two: values of one block, and of the longest list that shares one. */
const BLOCK = 12;
const LONGEST_SHARED = 10;
const SMALLEST = 64;

/** Short lists share blocks of memory: an array for each word would cost more than what it holds. */
export function createPostings(): Postings {
  const own = new Map<number, Uint32Array>();
  const shared = createBlocks();
  let starts = new Uint32Array(SMALLEST);
  let counts = new Uint32Array(SMALLEST);
  /** Shared room as a power of two, and 1; 0 without. */
  let rooms = new Uint8Array(SMALLEST);

  function makePlaceFor(word: number): void {
    if (word < counts.length) return;
    const size = Math.max(word + 1, counts.length * 2);
    starts = longer(starts, new Uint32Array(size));
    counts = longer(counts, new Uint32Array(size));
    rooms = longer(rooms, new Uint8Array(size));
  }

  function listOf(word: number): Uint32Array {
    const room = rooms[word] ?? 0;
    return own.get(word) ?? shared.read(starts[word] ?? 0, room === 0 ? 0 : 1 << (room - 1));
  }

  function withRoom(word: number, count: number): Uint32Array {
    const list = listOf(word);
    if (count < list.length) return list;
    const room = rooms[word] as number;
    if (room > LONGEST_SHARED || own.has(word)) own.set(word, longer(list, new Uint32Array(Math.ceil(count * 1.5))));
    if (room > 0) shared.giveBack(room - 1, starts[word] as number);
    rooms[word] = room > LONGEST_SHARED || own.has(word) ? 0 : room + 1;
    if (!own.has(word)) starts[word] = shared.take(room, list);
    return listOf(word);
  }

  return {
    add(word, value) {
      makePlaceFor(word);
      const count = counts[word] as number;
      withRoom(word, count)[count] = value;
      counts[word] = count + 1;
    },
    remove(word, value) {
      const count = counts[word] ?? 0;
      const list = listOf(word);
      const at = list.indexOf(value);
      if (at < 0 || at >= count) return;
      list[at] = list[count - 1] as number;
      counts[word] = count - 1;
    },
    each(word, take) {
      const count = counts[word] ?? 0;
      if (count === 0) return;
      const list = listOf(word);
      for (let at = 0; at < count; at += 1) take(list[at] as number);
    },
  };
}

function longer<List extends Uint32Array | Uint8Array>(list: List, into: List): List {
  into.set(list);
  return into;
}

/** Memory in pieces of powers of two; what is given back is taken again. */
function createBlocks() {
  const blocks: Uint32Array[] = [];
  const free = new Map<number, number[]>();
  let end = 0;

  function read(start: number, length: number): Uint32Array {
    const from = start & ((1 << BLOCK) - 1);
    return blocks[start >>> BLOCK]?.subarray(from, from + length) ?? new Uint32Array();
  }

  return {
    read,
    /** Begins with the values. */
    take(power: number, values: Uint32Array): number {
      let start = free.get(power)?.pop();
      if (start === undefined) {
        // A piece lies in one block: all pieces are powers of two, but not in order.
        const left = (blocks.length << BLOCK) - end;
        if (left < 1 << power) {
          end = blocks.length << BLOCK;
          blocks.push(new Uint32Array(1 << BLOCK));
        }
        start = end;
        end += 1 << power;
      }
      read(start, 1 << power).set(values);
      return start;
    },
    giveBack(power: number, start: number): void {
      const pieces = free.get(power);
      if (pieces) pieces.push(start);
      else free.set(power, [start]);
    },
  };
}
