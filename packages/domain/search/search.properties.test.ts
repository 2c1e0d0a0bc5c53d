import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSearchIndex, matchRanges } from "./public.ts";

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyząćęłńóśźżäöüß");
const NAMES = (
  "Krem odżywczy Membrana nawilżający Żółtko Mydło odplamiające Ściereczki celulozowe Szczoteczki źródło łąka część " +
  "Größe Fußcreme Haarspitzen Süßholz Weißes Körperöl Spülmittel Maiglöckchen für die und mit Straße " +
  "Nourishing cream toothbrushes aloes kakao sauerkraut OV301 D3 K2 60 15% w do z"
).split(" ");

const letter = fc.constantFrom(...LETTERS);
const invented = fc.array(letter, { minLength: 1, maxLength: 14 }).map((letters) => letters.join(""));
const word = fc.oneof(fc.constantFrom(...NAMES), invented);
const gap = fc.constantFrom(" ", "  ", "-", ", ", " + ", " „", "™ ", "/");
const title = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.map((part, index) => (index === parts.length - 1 ? part[0] : part.join(""))).join(""));

/** One letter added, left out, changed or swapped. */
const typo = fc
  .record({ kind: fc.constantFrom("add", "leave", "change", "swap"), at: fc.nat(), letter })
  .map(({ kind, at, letter: other }) => (given: string) => {
    const letters = Array.from(given);
    const place = at % letters.length;
    if (kind === "add") letters.splice(at % (letters.length + 1), 0, other);
    if (kind === "leave") letters.splice(place, 1);
    if (kind === "change") letters.splice(place, 1, other);
    if (kind === "swap") letters.splice(place, 2, letters[place + 1] ?? "", letters[place] ?? "");
    return letters.join("");
  });

const withoutDiacritics = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "L");

const others = fc.array(title, { maxLength: 4 });

function findsItself(wanted: string, query: string, rest: readonly string[]): boolean {
  const documents = [wanted, ...rest].map((text, id) => ({ id, fields: [{ text, weight: 8 }] }));
  return buildSearchIndex(documents).find(query).has(0);
}

describe("any title", () => {
  it("is found by itself, without its diacritics, in upper case, and decomposed", () => {
    fc.assert(
      fc.property(title, others, (wanted, rest) => {
        for (const query of [wanted, withoutDiacritics(wanted), wanted.toUpperCase(), wanted.normalize("NFD")])
          expect({ query, found: findsItself(wanted, query, rest) }).toEqual({ query, found: true });
      }),
      { numRuns: 2000 },
    );
  });

  it("is found with one typo in a word of five letters or more", () => {
    fc.assert(
      fc.property(title, others, typo, fc.nat(), (wanted, rest, misspell, which) => {
        const long = Array.from(wanted.matchAll(/\p{L}+/gu)).filter(({ 0: found }) => found.length >= 5);
        const chosen = long[which % Math.max(long.length, 1)];
        fc.pre(chosen !== undefined);
        const after = wanted.slice((chosen?.index ?? 0) + (chosen?.[0].length ?? 0));
        const query = wanted.slice(0, chosen?.index ?? 0) + misspell(chosen?.[0] ?? "") + after;
        expect({ query, found: findsItself(wanted, query, rest) }).toEqual({ query, found: true });
      }),
      { numRuns: 4000 },
    );
  });
});

describe("matchRanges", () => {
  const hostile = fc.oneof(title, fc.string({ unit: "binary", maxLength: 30 }), fc.string({ maxLength: 30 }));

  it("lies inside the text, in order, never empty, never overlapping", () => {
    fc.assert(
      fc.property(hostile, hostile, (text, query) => {
        let last = 0;
        for (const { from, to } of matchRanges(text, query)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 4000 },
    );
  });

  it("marks something wherever a query finds a text, and all of its words by the text itself", () => {
    fc.assert(
      fc.property(title, title, (text, query) => {
        const found = buildSearchIndex([{ id: 0, fields: [{ text, weight: 1 }] }]).find(query);
        expect(found.size === 0 || matchRanges(text, query).length > 0).toBe(true);
        const marked = matchRanges(text, text).map(({ from, to }) => text.slice(from, to));
        const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
        expect(marked).toEqual(words.length > 8 ? expect.anything() : words);
      }),
      { numRuns: 2000 },
    );
  });
});
