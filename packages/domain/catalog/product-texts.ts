const SPECIAL: Readonly<Record<string, string>> = { ł: "l", ß: "ss", æ: "ae", ø: "o" };

/** Compares alike: lower case, no diacritics, `ł` as `l`, `ß` as `ss`, single spaces. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[łßæø]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export interface TextSection {
  title: string;
  content: string;
}

const PAGE_BREAK = /^---pagebreak---$/mu;
const HEADING = /^##\s+(.+)$/mu;

/** Splits at page breaks; without a heading the title is empty. Source: catalog 11. */
export function splitSections(text: string): TextSection[] {
  return text
    .split(PAGE_BREAK)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const heading = HEADING.exec(part);
      if (!heading || part.indexOf(heading[0]) !== 0) return { title: "", content: part };
      return { title: (heading[1] ?? "").trim(), content: part.slice(heading[0].length).trim() };
    });
}

/** Characters of which a search engine shows most. Source: what Google shows of a page on a wide screen. */
export const SEARCH_ROOM = { title: 60, description: 160 } as const;

/** As a search engine shows what is longer than its room: whole words, then an ellipsis, which is counted, too. */
export function shortenToRoom(text: string, room: number): string {
  const signs = Array.from(text.trim());
  if (signs.length <= room) return signs.join("");
  const begin = signs.slice(0, room - 1).join("");
  const isWhole = /\s/u.test(signs[room - 1] ?? "");
  const words = isWhole ? begin : begin.replace(/\s+\S*$/u, "");
  return `${words.trimEnd()}…`;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

/** Codes of products in a text that holds nothing else, each once; words between spaces are codes where all have a digit. */
export function codesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== "");
  const isList = parts.length < 2 || /[\n\t,;]/u.test(text.trim()) || parts.every((part) => /\d/u.test(part));
  return isList && parts.every((part) => CODE.test(part)) ? [...new Set(parts)] : [];
}

const GTIN = /^(?:\d{8}|\d{12,14})$/u;

/** Checks the last digit. Source: GS1 General Specifications, section 7.9. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const digits = Array.from(text, (digit) => Number.parseInt(digit, 10)).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
