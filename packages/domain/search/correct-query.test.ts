import { describe, expect, it } from "vitest";
import { correctQuery } from "./correct-query.ts";
import { createLiveIndex } from "./live-index.ts";

const inLanguage = (language: number, text: string) =>
  [0, 1].map((each) => (each === language ? [{ text, weight: 1 }] : []));

/** Documents with their languages and, where given, their ranks. */
function indexOf(documents: readonly (readonly [language: number, text: string])[], ranks: readonly number[] = []) {
  const texts = documents.map(([language, text]) => inLanguage(language, text));
  const index = createLiveIndex({
    fieldsOf: (place, language) => texts[place]?.[language] ?? [],
    rankOf: (place) => ranks[place] ?? place,
  });
  texts.forEach((after, place) => index.change(place, null, after));
  return index;
}

const accepts = () => true;

describe("a misspelt query", () => {
  it("passes over nearer words that stand only in another language", () => {
    const index = indexOf([
      [1, "abczqw"],
      [1, "abczrt"],
      [1, "abczsv"],
      [0, "abcdef"],
    ]);
    expect(correctQuery(index, { text: "abczzz", language: 0, accepts })).toBe("abcdef");
    expect(correctQuery(index, { text: "abczzz", language: 1, accepts })).toBe("abczqw");
  });

  it.each([
    [["bacdyy", "abcdxy"], "abcdxy"],
    [["abcdxy", "bacdyy"], "abcdxy"],
    [["bacdyy", "abcdxy", "bacdyy"], "bacdyy"],
  ])("by documents %j takes the word that comes first of equals: %s", (texts, corrected) => {
    const index = indexOf(texts.map((text) => [0, text] as const));
    expect(correctQuery(index, { text: "bacdxx", language: 0, accepts })).toBe(corrected);
  });

  it.each([
    ["szmpn", "szampon"],
    ["szmp", null],
    ["szpn", null],
    ["szaampoonu", "szampon"],
    ["szaaampooonu", null],
  ])("%s lacks or has as many letters as may be wrong: %j", (text, corrected) =>
    expect(correctQuery(indexOf([[0, "szampon"]]), { text, language: 0, accepts })).toBe(corrected),
  );

  it.each([
    [[1, 2, 3], "mémbrana"],
    [[3, 2, 1], "membräna"],
    [[2, 1, 3], "membrána"],
  ])("with documents ranked %j is written as the first of them has it: %s", (ranks, corrected) => {
    const index = indexOf(
      [
        [0, "Mémbrana"],
        [0, "Membrána"],
        [0, "Membräna"],
      ],
      ranks,
    );
    expect(correctQuery(index, { text: "membarnna", language: 0, accepts })).toBe(corrected);
  });

  it("is written as a document has it where it writes it first", () => {
    const index = indexOf([[0, "Krem Mémbrana, membrána"]]);
    expect(correctQuery(index, { text: "membarnna", language: 0, accepts })).toBe("mémbrana");
  });
});
