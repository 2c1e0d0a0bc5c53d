import { CLOSENESS } from "./closeness.ts";
import { createPostings } from "./postings.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";
import { splitWords } from "./words.ts";

/** The fields of a document by language. */
export interface SearchField {
  text: string;
  /** A whole number from 1 to 15. */
  weight: number;
}

export type SearchTexts = readonly (readonly SearchField[])[];

/** What an index asks of its owner. A place is a document's number, below `FIRST_GROUP`. */
export interface IndexOwner {
  /** As they stand now, with those of its groups. */
  fieldsOf(place: number, language: number): readonly SearchField[];
  /** The lowest names a word as it is written. */
  rankOf(place: number): number;
  /** Tells the documents for which the texts of a group count, too. */
  eachMember?(group: number, take: (place: number) => void): void;
}

/** Found places, each once, in no order, and their scores. */
export interface Found {
  places: Uint32Array;
  scores: Float64Array;
}

/** Takes changes; what it finds is the same as if it were built anew. */
export interface LiveIndex {
  /** Null before a place is known, and after. */
  change(place: number, before: SearchTexts | null, after: SearchTexts | null): void;
  find(text: string, language: number): Found;
  findWord(word: WantedWord, language: number): Found;
  /** Documents, with those of its groups. */
  eachWith(word: number, language: number, take: (place: number) => void): void;
  vocabulary: Vocabulary;
  owner: IndexOwner;
}

/** Places from here on are groups, as categories: their texts count for many documents. */
export const FIRST_GROUP = 1 << 24;
/** More languages or heavier fields have no room in a posting. */
const MOST_LANGUAGES = 3;
const WEIGHT_BITS = 4;
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;
const PLACE_SHIFT = MOST_LANGUAGES + WEIGHT_BITS;
/** Weight of what hardly counts. */
const LITTLE = 1 / 64;

/** Empty at first. */
export function createLiveIndex(owner: IndexOwner): LiveIndex {
  const vocabulary = createVocabulary();
  const postings = createPostings();
  const marks = createMarks();

  function findWord(word: WantedWord, language: number): Found {
    const near = new Map<number, number>();
    for (const form of word.forms) {
      vocabulary.near(form, (id, closeness) => {
        if (closeness > (near.get(id) ?? 0)) near.set(id, closeness);
      });
    }
    const groups = new Map<number, number>();
    for (const [id, closeness] of near) {
      postings.each(id, (posting) => {
        if (((posting >>> language) & 1) === 0) return;
        const place = posting >>> PLACE_SHIFT;
        const score = ((posting >>> MOST_LANGUAGES) & WEIGHT_MASK) * closeness;
        if (place < FIRST_GROUP) marks.raise(place, score);
        else groups.set(place, Math.max(groups.get(place) ?? 0, score));
      });
    }
    for (const [group, score] of groups) owner.eachMember?.(group, (place) => marks.raise(place, score));
    return marks.take();
  }

  return {
    vocabulary,
    owner,
    findWord,
    change(place, before, after) {
      const [old, fresh] = [weightsOf(before, vocabulary), weightsOf(after, vocabulary)];
      for (const [word, weights] of old) {
        if (fresh.get(word) !== weights) eachPosting(place, weights, (posting) => postings.remove(word, posting));
      }
      for (const [word, weights] of fresh) {
        if (old.get(word) !== weights) eachPosting(place, weights, (posting) => postings.add(word, posting));
      }
    },
    find: (text, language) =>
      best(readQuery(text).map((words) => findAll(words, { marks, findWord: (word) => findWord(word, language) }))),
    eachWith(word, language, take) {
      postings.each(word, (posting) => {
        if (((posting >>> language) & 1) === 0) return;
        const place = posting >>> PLACE_SHIFT;
        if (place < FIRST_GROUP) take(place);
        else owner.eachMember?.(place, take);
      });
    },
  };
}

/** Weights by word, four bits a language. */
function weightsOf(texts: SearchTexts | null, vocabulary: Vocabulary): Map<number, number> {
  const weights = new Map<number, number>();
  texts?.forEach((fields, language) => {
    const shift = language * WEIGHT_BITS;
    for (const { text, weight } of fields) {
      for (const word of splitWords(text).flatMap(vocabulary.idsOf)) {
        const known = weights.get(word) ?? 0;
        if (((known >>> shift) & WEIGHT_MASK) < weight)
          weights.set(word, (known & ~(WEIGHT_MASK << shift)) | (weight << shift));
      }
    }
  });
  return weights;
}

