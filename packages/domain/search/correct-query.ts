import type { LiveIndex } from "./live-index.ts";
import { readQuery, type WantedWord } from "./query.ts";
import { typosBetween } from "./typo.ts";
import { formsOf, splitWords } from "./words.ts";

/** For each unknown word. */
const NEAREST_TRIED = 3;

/** More are no misspelling and cost time. */
const MOST_PUT_RIGHT = 3;

interface Correcting {
  text: string;
  language: number;
  accepts: (place: number) => boolean;
}

/** Keeps words that share a document, replaces others by the nearest known. Null when nothing changed or is left. */
export function correctQuery(index: LiveIndex, { text, language, accepts }: Correcting): string | null {
  const [words = []] = readQuery(text);
  let common: ReadonlySet<number> | null = null;
  let tries = MOST_PUT_RIGHT;
  const kept: { written: string; little: boolean }[] = [];
  for (const word of words) {
    if (word.optional) {
      kept.push({ written: word.typed, little: true });
      continue;
    }
    const among: ReadonlySet<number> | null = common;
    const fits = (place: number) => (among === null || among.has(place)) && accepts(place);
    const known = new Set(index.findWord(word, language).places.filter(fits));
    const isKnown = known.size > 0;
    tries -= isKnown ? 0 : 1;
    const best = isKnown
      ? { written: word.typed, places: known }
      : tries < 0
        ? undefined
        : nearest(index, { word, language, fits });
    if (!best) continue;
    common = best.places;
    kept.push({ written: best.written, little: false });
  }
  const corrected = withoutLooseEnds(kept).join(" ");
  const same = corrected === words.map(({ typed }) => typed).join(" ");
  return corrected === "" || same ? null : corrected;
}

interface Searching {
  word: WantedWord;
  language: number;
  fits: (place: number) => boolean;
}

function nearest(index: LiveIndex, { word, language, fits }: Searching) {
  const [form] = word.forms;
  if (!form) return undefined;
  const found = similarWords(index, form)
    .map((each) => ({ ...each, documents: documentsWith(index, { id: each.id, language }) }))
    .filter(({ documents }) => documents.size > 0)
    .toSorted((a, b) => a.typos - b.typos || b.documents.size - a.documents.size || (a.text < b.text ? -1 : 1));
  for (const { id, text, documents } of found.slice(0, NEAREST_TRIED)) {
    const places = new Set([...documents].filter(fits));
    if (places.size > 0) return { written: writtenAs(index, { id, text, places, language }), places };
  }
  return undefined;
}

function documentsWith(index: LiveIndex, { id, language }: { id: number; language: number }): Set<number> {
  const documents = new Set<number>();
  index.eachWith(id, language, (place) => documents.add(place));
  return documents;
}

function similarWords({ vocabulary }: LiveIndex, { text, hasDigit }: { text: string; hasDigit: boolean }) {
  const most = hasDigit ? 0 : mostTypos(text.length);
  const found: { id: number; text: string; typos: number }[] = [];
  // A first letter is rarely wrong, only swapped with the next.
  for (const letter of new Set([text.slice(0, 1), text.slice(1, 2)].filter(Boolean))) {
    vocabulary.beginningWith(letter, (id) => {
      const word = vocabulary.textOf(id);
      if (Math.abs(word.length - text.length) > most || /\d/u.test(word)) return;
      const typos = typosBetween(text, word, most);
      if (typos <= most) found.push({ id, text: word, typos });
    });
  }
  return found;
}

interface Written {
  id: number;
  text: string;
  places: ReadonlySet<number>;
  language: number;
}

/** With its accents, as the first of the documents writes it. */
function writtenAs({ owner }: LiveIndex, { text, places, language }: Written): string {
  let first: number | null = null;
  for (const place of places) if (first === null || owner.rankOf(place) < owner.rankOf(first)) first = place;
  const fields = first === null ? [] : owner.fieldsOf(first, language);
  const written = fields.flatMap((field) => splitWords(field.text)).find((each) => formsOf(each).includes(text));
  return (written ?? text).toLowerCase();
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
