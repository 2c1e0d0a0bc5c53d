import { CLOSENESS, closenessOf, stemmed } from "./closeness.ts";
import { correctQuery } from "./correct-query.ts";
import type { IndexedWord, Scores } from "./indexed-word.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { formsOf, splitWords } from "./words.ts";

/** A thing to be found: its fields with their weights, whole numbers from 1 to 15. */
export interface SearchDocument {
  id: number;
  fields: readonly { text: string; weight: number }[];
}

/** Finds documents by text. */
export interface SearchIndex {
  /** Ids with their scores, the higher the better. Forgives diacritics, word forms and one typo a word; every word of the query must be found, little words excepted. */
  find(text: string): Map<number, number>;
  /** The nearest query that finds an accepted document, as a person would write it; null when there is none but the same. */
  correct(text: string, accepts: (id: number) => boolean): string | null;
}

/** Share by which what hardly counts is counted. */
const LITTLE = 1 / 64;

/** Builds an index over documents that do not change. */
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

/** Null when some word is nowhere to be found. One misspelt word puts a document behind all that have every word as it was typed. */
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
