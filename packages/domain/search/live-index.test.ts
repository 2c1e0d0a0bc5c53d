import { describe, expect, it } from "vitest";
import { createLiveIndex, FIRST_GROUP, type LiveIndex, type SearchTexts } from "./live-index.ts";

const newIndex = (members: ReadonlyMap<number, readonly number[]> = new Map()) =>
  createLiveIndex({
    fieldsOf: () => [],
    rankOf: (place) => place,
    eachMember(group, take) {
      for (const place of members.get(group) ?? []) take(place);
    },
  });

/** The same text in each language, by its weight there; 0 is none. */
const weighted = (text: string, ...weights: readonly number[]): SearchTexts =>
  weights.map((weight) => (weight === 0 ? [] : [{ text, weight }]));

const byPlace = ([one = 0]: readonly number[], [other = 0]: readonly number[]) => one - other;

function found(index: LiveIndex, query: string, language = 0): number[][] {
  const { places, scores } = index.find(query, language);
  return Array.from(places, (place, at) => [place, scores[at] ?? 0]).toSorted(byPlace);
}

function told(index: LiveIndex, word: string, language = 0): number[] {
  const places: number[] = [];
  for (const id of index.vocabulary.idsOf(word)) index.eachWith(id, language, (place) => places.push(place));
  return places.toSorted((one, other) => one - other);
}

const LANGUAGES = [0, 1, 2];

describe("weights by language", () => {
  it.each([
    [[1, 0, 0]],
    [[0, 15, 0]],
    [[0, 0, 15]],
    [[3, 5, 8]],
    [[3, 3, 5]],
    [[3, 5, 3]],
    [[5, 3, 3]],
    [[0, 3, 3]],
    [[4, 4, 4]],
    [[15, 1, 15]],
  ])("%j score and tell a document once each", (weights) => {
    const index = newIndex();
    index.change(7, null, weighted("krem", ...weights));
    const scored = weights.map((weight) => (weight === 0 ? [] : [[7, weight * 64]]));
    expect(LANGUAGES.map((language) => found(index, "krem", language))).toEqual(scored);
    const tellers = weights.map((weight) => (weight === 0 ? [] : [7]));
    expect(LANGUAGES.map((language) => told(index, "krem", language))).toEqual(tellers);
  });
});

describe("a change", () => {
  it.each([
    ["nothing", [3, 5, 3], [3, 5, 3]],
    ["one language", [3, 3, 3], [3, 8, 3]],
    ["all weights", [1, 2, 3], [4, 5, 6]],
    ["a language that comes", [3, 0, 0], [3, 3, 0]],
    ["a language that goes", [3, 3, 0], [3, 0, 0]],
  ])("of %s leaves each posting once", (_what, before, after) => {
    const index = newIndex();
    index.change(5, null, weighted("krem", 9, 9, 9));
    index.change(7, null, weighted("krem", ...before));
    index.change(7, weighted("krem", ...before), weighted("krem", ...after));
    const scored = after.map((weight) => [[5, 9 * 64], ...(weight === 0 ? [] : [[7, weight * 64]])]);
    expect(LANGUAGES.map((language) => found(index, "krem", language))).toEqual(scored);
    expect(LANGUAGES.map((language) => told(index, "krem", language).length)).toEqual(
      scored.map(({ length }) => length),
    );
  });

  it("of words takes the old and brings the new, and leaves what both have", () => {
    const index = newIndex();
    index.change(7, null, weighted("krem serum", 3));
    index.change(7, weighted("krem serum", 3), weighted("serum maska", 3));
    expect(["krem", "serum", "maska"].map((word) => told(index, word))).toEqual([[], [7], [7]]);
    expect(["krem", "serum", "maska"].map((word) => found(index, word))).toEqual([[], [[7, 192]], [[7, 192]]]);
  });

  it("to nothing takes one document out and leaves its neighbours", () => {
    const index = newIndex();
    for (const place of [6, 7, 8]) index.change(place, null, weighted("krem", 3));
    index.change(7, weighted("krem", 3), null);
    expect(told(index, "krem")).toEqual([6, 8]);
    index.change(7, null, weighted("krem", 4));
    expect(found(index, "krem")).toEqual([
      [6, 192],
      [7, 256],
      [8, 192],
    ]);
  });
});

