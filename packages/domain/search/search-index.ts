import { CLOSENESS, closenessOf, stemmed, type IndexedWord, type Scores } from "./closeness.ts";
import { correctQuery } from "./correct-query.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { formsOf, splitWords } from "./words.ts";

/** Weights are whole numbers from 1 to 15. */
export interface SearchDocument {
  id: number;
  fields: readonly { text: string; weight: number }[];
}

export interface SearchIndex {
  /** Ids with scores; every word but little ones must be found, word forms and one typo are forgiven. */
  find(text: string): Map<number, number>;
  /** The nearest query that finds an accepted document. */
  correct(text: string, accepts: (id: number) => boolean): string | null;
}

/** Weight of what hardly counts. */
const LITTLE = 1 / 64;

/** The documents must not change. */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const vocabulary = collectWords(documents);
  const findWord = (word: WantedWord) => lookUp(vocabulary, word, documents.length);
  return {
    find(text) {
      const found = new Map<number, number>();
      for (const scores of readQuery(text).map((words) => findAll(words, findWord))) {
        scores?.forEach((score, place) => {
          const id = documents[place]?.id;
          if (score > 0 && id !== undefined) found.set(id, Math.max(found.get(id) ?? 0, score));
        });
      }
      return found;
    },
    correct(text, accepts) {
      const isAccepted = documents.map(({ id }) => accepts(id));
      return correctQuery({ text, isAccepted, vocabulary, findWord });
    },
  };
}

function collectWords(documents: readonly SearchDocument[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  const known = new Map<string, readonly IndexedWord[]>();
  const indexed = (written: string) =>
    formsOf(written).map((form) => {
      const word = words.get(form) ?? { ...stemmed(form), written, places: [], weights: [] };
      words.set(form, word);
      return word;
    });
  documents.forEach(({ fields }, place) => {
    for (const { text, weight } of fields) {
      for (const written of splitWords(text)) {
        const same = known.get(written) ?? indexed(written);
        known.set(written, same);
        for (const word of same) addPlace(word, place, weight);
      }
    }
  });
  return [...words.values()];
}

function addPlace({ places, weights }: IndexedWord, place: number, weight: number): void {
  const last = places.length - 1;
  if (places[last] === place) weights[last] = Math.max(weights[last] ?? 0, weight);
  else {
    places.push(place);
    weights.push(weight);
  }
}

function lookUp(vocabulary: readonly IndexedWord[], { forms }: WantedWord, count: number): Scores {
  const scores = new Float64Array(count);
  for (const word of vocabulary) {
    let best = 0;
    for (const form of forms) {
      const closeness = closenessOf(form, word);
      if (closeness !== null) best = Math.max(best, CLOSENESS[closeness]);
    }
    if (best === 0) continue;
    const { places, weights } = word;
    places.forEach((place, index) => {
      scores[place] = Math.max(scores[place] ?? 0, (weights[index] ?? 0) * best);
    });
  }
  return scores;
}

/** Null when some word is nowhere; misspelt ranks behind exact. */
function findAll(words: readonly WantedWord[], findWord: (word: WantedWord) => Scores): Scores | null {
  let sums: Scores | null = null;
  let least: Scores = new Float64Array();
  for (const word of words.filter(({ optional }) => !optional)) {
    const scores = findWord(word);
    const before: Scores | null = sums;
    least = before ? scores.map((score, place) => Math.min(score, least[place] ?? 0)) : scores;
    sums = before ? scores.map((score, place) => (least[place] ? score + (before[place] ?? 0) : 0)) : scores;
    if (!sums.some((sum) => sum > 0)) return null;
  }
  const total = sums?.map((sum, place) => ((least[place] ?? 0) < CLOSENESS.end ? sum * LITTLE : sum));
  const extras = words.filter(({ optional }) => optional).map(findWord);
  for (const extra of extras)
    total?.forEach((sum, place) => {
      if (sum > 0) total[place] = sum + (extra[place] ?? 0) * LITTLE;
    });
  return total ?? null;
}

/** `key` tells collections apart, as languages. */
export type IndexKeeper = (key: string, documents: readonly SearchDocument[]) => SearchIndex;

/** An index lives while its documents are the same: prices change far oftener than texts. */
export function createIndexKeeper(): IndexKeeper {
  const kept = new Map<string, { documents: readonly SearchDocument[]; index: SearchIndex }>();
  return (key, documents) => {
    const last = kept.get(key);
    if (last && areSame(last.documents, documents)) return last.index;
    const index = buildSearchIndex(documents);
    kept.set(key, { documents, index });
    return index;
  };
}

function areSame(some: readonly SearchDocument[], others: readonly SearchDocument[]): boolean {
  return some.length === others.length && some.every((one, place) => isSame(one, others[place]));
}

function isSame(one: SearchDocument, other: SearchDocument | undefined): boolean {
  return (
    one.id === other?.id &&
    one.fields.length === other.fields.length &&
    one.fields.every(({ text, weight }, place) => {
      const field = other.fields[place];
      return field?.text === text && field.weight === weight;
    })
  );
}
