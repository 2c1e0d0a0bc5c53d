import { describe, expect, it } from "vitest";
import { SortedWords } from "./sorted-words.ts";

function sortedOf(words: readonly string[]): SortedWords {
  return new SortedWords(
    (id) => words[id] ?? "",
    () => words.length,
  );
}

function beginning(sorted: SortedWords, text: string): number[] {
  const ids: number[] = [];
  sorted.beginningWith(text, (id) => ids.push(id));
  return ids;
}

describe("sorted words", () => {
  it.each([
    ["a", [4, 1, 3, 2]],
    ["ab", [1, 3]],
    ["abc", [3]],
    ["abcd", []],
    ["b", [0]],
    ["c", []],
    ["ż", [5]],
  ])("that begin with %s come in their order: %j", (text, ids) => {
    expect(beginning(sortedOf(["b", "ab", "ac", "abc", "a", "że"]), text)).toEqual(ids);
  });

  it.each([
    [["m"], ["ma"]],
    [["mb"], ["ma", "mc"]],
    [
      ["mc", "ma", "me"],
      ["mf", "mb", "md", "m"],
    ],
    [
      ["ma", "mb"],
      ["mc", "md"],
    ],
    [
      ["mc", "md"],
      ["mb", "ma"],
    ],
  ])("%j take %j in among them", (before, after) => {
    const words = [...before];
    const sorted = sortedOf(words);
    const byText = () => words.map((_, id) => id).toSorted((a, b) => ((words[a] ?? "") < (words[b] ?? "") ? -1 : 1));
    expect(beginning(sorted, "m")).toEqual(byText());
    words.push(...after);
    expect(beginning(sorted, "m")).toEqual(byText());
    words.push("mbb", "maa");
    expect(beginning(sorted, "m")).toEqual(byText());
  });
});

describe("variants of a text", () => {
  it.each([
    ["ab", ["ab"], "a aab ab ab abb b ba"],
    ["ab", ["abc", "ab", "abd"], "a aab ab ab abb abc abd b ba"],
    ["xyz", ["abc"], "axyz ayz yxz yz"],
    ["abc", ["xbc"], "bac bc xabc xbc"],
    ["abc", ["adc", "bbb"], "aabc abc ac acb adbc adc babc bac bbc bc"],
    ["a", ["b", "ab", "c"], " a aa ab b ba c ca"],
    ["ab", [], ""],
  ])("%s go as far as some word of %j has them: %s", (text, words, variants) => {
    const found = sortedOf(words).variantsOf(text).take(100).toArray();
    expect(found.toSorted().join(" ")).toBe(variants);
  });
});
