import { describe, expect, it } from "vitest";
import { CLOSENESS, type Closeness, stemmed } from "./closeness.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

const { exact, beginning, form, end, typo } = CLOSENESS;

/** All that is told of each word. */
function near(vocabulary: Vocabulary, wanted: string): Record<string, number[]> {
  const told: Record<string, number[]> = {};
  vocabulary.near(stemmed(wanted), (id, closeness) => {
    const text = vocabulary.textOf(id);
    told[text] = [...(told[text] ?? []), closeness];
  });
  return told;
}

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = createVocabulary();
  for (const word of words) vocabulary.idsOf(word);
  return vocabulary;
}

describe("a vocabulary tells", () => {
  it.each<[string, string, Closeness | null]>([
    ["krem", "krem", "exact"],
    ["k", "k", "exact"],
    ["k", "krem", null],
    ["kr", "krem", "beginning"],
    ["xyz", "krem", null],
    ["xy", "krem", null],
    ["kremy", "krem", "form"],
    ["tabletka", "tabletce", "form"],
    ["rak", "reka", "form"],
    ["masy", "maslo", null],
    ["masy", "dommasy", "end"],
    ["masow", "dommasow", "end"],
    ["masow", "domasow", null],
    ["creme", "handcreme", "end"],
    ["creme", "nachtcremes", "end"],
    ["creme", "nachtcremenss", null],
    ["bad", "wildbad", "end"],
    ["bad", "lidbad", null],
    ["ba", "wildba", null],
    ["membrnaa", "membrana", "typo"],
    ["rumiak", "rumianek", "typo"],
    ["rumia", "rumxanek", null],
    ["krrem", "krem", "typo"],
    ["xkrem", "krem", "typo"],
    ["krem", "xkrem", "typo"],
    ["krm", "krem", "typo"],
    ["kre", "kxe", null],
    ["prem", "krem", null],
    ["krep", "krem", null],
    ["kr", "kxr", null],
    ["ov301", "ov301", "exact"],
    ["ov301", "ov3010", "beginning"],
    ["ov301", "ov302", null],
    ["omega3", "xxxomega3", null],
  ])("of %s that %s is near: %s", (wanted, word, closeness) => {
    const told = near(vocabularyOf([word]), wanted);
    const best = Object.entries(told).map(([text, all]) => [text, Math.max(...all)]);
    expect(best).toEqual(closeness === null ? [] : [[word, CLOSENESS[closeness]]]);
  });

  it("of a word by each way that it is near", () => {
    const vocabulary = vocabularyOf(["krem", "kremy", "handkrem", "krom", "serum"]);
    const told = near(vocabulary, "krem");
    expect(Object.keys(told).toSorted()).toEqual(["handkrem", "krem", "kremy", "krom"]);
    expect([told["krem"]?.[0], told["kremy"]?.[0]]).toEqual([exact, beginning]);
    expect([told["handkrem"], told["krom"]]).toEqual([[end], [typo]]);
  });

  it("once of a form whose stem begins it, and of an end, though the word comes in capitals too", () => {
    const vocabulary = vocabularyOf(["kremow", "handcreme"]);
    for (const word of ["Kremow", "HANDCREME", "Handcreme"]) vocabulary.idsOf(word);
    expect(near(vocabulary, "kremy")).toEqual({ kremow: [form] });
    expect(near(vocabulary, "creme")).toEqual({ handcreme: [end] });
  });

  it("of words that come after the first look", () => {
    const vocabulary = vocabularyOf(["krem"]);
    near(vocabulary, "krem");
    vocabulary.idsOf("kremik");
    expect(near(vocabulary, "kremi")["kremik"]).toContain(beginning);
  });
});

describe("forms of a written word", () => {
  it("have numbers from 0 in their order, the same for the same form", () => {
    const vocabulary = createVocabulary();
    expect(["Öl", "oel", "Krem", "KREM", "\u0301"].map((word) => vocabulary.idsOf(word))).toEqual([
      [0, 1],
      [1],
      [2],
      [2],
      [],
    ]);
    expect([0, 1, 2].map((id) => vocabulary.textOf(id))).toEqual(["ol", "oel", "krem"]);
  });

  it("are kept, but not those of codes and numbers", () => {
    const vocabulary = createVocabulary();
    const [krem, code] = [vocabulary.idsOf("krem"), vocabulary.idsOf("OV301")];
    vocabulary.idsOf("serum");
    expect(vocabulary.idsOf("krem")).toBe(krem);
    expect(vocabulary.idsOf("OV301")).toEqual(code);
    expect(vocabulary.idsOf("OV301")).not.toBe(code);
  });

  it("are kept of fifty thousand words, and let go with the next one", () => {
    const vocabulary = createVocabulary();
    const nameOf = (at: number) => Array.from(String(at), (digit) => "abcdefghij"[Number(digit)]).join("");
    const first = vocabulary.idsOf(nameOf(0));
    for (let at = 1; at < 50_000; at += 1) vocabulary.idsOf(nameOf(at));
    expect(vocabulary.idsOf(nameOf(0))).toBe(first);
    vocabulary.idsOf(nameOf(50_000));
    expect(vocabulary.idsOf(nameOf(0))).not.toBe(first);
    expect(vocabulary.idsOf(nameOf(0))).toEqual(first);
  });
});
