import { stemmed, type StemmedWord } from "./closeness.ts";
import { wordsOf } from "./words.ts";

/** As typed, and every way it may be meant. */
export interface WantedWord {
  typed: string;
  forms: readonly StemmedWord[];
  /** Little words add to a hit, but are not needed. */
  optional: boolean;
}

/** More only cost time. */
const MOST_WORDS = 8;

/** They say nothing of a product; `bez` is also the elder tree. */
const LITTLE_WORDS = new Set(
  (
    "a i o u w z do na od po ze we za dla lub oraz pod przez przy jest " +
    "an and are at by for from in is of on or the to with " +
    "am an auf aus bei das dem den der des die ein eine einen fur fuer im ist mit oder und vom von zu zum zur"
  ).split(" "),
);

/** A code apart from its number, as `ov 301`, or a name joined to one, as `omega3`. */
const PARTED = /^[a-z]{1,4}$/u;
const NUMBER = /^\d+$/u;
const GROWN_TOGETHER = /^(?<name>[a-z]{4,})(?<number>\d+)$/u;

/** As typed first; all words of a reading must be found. `ov 301` may be `ov301`. */
export function readQuery(text: string): WantedWord[][] {
  const words = wordsOf(text)
    .slice(0, MOST_WORDS)
    .map(({ text: typed, forms }) => ({ typed, forms: [...new Set([...forms, withoutUmlautLetter(forms[0] ?? "")])] }));
  if (words.length === 0) return [];
  const readings = [words, joined(words), parted(words)].filter((each) => each !== null);
  return readings.map(wanted);
}

interface TypedWord {
  typed: string;
  forms: readonly string[];
}

/** `Zaehne` may be `Zähne`, whose other forms have the bare vowel. */
function withoutUmlautLetter(form: string): string {
  return form.replace(/([aou])e/gu, "$1");
}

function wanted(words: readonly TypedWord[]): WantedWord[] {
  const little = words.map(({ forms }) => LITTLE_WORDS.has(forms[0] ?? ""));
  const onlyLittle = little.every(Boolean);
  return words.map(({ typed, forms }, index) => ({
    typed,
    forms: forms.map(stemmed),
    optional: !onlyLittle && (little[index] ?? false),
  }));
}

function joined(words: readonly TypedWord[]): TypedWord[] | null {
  const out: TypedWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    const whole = (before?.forms[0] ?? "") + (word.forms[0] ?? "");
    const together = before && PARTED.test(before.forms[0] ?? "") && NUMBER.test(word.forms[0] ?? "");
    if (together) out.splice(-1, 1, { typed: before.typed + word.typed, forms: [whole] });
    else out.push(word);
  }
  return out.length < words.length ? out : null;
}

function parted(words: readonly TypedWord[]): TypedWord[] | null {
  const out = words.flatMap((word) => {
    const { name, number } = GROWN_TOGETHER.exec(word.forms[0] ?? "")?.groups ?? {};
    return name && number ? [name, number].map((part) => ({ typed: part, forms: [part] })) : [word];
  });
  return out.length > words.length ? out : null;
}

/** The header searches from so many. Source: search 1. */
export const SEARCH_FROM_CHARACTERS = 4;

/** Source: search 1. */
export const HEADER_RESULTS = 5;

/** More only cost time. */
export const LONGEST_QUERY = 100;

const MOST_CHARACTERS = 60;

/** From so many digits a text may be a phone, a parcel or a member's account. */
const DIGITS_OF_A_PERSON = 7;

/** Words as a report counts them; null for none, and for what may name a person. Source: search 4. */
export function missedWords(text: string): string | null {
  const words = text.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ");
  if (words === "" || words.length > MOST_CHARACTERS || words.includes("@")) return null;
  return words.replace(/\D/gu, "").length < DIGITS_OF_A_PERSON ? words : null;
}
