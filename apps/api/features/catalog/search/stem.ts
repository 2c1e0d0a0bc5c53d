/** Endings of Polish, German and English words, folded, longest first: what is left finds the other forms of a word. */
const ENDINGS = [
  "iami",
  "owych",
  "ami",
  "ach",
  "ego",
  "ych",
  "ich",
  "ymi",
  "imi",
  "owa",
  "owe",
  "owy",
  "ens",
  "ern",
  "ing",
  "om",
  "ow",
  "ej",
  "ie",
  "en",
  "er",
  "es",
  "em",
  "y",
  "i",
  "a",
  "e",
  "u",
  "o",
  "s",
  "n",
] as const;

/** Shortest stem in letters; anything shorter would find half the shop. */
const SHORTEST_STEM = 4;

/** Cuts a folded word's ending, so that `kremy` finds `krem`; short words stay whole. */
export function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}
