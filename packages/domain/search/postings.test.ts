import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPostings, type Postings } from "./postings.ts";

function valuesOf(postings: Postings, word: number): number[] {
  const values: number[] = [];
  postings.each(word, (value) => values.push(value));
  return values.toSorted((one, other) => one - other);
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

describe("postings", () => {
  it.each([1, 62, 63, 64, 65, 126, 127, 128, 129, 500])("of word %i stay apart from its neighbours'", (word) => {
    const postings = createPostings();
    const words = [word + 1, word, word + 2, 0];
    for (const round of [0, 1, 2]) for (const each of words) postings.add(each, each * 10 + round);
    for (const each of words) expect(valuesOf(postings, each)).toEqual(upTo(3, each * 10));
    for (const other of [word + 3, word + 200]) expect(valuesOf(postings, other)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 8, 9, 511, 512, 513, 1023, 1024, 1025, 1536, 1537, 2500, 4097])(
    "keep %i values of each of three words that grow together",
    (count) => {
      const postings = createPostings();
      for (const value of upTo(count)) for (const word of [0, 1, 2]) postings.add(word, word * 10_000 + value);
      for (const word of [0, 1, 2]) expect(valuesOf(postings, word)).toEqual(upTo(count, word * 10_000));
    },
  );

  it("give a piece of memory back once when a word outgrows what is shared", () => {
    const postings = createPostings();
    const lengths = [5000, 1024, ...upTo(30).map(() => 1)];
    for (const [word, length] of lengths.entries()) for (const value of upTo(length)) postings.add(word, value + word);
    for (const [word, length] of lengths.entries()) expect(valuesOf(postings, word)).toEqual(upTo(length, word));
  });

  it("fill one block of memory after the other", () => {
    const postings = createPostings();
    const words = upTo(40);
    for (const word of words) for (const value of upTo(300 + word)) postings.add(word, value * 100 + word);
    for (const word of words)
      expect(valuesOf(postings, word)).toEqual(upTo(300 + word).map((value) => value * 100 + word));
  });

  it("take up to the highest whole number of 32 bits", () => {
    const postings = createPostings();
    for (const value of [2 ** 32 - 1, 0, 2 ** 31]) postings.add(5, value);
    expect(valuesOf(postings, 5)).toEqual([0, 2 ** 31, 2 ** 32 - 1]);
  });

  it.each([
    [[1, 2, 3], 1, [2, 3]],
    [[1, 2, 3], 2, [1, 3]],
    [[1, 2, 3], 3, [1, 2]],
    [[1, 2, 3], 4, [1, 2, 3]],
    [[1, 2, 3], 0, [1, 2, 3]],
    [[1], 1, []],
  ])("%j without %i are %j, also without it again", (values, gone, rest) => {
    const postings = createPostings();
    for (const value of values) postings.add(7, value);
    for (const _ of [1, 2]) {
      postings.remove(7, gone);
      expect(valuesOf(postings, 7)).toEqual(rest);
    }
    postings.add(7, 9);
    expect(valuesOf(postings, 7)).toEqual([...rest, 9]);
  });

  it("lose nothing by what a word does not have or nobody has added", () => {
    const postings = createPostings();
    postings.add(3, 8);
    for (const word of [0, 4, 900]) postings.remove(word, 8);
    postings.remove(3, 0);
    expect([0, 3, 4, 900].map((word) => valuesOf(postings, word))).toEqual([[], [8], [], []]);
  });

  const step = fc.record({
    word: fc.constantFrom(0, 1, 2, 63, 64, 200),
    adds: fc.boolean(),
    count: fc.constantFrom(1, 2, 3, 7, 60, 700, 1100),
  });

  it("hold after any changes what sets of numbers hold", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const postings = createPostings();
        const sets = new Map<number, Set<number>>();
        let next = 0;
        for (const { word, adds, count } of steps) {
          const set = sets.get(word) ?? new Set();
          sets.set(word, set);
          const changed = adds ? upTo(count, next) : [...set].slice(0, count);
          next += adds ? count : 0;
          for (const value of changed) {
            if (adds) postings.add(word, value);
            else postings.remove(word, value);
            if (adds) set.add(value);
            else set.delete(value);
          }
          for (const [each, wanted] of sets) expect(valuesOf(postings, each)).toEqual([...wanted]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
