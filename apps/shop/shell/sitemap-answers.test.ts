import { afterEach, describe, expect, it, vi } from "vitest";
import { LOCALES } from "../i18n/locale.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-answers.ts";

describe("sitemapXml", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("names every page once a language, each with all the others", () => {
    vi.stubEnv("SHOP_URL", "https://kram.example/pl");
    const xml = sitemapXml(["/", "/twarz", "/"], LOCALES);
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map((match) => match[1]);
    expect(addresses.toSorted()).toEqual([
      "https://kram.example/pl",
      "https://kram.example/pl/de",
      "https://kram.example/pl/de/twarz",
      "https://kram.example/pl/en",
      "https://kram.example/pl/en/twarz",
      "https://kram.example/pl/twarz",
    ]);
    expect(xml.match(/hreflang="x-default" href="https:\/\/kram\.example\/pl\/twarz"/gu)).toHaveLength(3);
    expect(xml.match(/hreflang="de" href="https:\/\/kram\.example\/pl\/de\/twarz"/gu)).toHaveLength(3);
  });

  it("leaves out languages that the owner hides", () => {
    vi.stubEnv("SHOP_URL", "https://kram.example/pl");
    const xml = sitemapXml(["/twarz"], ["pl", "de"]);
    expect(xml.match(/<loc>/gu)).toHaveLength(2);
    expect(xml).not.toContain("/en");
  });

  it("escapes what XML would read as its own", () => {
    expect(sitemapXml(["/a&b's"], LOCALES)).toContain("/a&amp;b&apos;s</loc>");
  });
});

describe("sitemapIndexXml", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("names every part by its full address", () => {
    vi.stubEnv("SHOP_URL", "https://kram.example/pl");
    const xml = sitemapIndexXml(["/sitemap-pages.xml", "/sitemap-products-1.xml"]);
    expect([...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc><\/sitemap>/gu)].map((match) => match[1])).toEqual([
      "https://kram.example/pl/sitemap-pages.xml",
      "https://kram.example/pl/sitemap-products-1.xml",
    ]);
  });
});
