import { describe, expect, it } from "vitest";
import { buildSearchIndex, createIndexKeeper, matchRanges } from "./public.ts";

const indexOf = (texts: readonly string[], weight: number) =>
  buildSearchIndex(texts.map((text, id) => ({ id, fields: [{ text, weight }] })));

describe("a score is weight times closeness", () => {
  it.each([
    ["krem", 10, "krem", 640],
    ["krem", 10, "kre", 480],
    ["krem", 10, "kremy", 320],
    ["handcreme", 10, "creme", 160],
    ["handcreme", 1, "creme", 16],
    ["membrana", 10, "membrnaa", 10 / 64],
    ["membrana", 1, "membrnaa", 1 / 64],
    ["krem rak", 10, "krem rak", 1280],
    ["krem membrana", 10, "krem membrnaa", 650 / 64],
    ["membrana krem", 10, "membrnaa krem", 650 / 64],
    ["krem dla", 10, "krem dla", 650],
    ["krem", 10, "krem dla", 640],
    ["membrana do", 1, "membrnaa do", 1 + 1 / 64],
  ] as const)("%s by %i: %s scores %d", (text, weight, query, score) =>
    expect([...indexOf([text], weight).find(query)]).toEqual([[0, score]]),
  );

  it("finds nothing that lacks a word, and nothing by little words", () => {
    const index = indexOf(["krem", "rak", "krem rak", "do"], 10);
    expect([...index.find("krem rak")]).toEqual([[2, 1280]]);
    expect([...index.find("krem do")]).toEqual([
      [0, 640],
      [2, 640],
    ]);
  });

  it.each([
    [3, 8],
    [8, 3],
  ])("takes the best of the fields with weights %i and %i", (one, other) => {
    const fields = [one, other].map((weight) => ({ text: "krem", weight }));
    expect([...buildSearchIndex([{ id: 7, fields }]).find("krem")]).toEqual([[7, 512]]);
  });

  it("takes the best of the readings", () => {
    expect([...indexOf(["ov301", "ov 301"], 10).find("ov 301")].toSorted()).toEqual([
      [0, 640],
      [1, 1280],
    ]);
  });
});

describe("correct", () => {
  it.each([
    [["krem"], "krem", null],
    [["krem rąk"], "krem rąk", null],
    [["membrana"], "membrnaa", null],
    [["sok"], "sko", null],
    [["krem"], "kmer", "krem"],
    [["serum"], "sabcm", null],
    [["abcdef"], "abxyzf", "abcdef"],
    [["abcdef"], "awxyzf", null],
    [["krem"], "rkme", "krem"],
    [["krem"], "xrme", null],
    [["ovanka"], "ovank1", null],
    [["ovxyz1"], "ovxabc", null],
    [["abcdef", "abczqw"], "abczzz", "abczqw"],
    [["abcdef", "abcghi", "abcghi"], "abczzz", "abcghi"],
    [["abcdef abcdef abcdef", "abcghi", "abcghi"], "abczzz", "abcghi"],
    [["krem do rąk"], "krem do rqqk", "krem do rąk"],
    [["krem do rąk"], "do xyzzyx", null],
    [["abcdef ghijkl mnopqr stuvwx"], "abcxyz ghixyz mnoxyz stuxyz", "abcdef ghijkl mnopqr"],
    [["abcdef ghijkl mnopqr stuvwx"], "abcdef ghixyz mnoxyz stuxyz", "abcdef ghijkl mnopqr stuvwx"],
    [["abcdef ghijkl mnopqr stuvwx yzabcd"], "abcdef ghixyz mnoxyz stuxyz yzaqqq", "abcdef ghijkl mnopqr stuvwx"],
  ] as const)("%j: %s becomes %s", (texts, query, corrected) =>
    expect(indexOf(texts, 1).correct(query, () => true)).toBe(corrected),
  );

  it.each([
    [0, "abczqw"],
    [2, "abczsv"],
    [3, null],
  ])("tries the three nearest words: with document %i alone it is %s", (only, corrected) =>
    expect(indexOf(["abczqw", "abczrt", "abczsv", "abcdef"], 1).correct("abczzz", (id) => id === only)).toBe(corrected),
  );

  it("takes the nearest of all", () =>
    expect(indexOf(["abczqw", "abczrt", "abczsv"], 1).correct("abczzz", () => true)).toBe("abczqw"));
});

describe("an index keeper", () => {
  it.each([
    ["one of two documents", [["Krem"], ["Mydło"]]],
    ["one of two fields", [["Krem"], ["Serum", "Mydło"]]],
  ])("makes a new index when %s changes", (_, changed) => {
    const keep = createIndexKeeper();
    const documents = (texts: readonly (readonly string[])[]) =>
      texts.map((fields, id) => ({ id, fields: fields.map((text) => ({ text, weight: 1 })) }));
    const before = keep("pl", documents([["Krem"], changed[1]?.length === 1 ? ["Serum"] : ["Serum", "Maska"]]));
    expect(keep("pl", documents(changed))).not.toBe(before);
    expect(keep("pl", documents(changed)).find("mydlo").has(1)).toBe(true);
  });
});

it("marks a word that two words of the query find as one", () =>
  expect(matchRanges("Handcreme", "hand creme")).toEqual([{ from: 0, to: 9 }]));
