/** Polish, German and English, folded, longest first. */
const ENDINGS = [
  "iami",
  "owych",
  "ami",
  "ach",
  "ego",
  "emu",
  "ych",
  "ich",
  "ymi",
  "imi",
  "owa",
  "owe",
  "owy",
  "iom",
  "ens",
  "ern",
  "ing",
  "om",
  "ow",
  "ej",
  "ie",
  "ia",
  "io",
  "iu",
  "ym",
  "im",
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

/** Shorter ones would find half the shop. */
const SHORTEST_STEM = 3;

/** Common words here that no ending explains. */
const IRREGULAR: Readonly<Record<string, string>> = {
  rak: "rek",
  zab: "zeb",
  oko: "ocz",
  dziecko: "dziec",
  dziecka: "dziec",
  dziecku: "dziec",
};

/** Before an ending: `tabletce` of `tabletka`, `skórze` of `skóra`, `szczotek` of `szczotka`. */
const CHANGES = [
  [/ce$/u, "k"],
  [/dze$/u, "g"],
  [/rze$/u, "r"],
  [/(?<=[^aeiouy])e([klnr])$/u, "$1"],
] as const;

/** Of a folded word: `kremy` finds `krem`; several where letters may have changed. */
export function stemsOf(word: string): string[] {
  const changed = CHANGES.filter(([pattern]) => pattern.test(word)).map(([pattern, to]) => word.replace(pattern, to));
  const stems = [IRREGULAR[word] ?? withoutEnding(word), ...changed.filter((stem) => stem.length >= SHORTEST_STEM)];
  return [...new Set(stems)];
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}
