import { stemsOf } from "./stem.ts";
import { beginsWithinOneTypo, withinOneTypo } from "./typo.ts";

/** Weights: a misspelt word in a title weighs less than any other in the last field. */
export const CLOSENESS = { exact: 64, beginning: 48, form: 32, end: 16, typo: 1 } as const;

export type Closeness = keyof typeof CLOSENESS;

export interface StemmedWord {
  text: string;
  stems: readonly string[];
  /** Such words are never misspelt: another digit is another product. */
  hasDigit: boolean;
}

/** Shorter stems must match whole. */
export const LONG_STEM = 4;

/** Letters before the end of a compound, as `Hand` in `Handcreme`, and of an end that is a word. */
export const COMPOUND_HEAD = 3;
export const SHORT_END = 3;
const SHORT_END_HEAD = 4;

/** Letters after a stem in a compound, as after `crem` in `Nachtcremes`. */
const LONGEST_ENDING = 3;

/** From so many a typo is forgiven. */
const TYPO_FROM_LETTERS = 5;
export const TYPO_IN_BEGINNING_FROM_LETTERS = 6;

export function stemmed(text: string): StemmedWord {
  const hasDigit = /\d/u.test(text);
  return { text, hasDigit, stems: hasDigit ? [text] : stemsOf(text) };
}

/** Null when unrelated. */
export function closenessOf(wanted: StemmedWord, word: StemmedWord): Closeness | null {
  if (word.text === wanted.text) return "exact";
  // A single letter begins half the vocabulary.
  if (wanted.text.length < 2) return null;
  if (word.text.startsWith(wanted.text)) return "beginning";
  if (wanted.hasDigit) return null;
  if (isForm(wanted, word)) return "form";
  if (endOf(wanted, word.text) !== null) return "end";
  return isTypo(wanted, word.text) ? "typo" : null;
}

/** Where `creme` begins in `handcreme`; null when it is not its end. */
export function endOf({ text, stems }: StemmedWord, word: string): number | null {
  if (text.length >= SHORT_END && word.endsWith(text)) {
    const head = word.length - text.length;
    if (head >= (text.length > SHORT_END ? COMPOUND_HEAD : SHORT_END_HEAD)) return head;
  }
  const stem = stems[0] ?? "";
  if (stem.length < LONG_STEM) return null;
  const at = word.lastIndexOf(stem);
  return at >= COMPOUND_HEAD && word.length - at - stem.length <= LONGEST_ENDING ? at : null;
}

function isForm({ stems }: StemmedWord, word: StemmedWord): boolean {
  return stems.some((stem) => word.stems.includes(stem) || (stem.length >= LONG_STEM && word.text.startsWith(stem)));
}

function isTypo({ text, stems }: StemmedWord, word: string): boolean {
  const longest = Math.max(text.length, word.length);
  if (longest >= TYPO_FROM_LETTERS) {
    if (withinOneTypo(text, word)) return true;
    const stem = stems[0] ?? "";
    return stem.length >= TYPO_IN_BEGINNING_FROM_LETTERS && beginsWithinOneTypo(word, stem);
  }
  // Short words collide: they keep their ends, at most a letter inside is missing.
  const sameEnds = word[0] === text[0] && word.at(-1) === text.at(-1);
  return word.length === TYPO_FROM_LETTERS - 1 && sameEnds && withinOneTypo(text, word);
}
