import { foldText } from "../catalog/public.ts";

/** Where a word stands (`to` is excluded) and the ways to type it, plainest first. */
export interface TextWord {
  text: string;
  from: number;
  to: number;
  forms: readonly string[];
}

/** On another keyboard: umlauts bare or with `e`, `ß` as `ss` or `s`. */
const SPELLINGS: readonly ((lower: string) => string)[] = [
  (lower) => lower,
  (lower) => lower.replace(/[äöü]/gu, "$&e"),
  (lower) => lower.replaceAll("ß", "s"),
];

const PLAIN = /^[a-zA-Z0-9]+$/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** In order; signs between belong to none. */
export function wordsOf(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
    forms: formsOf(word),
  })).filter(({ forms }) => forms.length > 0);
}

/** Right after the first `length` letters of `form`, counted in the word itself. */
export function placeAfter(word: TextWord, form: string, length: number): number {
  const spelling = SPELLINGS.find((each) => fold(each(lowered(word.text))) === form) ?? SPELLINGS[0];
  let place = 0;
  let letters = 0;
  for (const sign of word.text) {
    const folded = fold(spelling?.(lowered(sign)) ?? sign);
    if (letters >= length && folded !== "") break;
    letters += folded.length;
    place += sign.length;
  }
  return word.from + place;
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The plainest first; none without letters and digits. */
export function formsOf(word: string): string[] {
  // Most words are plain, and the rest below takes ten times as long.
  if (PLAIN.test(word)) return [word.toLowerCase()];
  const lower = lowered(word);
  return [...new Set(SPELLINGS.map((spelling) => fold(spelling(lower))))].filter((form) => form !== "");
}

function lowered(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

function fold(text: string): string {
  return foldText(text).replaceAll(" ", "").toLowerCase();
}
