import { CLOSENESS, type Closeness, closenessOf, endOf, stemmed } from "./closeness.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { placeAfter, type TextWord, wordsOf } from "./words.ts";

/** UTF-16 units; `to` is excluded. */
export interface TextRange {
  from: number;
  to: number;
}

interface Hit {
  word: TextWord;
  closeness: Closeness;
  range: TextRange;
}

/** In order, never overlapping; beginnings as far as typed, other forms whole. */
export function matchRanges(text: string, query: string): TextRange[] {
  const words = wordsOf(text);
  const hits = readQuery(query)
    .flat()
    .flatMap((wanted) => bestHits(words, wanted));
  return words.flatMap((word) => {
    const ranges = hits.filter((hit) => hit.word === word).map(({ range }) => range);
    if (ranges.length === 0) return [];
    return [{ from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }];
  });
}

function bestHits(words: readonly TextWord[], wanted: WantedWord): Hit[] {
  const hits = words.flatMap((word) => hitOf(word, wanted) ?? []);
  const certain = hits.filter(({ closeness }) => closeness !== "typo");
  return certain.length > 0 ? certain : hits;
}

function hitOf(word: TextWord, wanted: WantedWord): Hit | null {
  let best: Hit | null = null;
  for (const form of word.forms) {
    for (const each of wanted.forms) {
      const closeness = closenessOf(each, stemmed(form));
      if (closeness === null || (best && CLOSENESS[best.closeness] >= CLOSENESS[closeness])) continue;
      const from = closeness === "end" ? placeAfter(word, form, endOf(each, form) ?? 0) : word.from;
      const to = closeness === "beginning" ? placeAfter(word, form, each.text.length) : word.to;
      best = { word, closeness, range: { from, to } };
    }
  }
  return best;
}