/** One for each weight, with the languages that have it: texts that stand for missing languages cost nothing. */
function eachPosting(place: number, weights: number, take: (posting: number) => void): void {
  let done = 0;
  for (let language = 0; language < MOST_LANGUAGES; language += 1) {
    const weight = (weights >>> (language * WEIGHT_BITS)) & WEIGHT_MASK;
    if (weight === 0 || (done >>> language) & 1) continue;
    let languages = 0;
    for (let other = language; other < MOST_LANGUAGES; other += 1)
      if (((weights >>> (other * WEIGHT_BITS)) & WEIGHT_MASK) === weight) languages |= 1 << other;
    done |= languages;
    take(((place << PLACE_SHIFT) | (weight << MOST_LANGUAGES) | languages) >>> 0);
  }
}

type Marks = ReturnType<typeof createMarks>;

/** One score a place, kept from query to query: a fresh list for each would cost more than the search. */
function createMarks() {
  let scores = new Uint16Array(64);
  let places = new Uint32Array(64);
  let count = 0;

  return {
    raise(place: number, score: number): void {
      if (place >= scores.length) {
        const longer = new Uint16Array(Math.max(place + 1, scores.length * 2));
        longer.set(scores);
        scores = longer;
      }
      const known = scores[place] as number;
      if (score <= known) return;
      scores[place] = score;
      if (known > 0) return;
      if (count === places.length) {
        const longer = new Uint32Array(count * 2);
        longer.set(places);
        places = longer;
      }
      places[count] = place;
      count += 1;
    },
    of: (place: number) => scores[place] ?? 0,
    /** What was raised since. */
    take(): Found {
      const found = { places: places.slice(0, count), scores: new Float64Array(count) };
      for (let at = 0; at < count; at += 1) {
        const place = places[at] as number;
        found.scores[at] = scores[place] as number;
        scores[place] = 0;
      }
      count = 0;
      return found;
    },
  };
}

function markAll(marks: Marks, { places, scores }: Found): void {
  for (let at = 0; at < places.length; at += 1) marks.raise(places[at] as number, scores[at] as number);
}

/** Empty when some word is nowhere; misspelt ranks behind exact. */
function findAll(
  words: readonly WantedWord[],
  { marks, findWord }: { marks: Marks; findWord: (word: WantedWord) => Found },
): Found {
  const lists: Found[] = [];
  for (const word of words.filter(({ optional }) => !optional)) {
    const list = findWord(word);
    if (list.places.length === 0) return list;
    lists.push(list);
  }
  const [first, ...others] = lists.toSorted((one, other) => one.places.length - other.places.length);
  if (!first) return { places: new Uint32Array(), scores: new Float64Array() };
  const { places, scores } = first;
  const least = scores.slice();
  let count = places.length;
  for (const other of others) {
    markAll(marks, other);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const place = places[at] as number;
      const score = marks.of(place);
      if (score === 0) continue;
      places[kept] = place;
      scores[kept] = (scores[at] as number) + score;
      least[kept] = Math.min(least[at] as number, score);
      kept += 1;
    }
    count = kept;
    marks.take();
  }
  const total = scores.subarray(0, count);
  total.forEach((sum, at) => {
    if ((least[at] as number) < CLOSENESS.end) total[at] = sum * LITTLE;
  });
  const found = { places: places.subarray(0, count), scores: total };
  for (const word of words.filter(({ optional }) => optional)) addLittle(found, findWord(word), marks);
  return found;
}

function addLittle({ places, scores }: Found, extra: Found, marks: Marks): void {
  markAll(marks, extra);
  places.forEach((place, at) => {
    scores[at] = (scores[at] as number) + marks.of(place) * LITTLE;
  });
  marks.take();
}

/** Of the readings, place by place. */
function best(readings: readonly Found[]): Found {
  const [only, ...others] = readings.filter(({ places }) => places.length > 0);
  if (!only) return { places: new Uint32Array(), scores: new Float64Array() };
  if (others.length === 0) return only;
  const scores = new Map<number, number>();
  for (const reading of [only, ...others]) {
    reading.places.forEach((place, at) => {
      scores.set(place, Math.max(scores.get(place) ?? 0, reading.scores[at] as number));
    });
  }
  return { places: Uint32Array.from(scores.keys()), scores: Float64Array.from(scores.values()) };
}
