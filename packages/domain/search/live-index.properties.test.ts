import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOSENESS, closenessOf, stemmed } from "./closeness.ts";
import { correctQuery } from "./correct-query.ts";
import { createLiveIndex, FIRST_GROUP, type SearchTexts } from "./live-index.ts";
import { createVocabulary } from "./vocabulary.ts";

const PARTS =
  "krem kremy kre em owy ce tablet k ka tabletek tabletce dziec ko rak ek zeb hand creme s 5 12 x b aby yba".split(" ");
const LETTERS = "a b c k r e m o ś ż 1".split(" ");
const wordOf = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 7 }).map((letters) => letters.join("")),
);

describe("a vocabulary", () => {
  it("finds exactly the words that closeness finds near, with their best closeness", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(wordOf, { maxLength: 60 }),
        fc.array(wordOf, { minLength: 1, maxLength: 8 }),
        (words, wanted) => {
          const vocabulary = createVocabulary();
          // Half of them come after the first look.
          const ids = new Set(words.slice(0, words.length / 2).flatMap((word) => vocabulary.idsOf(word)));
          vocabulary.near(stemmed("krem"), () => undefined);
          for (const id of words.flatMap((word) => vocabulary.idsOf(word))) ids.add(id);
          for (const text of [...wanted, ...words]) {
            const found = new Map<number, number>();
            vocabulary.near(stemmed(text), (id, closeness) => found.set(id, Math.max(found.get(id) ?? 0, closeness)));
            const expected = [...ids].flatMap((id): [number, number][] => {
              const closeness = closenessOf(stemmed(text), stemmed(vocabulary.textOf(id)));
              return closeness === null ? [] : [[id, CLOSENESS[closeness]]];
            });
            expect({ text, found: [...found].toSorted(byNumber) }).toEqual({
              text,
              found: expected.toSorted(byNumber),
            });
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});

const byNumber = (one: readonly number[], other: readonly number[]) => (one[0] ?? 0) - (other[0] ?? 0);

const WORDS = "krem kremy serum mydło balsam handcreme maska membrana ov301 tabletka do".split(" ");
const field = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(" ")),
  weight: fc.constantFrom(1, 3, 8, 10),
});
const texts = fc.tuple(...[0, 1, 2].map(() => fc.array(field, { maxLength: 3 })));
const change = fc.record({ place: fc.nat(5), texts: fc.option(texts) });
const grouping = fc.record({ group: fc.nat(1), texts: fc.option(texts), members: fc.uniqueArray(fc.nat(5)) });
const QUERIES = ["krem", "kremie", "krme", "mydlo krem", "creme", "ov 301", "membrnaa", "krem do", "maski xyz"];

interface Group {
  texts: SearchTexts | null;
  members: readonly number[];
}

function newWorld() {
  const documents = new Map<number, SearchTexts | null>();
  const groups = new Map<number, Group>();
  const own = (place: number, language: number) => documents.get(place)?.[language] ?? [];
  const ofGroups = (place: number, language: number) =>
    [...groups.values()].flatMap((group) => (group.members.includes(place) ? (group.texts?.[language] ?? []) : []));
  const index = createLiveIndex({
    fieldsOf: (place, language) => [...own(place, language), ...ofGroups(place, language)],
    rankOf: (place) => place,
    eachMember(group, take) {
      for (const place of groups.get(group)?.members ?? []) if (documents.get(place)) take(place);
    },
  });
  return {
    index,
    documents,
    groups,
    put(place: number, after: SearchTexts | null) {
      index.change(place, documents.get(place) ?? null, after);
      documents.set(place, after);
    },
    group(group: number, after: Group) {
      index.change(FIRST_GROUP + group, groups.get(FIRST_GROUP + group)?.texts ?? null, after.texts);
      groups.set(FIRST_GROUP + group, after);
    },
    answers: () =>
      QUERIES.flatMap((text) =>
        [0, 1, 2].map((language) => {
          const { places, scores } = index.find(text, language);
          const found = Array.from(places, (place, at) => [place, scores[at] ?? 0]).toSorted(byNumber);
          const accepts = (place: number) => place !== 3;
          return [text, language, found, correctQuery(index, { text, language, accepts })];
        }),
      ),
  };
}

describe("a live index", () => {
  it("finds after any changes what an index finds that is built of the result", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(change, grouping), { maxLength: 30 }), (changes) => {
        const changed = newWorld();
        for (const each of changes) {
          if ("group" in each) changed.group(each.group, each);
          else changed.put(each.place, each.texts);
        }
        const anew = newWorld();
        for (const [place, after] of changed.documents) if (after) anew.put(place, after);
        for (const [group, after] of changed.groups) anew.group(group - FIRST_GROUP, after);
        expect(changed.answers()).toEqual(anew.answers());
      }),
      { numRuns: 400 },
    );
  });

  it("keeps thousands of documents with one word, and lets go of every second", () => {
    const world = newWorld();
    const krem = [[{ text: "krem", weight: 8 }], [], []];
    for (let place = 10; place < 6000; place += 1) world.put(place, krem);
    for (let place = 10; place < 6000; place += 2) world.put(place, null);
    for (let place = 6000; place < 7000; place += 1) world.put(place, krem);
    const { places, scores } = world.index.find("krem", 0);
    expect(places.toSorted().slice(0, 3)).toEqual(Uint32Array.of(11, 13, 15));
    expect([places.length, new Set(places).size, Math.min(...scores)]).toEqual([3995, 3995, 512]);
    expect(world.index.find("krem", 1).places).toHaveLength(0);
  });
});