describe("many places", () => {
  it.each([63, 64, 65, 128, 129, 500])("come with place %i and its score beside a lower one", (place) => {
    const index = newIndex();
    index.change(3, null, weighted("krem", 2));
    index.change(place, null, weighted("krem", 5));
    const both = [
      [3, 128],
      [place, 320],
    ];
    expect([found(index, "krem"), found(index, "krem")]).toEqual([both, both]);
  });

  it.each([64, 65, 129])("are found to the last of %i", (count) => {
    const index = newIndex();
    const places = Array.from({ length: count }, (_, place) => place);
    for (const place of places) index.change(place, null, weighted("krem", 1));
    expect(found(index, "krem")).toEqual(places.map((place) => [place, 64]));
  });

  it("hold sixteen million documents below the first group", () => {
    const index = newIndex(new Map([[FIRST_GROUP, [4]]]));
    index.change(2 ** 24 - 1, null, weighted("krem", 3));
    index.change(FIRST_GROUP, null, weighted("krem", 5));
    expect(found(index, "krem")).toEqual([
      [4, 320],
      [2 ** 24 - 1, 192],
    ]);
    expect(told(index, "krem")).toEqual([4, 2 ** 24 - 1]);
  });
});

describe("a group", () => {
  const members = new Map([
    [FIRST_GROUP, [1, 2]],
    [FIRST_GROUP + 1, [2, 3]],
  ]);

  it("lends its texts to its members, who keep what they have of more weight", () => {
    const index = newIndex(members);
    index.change(1, null, weighted("krem", 8));
    index.change(2, null, weighted("krem", 1));
    index.change(FIRST_GROUP, null, weighted("krem", 3));
    index.change(FIRST_GROUP + 1, null, weighted("krem", 5));
    expect(found(index, "krem")).toEqual([
      [1, 512],
      [2, 320],
      [3, 320],
    ]);
    expect(told(index, "krem")).toEqual([1, 1, 2, 2, 2, 3]);
    index.change(FIRST_GROUP + 1, weighted("krem", 5), null);
    expect(found(index, "krem")).toEqual([
      [1, 512],
      [2, 192],
    ]);
  });

  it.each([
    [8, 1, 512],
    [1, 8, 384],
  ])("with weights %i of the word and %i of a longer one scores %i", (exact, longer, score) => {
    const index = newIndex(members);
    const texts = [
      [
        { text: "krem", weight: exact },
        { text: "kremowka", weight: longer },
      ],
    ];
    index.change(FIRST_GROUP, null, texts);
    expect(found(index, "krem")).toEqual([
      [1, score],
      [2, score],
    ]);
  });

  it("speaks only in the languages of its texts", () => {
    const index = newIndex(members);
    index.change(FIRST_GROUP, null, weighted("krem", 0, 3, 0));
    expect(LANGUAGES.map((language) => told(index, "krem", language))).toEqual([[], [1, 2], []]);
    expect(LANGUAGES.map((language) => found(index, "krem", language).length)).toEqual([0, 2, 0]);
  });

  it("counts for nobody where the owner names no members", () => {
    const index = createLiveIndex({ fieldsOf: () => [], rankOf: (place) => place });
    index.change(FIRST_GROUP, null, weighted("krem", 3));
    expect([found(index, "krem"), told(index, "krem")]).toEqual([[], []]);
  });

  it("raises the least score of a misspelt word without telling its member twice", () => {
    const index = newIndex(members);
    index.change(1, null, weighted("membrana", 1));
    index.change(FIRST_GROUP, null, weighted("membrana", 2));
    expect(found(index, "membrnaa")).toEqual([
      [1, 2 / 64],
      [2, 2 / 64],
    ]);
  });
});

describe("several words", () => {
  it("name what has all of them once, though the first two words drop another place", () => {
    const index = newIndex();
    ["krem", "krem serum maska", "serum maska"].forEach((text, place) => index.change(place, null, weighted(text, 1)));
    expect(found(index, "krem serum maska")).toEqual([[1, 192]]);
  });

  it("leave nothing behind for the next query", () => {
    const index = newIndex();
    ["krem", "do", "krem do"].forEach((text, place) => index.change(place, null, weighted(text, 1)));
    const before = found(index, "krem");
    expect(found(index, "krem do")).toEqual([
      [0, 64],
      [2, 65],
    ]);
    expect(found(index, "do krem do")).toHaveLength(2);
    expect(found(index, "krem")).toEqual(before);
  });

  it("score by the reading that finds a place, below 1 too", () => {
    const index = newIndex();
    ["membrana ov3010", "membrana ov 301"].forEach((text, place) => index.change(place, null, weighted(text, 1)));
    expect(found(index, "membrnaa ov 301")).toEqual([
      [0, 49 / 64],
      [1, 129 / 64],
    ]);
  });
});
