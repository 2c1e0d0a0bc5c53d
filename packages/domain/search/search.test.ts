import { describe, expect, it } from "vitest";
import { buildSearchIndex, createIndexKeeper, matchRanges } from "./public.ts";

const TITLES = [
  "Krem odżywczy Membrana",
  "Żółty krem",
  "Serum z witaminą C",
  "Witamina C, 60 kapsułek",
  "Tabletki do zmywarki",
  "Krem do rąk z rumiankiem",
  "Maska do włosów",
  "Omega-3 z alg",
  "Handcreme mit Kamille",
  "Fußcreme mit 15 % Urea",
  "Zahnseide aus Mais",
  "Bamboo toothbrushes",
  "Creme für die Haut",
] as const;

const index = buildSearchIndex([
  ...TITLES.map((text, id) => ({ id, fields: [{ text, weight: 8 }] })),
  {
    id: 100,
    fields: [
      { text: "Mydło", weight: 8 },
      { text: "OV301", weight: 8 },
    ],
  },
  {
    id: 101,
    fields: [
      { text: "Peeling", weight: 8 },
      { text: "Peeling o zapachu mydła", weight: 1 },
    ],
  },
  { id: 102, fields: [{ text: "OV3010", weight: 8 }] },
]);
const found = (query: string) =>
  [...index.find(query)].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => TITLES[id] ?? id);

describe("find", () => {
  it.each([
    ["zolty", ["Żółty krem"]],
    ["ŻÓŁTY KREM", ["Żółty krem"]],
    ["kremy odzywcze", ["Krem odżywczy Membrana"]],
    ["witaminie", ["Serum z witaminą C", "Witamina C, 60 kapsułek"]],
    ["tabletek", ["Tabletki do zmywarki"]],
    ["krem na ręce", ["Krem do rąk z rumiankiem"]],
    ["wlos maski", ["Maska do włosów"]],
    ["Cremes", ["Creme für die Haut", "Handcreme mit Kamille", "Fußcreme mit 15 % Urea"]],
    ["Haende", ["Handcreme mit Kamille"]],
    ["Fuss", ["Fußcreme mit 15 % Urea"]],
    ["zaehne", ["Zahnseide aus Mais"]],
    ["toothbrush", ["Bamboo toothbrushes"]],
    ["omega3", ["Omega-3 z alg"]],
    ["krm", ["Krem odżywczy Membrana", "Żółty krem", "Krem do rąk z rumiankiem"]],
    ["membrnaa", ["Krem odżywczy Membrana"]],
    ["tabeltkami", ["Tabletki do zmywarki"]],
    ["krem xyz", []],
    ["?!", []],
    ["", []],
  ])("%s", (query, titles) => expect(found(query)).toEqual(titles));

  it.each([
    ["ov301", [100, 102]],
    ["OV 301", [100, 102]],
    ["ov3010", [102]],
    ["ov302", []],
  ])("knows codes exactly and by their beginning: %s", (query, ids) => expect(found(query)).toEqual(ids));

  it("puts the word itself before its other forms, a title before a text, and a misspelt word behind everything", () => {
    expect(found("mydło")).toEqual([100, 101]);
    const near = buildSearchIndex([
      { id: 1, fields: [{ text: "Maska", weight: 10 }] },
      { id: 2, fields: [{ text: "Masky", weight: 1 }] },
      { id: 3, fields: [{ text: "Marka", weight: 10 }] },
    ]);
    expect([...near.find("maska")].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)).toEqual([1, 2, 3]);
  });

  it("tells ids in the order of the documents, whatever their scores", () => {
    const texts = ["kremowka", "handkrem", "krem", "krom"];
    const mixed = buildSearchIndex(texts.map((text, at) => ({ id: 9 - at, fields: [{ text, weight: 1 }] })));
    expect([...mixed.find("krem").keys()]).toEqual([9, 8, 7, 6]);
  });

  it("lets little words add to a hit without asking for them, unless there is nothing else", () => {
    expect(found("krem dla rąk")).toEqual(["Krem do rąk z rumiankiem"]);
    expect(found("für")).toEqual(["Creme für die Haut"]);
  });
});

describe("an index keeper", () => {
  it("gives the same index while the texts are the same, and a new one after", () => {
    const indexOf = createIndexKeeper();
    const documents = (text: string) => [{ id: 0, fields: [{ text, weight: 1 }] }];
    const first = indexOf("pl", documents("Krem"));
    expect(indexOf("pl", documents("Krem"))).toBe(first);
    expect(indexOf("de", documents("Krem"))).not.toBe(first);
    expect(indexOf("pl", documents("Serum")).find("serum").has(0)).toBe(true);
    expect(indexOf("pl", []).find("serum").size).toBe(0);
  });
});

describe("correct", () => {
  const all = () => true;
  it.each([
    ["szmapno", null],
    ["membarnna", "membrana"],
    ["krem membarnna", "krem membrana"],
    ["krem xyzzyx", "krem"],
    ["krem do xyzzyx", "krem"],
    ["krem tabletki", "krem"],
    ["zólty krme", "zólty krem"],
    ["qqqqqqqq", null],
    ["OV302", null],
    ["krem OV302", "krem"],
    ["", null],
  ])("%s", (query, corrected) => expect(index.correct(query, all)).toBe(corrected));

  it("never names a word that only what is not accepted has", () => {
    expect(index.correct("membarnna", (id) => id !== 0)).toBeNull();
  });
});

describe("matchRanges", () => {
  const marked = (text: string, query: string) => {
    const parts = matchRanges(text, query).map(({ from, to }) => text.slice(from, to));
    return parts.join("|");
  };
  it.each([
    ["Krem odżywczy", "krem", "Krem"],
    ["Dezodorant w kremie", "krem", "krem"],
    ["Dezodorant w kremie", "kremy", "kremie"],
    ["Żółty krem", "zol", "Żół"],
    ["Fußcreme", "fuss", "Fuß"],
    ["Fußcreme", "creme", "creme"],
    ["Öl für Hände", "haende oel", "Öl|Hände"],
    ["Membrana™ Duo", "membrnaa", "Membrana"],
    ["Maska i marka", "maska", "Maska"],
    ["Omega-3", "omega3", "Omega|3"],
    ["Krem", "serum", ""],
    ["Cremecreme", "creme", "Creme"],
    ["Hände, Haendedruck", "Haende", "Hände|Haende"],
    ["Krem", "", ""],
  ])("%s by %s", (text, query, parts) => expect(marked(text, query)).toBe(parts));
});
