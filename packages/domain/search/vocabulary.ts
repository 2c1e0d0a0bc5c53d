import {
  CLOSENESS,
  COMPOUND_HEAD,
  endOf,
  LONG_STEM,
  SHORT_END,
  stemmed,
  type StemmedWord,
  TYPO_IN_BEGINNING_FROM_LETTERS,
} from "./closeness.ts";
import { SortedWords } from "./sorted-words.ts";
import { createTextTable, type TextTable } from "./text-table.ts";
import { formsOf } from "./words.ts";

/** Words by number; knows which are near to a wanted one without looking at all of them. */
export interface Vocabulary {
  /** The forms of a word as written; new ones are added. */
  idsOf(written: string): readonly number[];
  textOf(id: number): string;
  /** Tells words with their closeness, some of them several times. */
  near(wanted: StemmedWord, take: (id: number, closeness: number) => void): void;
  beginningWith(beginning: string, take: (id: number) => void): void;
}

const MOST_KNOWN = 50_000;
/** Letters of a piece by which ends of compounds are found. */
const PIECE = 4;
/** A shorter word has no neighbour that `closenessOf` takes for a misspelling. */
const TYPO_FROM_LETTERS = 3;

export function createVocabulary(): Vocabulary {
  const words = createTextTable();
  const sorted = new SortedWords(words.textOf, words.size);
  const pieces = createLists();
  /** Words by stems that do not begin them. */
  const changedStems = createLists();
  const known = new Map<string, readonly number[]>();

  function add(form: string): number {
    const size = words.size();
    const id = words.add(form);
    if (id < size) return id;
    for (const piece of piecesOf(form)) pieces.add(piece, id);
    for (const stem of stemmed(form).stems) if (!form.startsWith(stem)) changedStems.add(stem, id);
    return id;
  }

  return {
    idsOf(written) {
      const same = known.get(written);
      if (same) return same;
      const ids = formsOf(written).map(add);
      // Codes and numbers stand in one document or two: keeping them would push out what all have.
      if (/\d/u.test(written)) return ids;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(written, ids);
      return ids;
    },
    textOf: words.textOf,
    beginningWith: (beginning, take) => sorted.beginningWith(beginning, take),
    near(wanted, take) {
      const { text, stems, hasDigit } = wanted;
      const same = words.idOf(text);
      if (same >= 0) take(same, CLOSENESS.exact);
      if (text.length < 2) return;
      sorted.beginningWith(text, (id) => id !== same && take(id, CLOSENESS.beginning));
      if (hasDigit) return;
      for (const stem of stems) {
        for (const id of changedStems.of(stem)) take(id, CLOSENESS.form);
        sorted.beginningWith(stem, (id) => {
          if (stem.length >= LONG_STEM || stemmed(words.textOf(id)).stems.includes(stem)) take(id, CLOSENESS.form);
        });
      }
      for (const piece of endPiecesOf(wanted)) {
        for (const id of pieces.of(piece)) if (endOf(wanted, words.textOf(id)) !== null) take(id, CLOSENESS.end);
      }
      takeMisspelt(wanted, { words, sorted, take });
    },
  };
}

interface Words {
  words: TextTable;
  sorted: SortedWords;
  take: (id: number, closeness: number) => void;
}

function takeMisspelt({ text, stems }: StemmedWord, { words, sorted, take }: Words): void {
  if (text.length < TYPO_FROM_LETTERS) return;
  for (const variant of sorted.variantsOf(text)) {
    const id = words.idOf(variant);
    if (id >= 0 && mayBeMisspelt(text, variant)) take(id, CLOSENESS.typo);
  }
  const stem = stems[0] ?? "";
  if (stem.length < TYPO_IN_BEGINNING_FROM_LETTERS) return;
  for (const variant of sorted.variantsOf(stem)) sorted.beginningWith(variant, (id) => take(id, CLOSENESS.typo));
}

/** As `closenessOf` rules: short words collide, so they keep their ends. */
function mayBeMisspelt(text: string, word: string): boolean {
  if (Math.max(text.length, word.length) > LONG_STEM) return true;
  return word.length === LONG_STEM && word[0] === text[0] && word.at(-1) === text.at(-1);
}

/** Where ends of compounds may begin, and the last letters. */
function piecesOf(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = COMPOUND_HEAD; at + PIECE <= word.length; at += 1) found.add(word.slice(at, at + PIECE));
  if (word.length > COMPOUND_HEAD + SHORT_END) found.add(`${word.slice(-SHORT_END)}$`);
  // A word with a digit is never looked for by its end.
  return new Set([...found].filter((piece) => !/\d/u.test(piece)));
}

function endPiecesOf({ text, stems }: StemmedWord): Set<string> {
  const stem = stems[0] ?? "";
  const found = new Set<string>();
  if (text.length === SHORT_END) found.add(`${text}$`);
  if (text.length >= PIECE) found.add(text.slice(0, PIECE));
  if (stem.length >= PIECE) found.add(stem.slice(0, PIECE));
  return found;
}

function createLists() {
  const lists = new Map<string, number[]>();
  return {
    of: (key: string): readonly number[] => lists.get(key) ?? [],
    add(key: string, id: number): void {
      const list = lists.get(key);
      if (list) list.push(id);
      // A piece of a longer text would keep all of it.
      else lists.set(JSON.parse(JSON.stringify(key)) as string, [id]);
    },
  };
}
