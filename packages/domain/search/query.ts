import { type StemmedWord, stemmed } from "./closeness.ts";
import { wordsOf } from "./words.ts";

/** A word that is looked for: every way in which it may be meant, and as it was typed. */
export interface WantedWord {
  typed: string;
  forms: readonly StemmedWord[];
  /** Words as `do` or `mit` add to a hit, but no hit fails for want of them. */
  optional: boolean;
}

/** Words of a query that count; more only cost time. */
const MOST_WORDS = 8;

/** Words of Polish, English and German that say nothing of a product. `bez` is none of them: it is the elder tree, too. */
const LITTLE_WORDS = new Set(
  (
    "a i o u w z do na od po ze we za dla lub oraz pod przez przy jest " +
    "an and are at by for from in is of on or the to with " +
    "am an auf aus bei das dem den der des die ein eine einen fur fuer im ist mit oder und vom von zu zum zur"
  ).split(" "),
);

/** A letter code set apart from its number, as in `ov 301`, and a name grown together with one, as in `omega3`. */
const PARTED = /^[a-z]{1,4}$/u;
const NUMBER = /^\d+$/u;
const GROWN_TOGETHER = /^(?<name>[a-z]{4,})(?<number>\d+)$/u;

/**
 * The ways to read a query, as typed first: each a list of words that must all be found. `ov 301` may be the code `ov301`,
 * `omega3` the words `omega 3`. No reading has no words.
 */
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

/** Somebody without umlauts writes `Zaehne` for `Zähne`, whose other forms have the bare vowel: `Zahn`. */
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
