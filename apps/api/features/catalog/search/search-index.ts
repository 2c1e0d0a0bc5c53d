import { foldText } from "@kram/domain/catalog";
import { stem } from "./stem.ts";
import { withinOneTypo } from "./within-one-typo.ts";

/** A thing to be found: its fields with their weights, the weightiest first. */
export interface SearchDocument {
  id: number;
  fields: readonly { text: string; weight: number }[];
}

/** Letters from which on one typo is forgiven; of shorter words only a letter left out inside, for they collide too often. */
const TYPO_FROM_LETTERS = 4;

/** Words of a query that count; more only cost time. */
const MOST_WORDS = 12;

/** Finds documents by text, best first: ids with their scores. */
export type SearchIndex = (text: string) => Map<number, number>;

/** Builds an index that forgives diacritics, word forms and one typo; every word of the query must be found. */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const vocabulary = new Map<string, Map<number, number>>();
  for (const { id, fields } of documents) {
    for (const { text, weight } of fields) {
      for (const token of foldText(text).split(" ")) addToken(vocabulary, token, id, weight);
    }
  }
  return (text) => {
    const words = foldText(text)
      .split(" ")
      .filter((word) => word !== "")
      .slice(0, MOST_WORDS);
    const found = words.map((word) => findWord(vocabulary, word));
    return found.reduce<Map<number, number>>(
      (all, next, index) => (index === 0 ? next : intersect(all, next)),
      new Map(),
    );
  };
}

function addToken(vocabulary: Map<string, Map<number, number>>, token: string, id: number, weight: number): void {
  if (token === "") return;
  const entry = vocabulary.get(token) ?? new Map<number, number>();
  entry.set(id, Math.max(entry.get(id) ?? 0, weight));
  vocabulary.set(token, entry);
}

function findWord(vocabulary: ReadonlyMap<string, ReadonlyMap<number, number>>, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const wordStem = stem(word);
  for (const [token, documents] of vocabulary) {
    const closeness = closenessOf(word, wordStem, token);
    if (closeness === 0) continue;
    for (const [id, weight] of documents) scores.set(id, Math.max(scores.get(id) ?? 0, weight * closeness));
  }
  return scores;
}

function closenessOf(word: string, wordStem: string, token: string): number {
  if (token === word) return 4;
  if (token.startsWith(word)) return 3;
  if (token.startsWith(wordStem)) return 2;
  return isForgiven(word, wordStem, token) ? 1 : 0;
}

function isForgiven(word: string, wordStem: string, token: string): boolean {
  // Codes are not misspelt: a digit more or less is another product.
  if (/\d/u.test(word) || token.length < TYPO_FROM_LETTERS) return false;
  if (word.length < TYPO_FROM_LETTERS) {
    const sameEnds = token[0] === word[0] && token.at(-1) === word.at(-1);
    return (
      word.length === TYPO_FROM_LETTERS - 1 &&
      token.length === TYPO_FROM_LETTERS &&
      sameEnds &&
      withinOneTypo(word, token)
    );
  }
  return withinOneTypo(word, token) || withinOneTypo(wordStem, token.slice(0, wordStem.length));
}

function intersect(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [id, score] of a) {
    const other = b.get(id);
    if (other !== undefined) both.set(id, score + other);
  }
  return both;
}
