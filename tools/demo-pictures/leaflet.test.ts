import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTagged, type TaggedPart } from "../../apps/api/platform/testing/tagged-pdf.ts";
import { filesFolder, readProducts } from "./catalogue.ts";

const supplements = (await readProducts()).filter(({ code, supplement }) => supplement && !code.startsWith("PW"));
const LOCALES = ["pl", "en", "de"] as const;
const CELLS = /Table TR T[HD]$/u;

/** Lines break between words, and hyphens end some. */
const squeezed = (text: string) => text.replaceAll(/[\s\u00a0]/gu, "");
const wordsOf = (parts: readonly TaggedPart[]) => squeezed(parts.map(({ words }) => words).join(""));
const kept = (code: string) => readTagged(readFileSync(join(filesFolder, `${code}.pdf`)));

describe.each(supplements)("the kept leaflet of $code", (product) => {
  it("is tagged, shows its title, and has nothing outside its tags", async () => {
    const { parts, ...rest } = await kept(product.code);
    expect(rest).toEqual({
      title: product.texts.pl.title,
      language: "pl",
      showsTitle: true,
      isMarked: true,
      outside: [],
      unread: [],
    });
    expect(parts.map(({ path }) => path).filter((path) => /^Document(?: Sect)?$/u.test(path))).toEqual([
      "Document",
      ...LOCALES.map(() => "Document Sect"),
    ]);
  });

  it.each(LOCALES)("reads in order and in its language (%s)", async (locale) => {
    const { parts } = await kept(product.code);
    const own = parts.filter(({ path, language }) => path.startsWith("Document Sect") && language === locale);
    const { supplement: facts, texts, safety } = product;
    if (!facts) throw new Error("Only supplements have one.");
    const rows = facts.substances.flatMap(({ names, amount, nrvPercent }) => [
      names[locale],
      locale === "en" ? amount.replace(",", ".") : amount,
      nrvPercent === null ? "–" : `${nrvPercent}%`,
    ]);
    const of = (kind: string) => own.filter(({ path }) => path.endsWith(` ${kind}`));
    expect(of("H1").map(({ words }) => squeezed(words))).toEqual([squeezed(texts[locale].title)]);
    expect(of("H2")).toHaveLength(4);
    expect(of("LBody").map(({ words }) => squeezed(words))).toEqual(facts.warnings[locale].map(squeezed));
    const cells = own.filter(({ path }) => CELLS.test(path));
    expect(cells.slice(3).map(({ words }) => squeezed(words))).toEqual(rows.map(squeezed));
    expect(cells.map(({ path, scope }) => [path.slice(-2), scope])).toEqual([
      ...Array.from({ length: 3 }, () => ["TH", "Column"]),
      ...facts.substances.flatMap(() => [
        ["TH", "Row"],
        ["TD", undefined],
        ["TD", undefined],
      ]),
    ]);
    const inOrder = [
      product.code,
      texts[locale].title,
      facts.netQuantity[locale],
      facts.dailyPortion[locale].slice(1),
      facts.ingredients[locale].replaceAll("*", ""),
      ...rows,
      ...facts.warnings[locale],
      facts.storage[locale],
      safety.manufacturer.address,
      safety.gtin,
    ];
    let rest = wordsOf(own);
    for (const words of inOrder.map(squeezed)) {
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
    expect(rest).toBe("");
  });
});
