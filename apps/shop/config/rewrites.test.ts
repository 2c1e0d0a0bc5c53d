import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isMembersPage, LANGUAGE_HEADER, MEMBER_HEADER, redirects, rewrites, rewritesIn } from "./rewrites.ts";

const byKey = (key: string | undefined) =>
  rewritesIn("pl").filter((rule) => rule.has?.[0]?.key === key || (key === undefined && rule.has === undefined));

const matches = (source: string, path: string) => {
  const pattern = source
    .replace(/^\/:locale\(([^)]*)\)/u, "/(?:$1)")
    .replace(/:(?:path|section|brand|part)\((.*)\)(\.xml)?$/u, "(?:$1)$2");
  return new RegExp(`^${pattern}$`, "u").test(path);
};

describe("rewrites", () => {
  it.each(["/produkty", "/twarz/kremy", "/twarz/OV1_krem", "/apiary", "/sitemap.xml"])(
    "leads %s below the default language",
    (path) => {
      expect(byKey(undefined).some((rule) => matches(rule.source, path))).toBe(true);
    },
  );

  it.each([
    "/en/produkty",
    "/de",
    "/pl/produkty",
    "/api/basket",
    "/_next/static/x.js",
    "/images/OVA.svg",
    "/favicon.svg",
  ])("leaves %s as it stands", (path) => {
    expect(byKey(undefined).some((rule) => matches(rule.source, path))).toBe(false);
  });

  it.each(["/produkty", "/en/produkty", "/de/twarz/kremy"])("renders %s with a page on request", (path) => {
    expect(byKey("page").some((rule) => matches(rule.source, path))).toBe(true);
  });

  it.each(["brand", "category", "priceFrom", "priceTo", "available", "isNew", "reduced", "club", "sort"])(
    "renders a list with %s on request",
    (key) => {
      const paths = ["/produkty", "/de/new-products", "/products-unavailable", "/twarz/kremy"];
      const missed = paths.filter((path) => !byKey(key).some((rule) => matches(rule.source, path)));
      expect(missed).toEqual([]);
    },
  );

  it.each([
    "/orders",
    "/en/orders",
    "/en/listing/produkty",
    "/listing/produkty",
    "/checkout/success",
    "/product/OV1",
    "/katalog-ova",
    "/en/katalog-dom",
    "/en/katalog/dom",
  ])("never takes %s for a list", (path) => {
    expect(byKey("page").some((rule) => matches(rule.source, path))).toBe(false);
  });

  it.each([
    ["/katalog-ova", "/pl/katalog/:brand"],
    ["/en/katalog-dom", "/:locale/katalog/:brand"],
    ["/de/katalog-ova", "/:locale/katalog/:brand"],
  ])("leads %s to the catalogue of a brand before anything else", (path, destination) => {
    expect(byKey(undefined).find((rule) => matches(rule.source, path))?.destination).toBe(destination);
  });

  it.each(["/katalog-", "/katalog-ova/x", "/katalog-OVA", "/pl/katalog-ova"])("takes %s for no catalogue", (path) => {
    expect(byKey(undefined).find((rule) => matches(rule.source, path))?.destination ?? "").not.toContain("katalog");
  });

  it.each([
    ["/blog", "category", "/pl/articles/:section"],
    ["/news", "page", "/pl/articles/:section"],
    ["/de/knowledge-base", "q", "/:locale/articles/:section"],
    ["/en/events", "page", "/:locale/articles/:section"],
  ])("leads %s with %s to the articles, before any list of products", (path, key, destination) => {
    expect(byKey(key).find((rule) => matches(rule.source, path))?.destination).toBe(destination);
  });

  it("leads a sitemap's parts to their route", () => {
    const found = byKey(undefined).find((rule) => matches(rule.source, "/sitemap-products-2.xml"));
    expect(found?.destination).toBe("/pl/site-map/:part");
  });
});

describe("rules for each language that may be the default one", () => {
  it("count only where the front names that language", () => {
    const named = (rule: { has?: readonly object[] }) => rule.has?.at(-1);
    const languages = ["pl", "en", "de"].map((value) => ({ type: "header", key: LANGUAGE_HEADER, value }));
    expect(languages).toContainEqual(named(rewrites()[0] ?? {}));
    expect(new Set(rewrites().map((rule) => JSON.stringify(named(rule))))).toEqual(
      new Set(languages.map((language) => JSON.stringify(language))),
    );
    expect(rewrites()).toHaveLength(3 * rewritesIn("pl").length);
  });

  it("lead prefixed addresses of the default language to those without", () => {
    const german = { type: "header", key: LANGUAGE_HEADER, value: "de" };
    const mine = redirects().filter(({ has }) => JSON.stringify(has) === JSON.stringify([german]));
    expect(mine.map(({ source, destination }) => [source, destination])).toEqual([
      ["/de", "/"],
      ["/de/:path*", "/:path*"],
    ]);
    expect(redirects().every(({ permanent }) => permanent)).toBe(true);
  });
});

/** Each rule in its order, as Next follows them, for a member. */
function ledForMember(path: string, query?: string): string {
  return rewritesIn("pl").reduce((at, { source, destination, has = [] }) => {
    if (!has.every(({ key }) => key === MEMBER_HEADER || key === query)) return at;
    const pattern = source.replace(/:(locale|path|section|brand|part)\(/gu, "(?<$1>");
    const found = new RegExp(`^${pattern}$`, "u").exec(at);
    return found ? destination.replace(/:(\w+)/gu, (_, name: string) => found.groups?.[name] ?? "") : at;
  }, path);
}

describe("a member's address", () => {
  it.each([
    ["/", "/pl/of-member"],
    ["/produkty", "/pl/of-member/produkty"],
    ["/twarz/OV1_krem", "/pl/of-member/twarz/OV1_krem"],
    ["/de", "/de/of-member"],
    ["/en/produkty", "/en/of-member/produkty"],
    ["/de/twarz/OV1_krem", "/de/of-member/twarz/OV1_krem"],
  ])("%s leads to %s", (path, to) => {
    expect(ledForMember(path)).toBe(to);
  });

  it.each([
    ["/produkty", "/pl/listing/produkty"],
    ["/de/produkty", "/de/listing/produkty"],
  ])("%s with a page stays the list %s", (path, to) => {
    expect(ledForMember(path, "page")).toBe(to);
  });
});

describe("isMembersPage", () => {
  it.each(["", "/", "/en", "/produkty", "/de/sale", "/twarz", "/twarz/kremy", "/en/twarz/OV1_krem", "/site-map"])(
    "has %j rendered for a member",
    (asked) => expect(isMembersPage(asked)).toBe(true),
  );

  it.each(["/checkout", "/en/blog", "/blog/wpis", "/katalog-ova", "/sitemap.xml", "/sitemap-pages.xml", "/a/b/c"])(
    "leaves %j to the page for all",
    (asked) => expect(isMembersPage(asked)).toBe(false),
  );

  it("knows every folder of the shop's pages", () => {
    const folder = path.join(import.meta.dirname, "..", "app", "[locale]");
    const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
    expect(folders.filter((name) => !name.startsWith("[") && isMembersPage(`/${name}`))).toEqual([
      "new-products",
      "products-unavailable",
      "produkty",
      "sale",
      "site-map",
      "super-offers",
    ]);
  });
});
