import { describe, expect, it } from "vitest";
import { formerPath, type KnownPlaces, redirectsOfShopify, sentenceOf } from "./public.ts";

const KNOWN: KnownPlaces = {
  products: new Map([
    ["mydlo", "LP-1"],
    ["olej", "A B"],
  ]),
  categories: new Map([
    ["dom", "/dom"],
    ["mydla", "/dom/mydla"],
  ]),
  articles: new Map([["jak-prac", "/blog/jak-prac"]]),
  pages: new Set(["/about-us", "/blog", "/contact", "/privacy-policy", "/regulations", "/right-of-withdrawal"]),
  own: new Set(["", "pl", "robots.txt"]),
  origin: "https://lipa.example",
};

/** Line, path and place of each that leads somewhere, then what is told. */
function made(...pairs: readonly (readonly [string, string])[]): string[] {
  const rows = pairs.map(([from, to], at) => ({ line: at + 2, cells: { "redirect from": from, "redirect to": to } }));
  const { addresses, notes } = redirectsOfShopify(rows, KNOWN);
  return [
    ...addresses.map(({ line, path, leadsTo }) => `${line} ${path} → ${leadsTo}`),
    ...notes.map((note) => `${note.line} ${note.column}: ${sentenceOf(note)}`),
  ];
}

describe("redirectsOfShopify", () => {
  it.each([
    ["/", "/"],
    ["/products", "/produkty"],
    ["/collections", "/produkty"],
    ["/collections/all", "/produkty"],
    ["/products/mydlo", "/product/LP-1"],
    ["/products/MYDLO/", "/product/LP-1"],
    ["/products/olej", "/product/A%20B"],
    ["/collections/nowe/products/mydlo", "/product/LP-1"],
    ["/products/mydlo?variant=7#opis", "/product/LP-1"],
    ["/collections/dom", "/dom"],
    ["/collections/Mydla", "/dom/mydla"],
    ["/pages/about-us", "/about-us"],
    ["/pages/contact", "/contact"],
    ["/policies/privacy-policy", "/privacy-policy"],
    ["/policies/terms-of-service", "/regulations"],
    ["/policies/refund-policy", "/right-of-withdrawal"],
    ["/blogs/blog", "/blog"],
    ["/blogs/porady/jak-prac", "/blog/jak-prac"],
    ["https://lipa.example/products/mydlo", "/product/LP-1"],
    ["https://lipa.example", "/"],
    ["https://lipa.example/", "/"],
  ])("leads what led to %s to %s", (to, place) => expect(made(["/stare", to])).toEqual([`2 /stare → ${place}`]));

  it.each([
    "/products/gone",
    "/collections/gone",
    "/collections/dom/x",
    "/collections/dom/products/mydlo/x",
    "/pages/gone",
    "/pages/about-us/x",
    "/policies/gone",
    "/policies/shipping-policy",
    "/policies/about-us",
    "/blogs/gone",
    "/blogs/blog/gone",
    "/account/about-us",
    "/about-us",
    "/x/products/mydlo",
  ])("leads nothing to %s, which is no place of the shop", (to) =>
    expect(made(["/stare", to])).toEqual([`2 Redirect to: is left out: the shop has nothing for ${to}`]),
  );

  it.each([
    "https://evil.example/products/mydlo",
    "https://lipa.example.evil.example/",
    "http://lipa.example/products/mydlo",
    "//evil.example/products/mydlo",
    "/\\evil.example",
    "/%5Cevil.example",
    "javascript:alert(1)",
    "products/mydlo",
    '=HYPERLINK("https://evil.example")',
    "",
  ])("leads nobody out of the shop to “%s”", (to) =>
    expect(made(["/stare", to])).toEqual([`2 Redirect to: is left out: “${to}” is no address of this shop`]),
  );

  it.each([
    "stare",
    "https://lipa.example/stare",
    "//stare",
    "/sta re",
    "/stare?p=1",
    "/stare#x",
    "/a/../b",
    "/a/./b",
    "/a/..",
    "/%2e%2e/b",
    "/a//b",
    "/%zz",
    "/a%00",
    "/a%5Cb",
    "@SUM(A1)",
    `/${"a".repeat(1000)}`,
  ])("takes no address that is no path: %s", (from) =>
    expect(made([from, "/"])).toEqual([`2 Redirect from: is left out: “${from}” is no path of a shop`]),
  );

  it.each(["/", "/pl", "/pl/stare", "/robots.txt", "/products/mydlo", "/collections/x/products/olej/"])(
    "leaves %s to the shop, which answers it itself",
    (from) =>
      expect(made([from, "/"])).toEqual([`2 Redirect from: is left out: the shop answers ${formerPath(from)} itself`]),
  );

  it("takes addresses of every kind but those, in one form", () =>
    expect(
      made(
        ["/plx", "/"],
        ["/products/gone/", "/"],
        ["/pages/o-na%73-ł", "/"],
        ["/a%2Fb", "/"],
        ["/products/MYDLO", "/"],
      ),
    ).toEqual([
      "2 /plx → /",
      "3 /products/gone → /",
      "4 /pages/o-nas-%C5%82 → /",
      "5 /a/b → /",
      "6 /products/MYDLO → /",
    ]));

  it("follows addresses of the file to their end, and leaves out those that lead round", () =>
    expect(
      made(
        ["/a", "/b"],
        ["/b", "/c/"],
        ["/c", "/products/mydlo"],
        ["/r", "/s"],
        ["/s", "/r"],
        ["/t", "/t"],
        ["/into-r", "/r"],
        ["/lost", "/b2"],
        ["/b2", "https://evil.example/"],
      ),
    ).toEqual([
      "2 /a → /product/LP-1",
      "3 /b → /product/LP-1",
      "4 /c → /product/LP-1",
      "5 Redirect to: is left out: it leads round to /r",
      "6 Redirect to: is left out: it leads round to /s",
      "7 Redirect to: is left out: it leads round to /t",
      "8 Redirect to: is left out: it leads round to /r",
      "9 Redirect to: is left out: “https://evil.example/” is no address of this shop",
      "10 Redirect to: is left out: “https://evil.example/” is no address of this shop",
    ]));

  it("stops at a place of the shop, although the file leads on from there", () =>
    expect(made(["/a", "/collections/dom"], ["/collections/dom", "/pages/contact"])).toEqual([
      "2 /a → /dom",
      "3 /collections/dom → /contact",
    ]));

  it("takes an address once, the first time", () =>
    expect(made(["/a", "/"], ["/a/", "/pages/contact"])).toEqual([
      "2 /a → /",
      "3 Redirect from: is left out: /a stands in the file before",
    ]));
});

describe("formerPath", () => {
  it("is a thousand signs long at most, as it is asked for", () => {
    const longest = `/${"a".repeat(999)}`;
    expect(formerPath(longest)).toBe(longest);
    expect(formerPath(`/${"ł".repeat(170)}`)).toBeNull();
    expect(formerPath(`/${"ł".repeat(166)}`)).toHaveLength(997);
  });
});
