import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DurabilityLabel, fileSize, fileType } from "./product-duties.tsx";

describe("fileType", () => {
  it.each([
    ["application/pdf", "PDF"],
    ["image/svg+xml", "SVG"],
    ["text/plain; charset=utf-8", "PLAIN"],
    ["strange", ""],
  ])("of %s is %j", (mediaType, name) => expect(fileType(mediaType)).toBe(name));
});

describe("fileSize", () => {
  it.each([
    [12, "pl", "1 kB"],
    [84_321, "pl", "84 kB"],
    [1_240_000, "de", "1,2 MB"],
    [1_240_000, "en", "1.2 MB"],
  ] as const)("of %i in %s is %s", (bytes, locale, text) => {
    expect(fileSize(bytes, locale).replace("\u00a0", " ")).toBe(text);
  });
});

describe("DurabilityLabel", () => {
  const DURABILITY = { years: 5, brand: "Ovanea", model: "S-2" };

  it.each([
    ["pl", ["Gwarancja trwałości producenta: 5 lat", "co najmniej przez 2 lata"]],
    ["en", ["Producer&#x27;s guarantee of durability: 5 years", "at least 2 years"]],
    ["de", ["Haltbarkeitsgarantie des Herstellers: 5 Jahre", "mindestens 2 Jahre"]],
  ] as const)("says in %s who guarantees what for how long, and that the law's guarantee stays", (locale, words) => {
    const label = renderToStaticMarkup(createElement(DurabilityLabel, { durability: DURABILITY, locale }));
    for (const word of ["GARAN", "Ovanea", "S-2", "durability.svg", "commercial-guarantee-durability", ...words])
      expect(label).toContain(word);
  });
});
