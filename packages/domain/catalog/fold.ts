const SPECIAL: Readonly<Record<string, string>> = { ł: "l", ß: "ss", æ: "ae", ø: "o" };

/** Folds text for forgiving comparison: lower case, no diacritics, `ł` as `l`, `ß` as `ss`, single spaces. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[łßæø]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
