import type { IndexedWord, Scores } from "./closeness.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { typosBetween } from "./typo.ts";

/** For each unknown word. */
const NEAREST_TRIED = 3;

/** More are no misspelling and cost time. */
const MOST_PUT_RIGHT = 3;

export interface Correcting {
  text: string;
  /** By a document's place in the index. */
  isAccepted: readonly boolean[];
  vocabulary: readonly IndexedWord[];
  findWord: (word: WantedWord) => Scores;
}

/** Keeps words that share a document, replaces others by the nearest known. Null when nothing changed or is left. */
export function correctQuery({ text, isAccepted, vocabulary, findWord }: Correcting): string | null {
  const [words = []] = readQuery(text);
  let common = isAccepted;
  let tries = MOST_PUT_RIGHT;
  const kept: { written: string; little: boolean }[] = [];
  for (const word of words) {
    if (word.optional) {
      kept.push({ written: word.typed, little: true });
      continue;
    }
    const fits = (places: readonly number[]) => places.filter((place) => common[place]);
    const asTyped = { written: word.typed, places: fits(placesOf(findWord(word))) };
    const isKnown = asTyped.places.length > 0;
    tries -= isKnown ? 0 : 1;
    const best = isKnown ? asTyped : tries < 0 ? undefined : nearest(vocabulary, word, fits);
    if (!best) continue;
    const left = new Set(best.places);
    common = common.map((_, place) => left.has(place));
    kept.push({ written: best.written, little: false });
  }
  const corrected = withoutLooseEnds(kept).join(" ");
  const same = corrected === words.map(({ typed }) => typed).join(" ");
  return corrected === "" || same ? null : corrected;
}

function placesOf(scores: Scores): number[] {
  const places: number[] = [];
  scores.forEach((score, place) => {
    if (score > 0) places.push(place);
  });
  return places;
}

function nearest(
  vocabulary: readonly IndexedWord[],
  { forms }: WantedWord,
  fits: (places: readonly number[]) => number[],
): { written: string; places: number[] } | undefined {
  const text = forms[0]?.text ?? "";
  const most = forms[0]?.hasDigit ? 0 : mostTypos(text.length);
  return (
    vocabulary
      // A first letter is rarely wrong, only swapped with the next.
      .filter((word) => !word.hasDigit && (word.text[0] === text[0] || word.text[0] === text[1]))
      .map((word) => ({ word, typos: typosBetween(text, word.text, most) }))
      .filter(({ typos }) => typos <= most)
      .toSorted((a, b) => a.typos - b.typos || b.word.places.length - a.word.places.length)
      .slice(0, NEAREST_TRIED)
      .map(({ word }) => ({ written: word.written.toLowerCase(), places: fits(word.places) }))
      .find(({ places }) => places.length > 0)
  );
}

function mostTypos(letters: number): number {
  if (letters < 4) return 0;
  return letters < 6 ? 2 : 3;
}

/** At the ends little words join nothing. */
function withoutLooseEnds(kept: readonly { written: string; little: boolean }[]): string[] {
  const from = kept.findIndex(({ little }) => !little);
  const to = kept.findLastIndex(({ little }) => !little);
  // With only little words both are -1.
  return kept.slice(from, to + 1).map(({ written }) => written);
}
