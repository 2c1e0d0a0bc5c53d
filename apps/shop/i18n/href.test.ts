import { describe, expect, it } from "vitest";
import { hrefFor, pathInLocale } from "./href.ts";

describe("hrefFor", () => {
  it.each([
    ["pl", "/", "/"],
    ["pl", "/produkty", "/produkty"],
    ["en", "/", "/en"],
    ["de", "/produkty?page=2", "/de/produkty?page=2"],
  ] as const)("in %s leads %s to %s", (locale, path, href) => {
    expect(hrefFor(locale, path)).toBe(href);
  });
});

describe("pathInLocale", () => {
  it.each([
    ["/", "de", "/de"],
    ["/produkty", "en", "/en/produkty"],
    ["/en/produkty", "de", "/de/produkty"],
    ["/en/produkty", "pl", "/produkty"],
    ["/de", "pl", "/"],
    ["/english-tea", "pl", "/english-tea"],
  ] as const)("takes %s to %s as %s", (path, locale, moved) => {
    expect(pathInLocale(path, locale)).toBe(moved);
  });
});
