import { describe, expect, it } from "vitest";
import { rewrites } from "./rewrites.ts";

const byKey = (key: string | undefined) =>
  rewrites("pl").filter((rule) => rule.has?.[0]?.key === key || (key === undefined && rule.has === undefined));

const matches = (source: string, path: string) => {
  const pattern = source.replace(/^\/:locale\(([^)]*)\)/u, "/(?:$1)").replace(/:path\((.*)\)$/u, "(?:$1)");
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

  it.each(["/orders", "/en/orders", "/en/listing/produkty", "/listing/produkty", "/checkout/success"])(
    "never takes %s for a list",
    (path) => {
      expect(byKey("page").some((rule) => matches(rule.source, path))).toBe(false);
    },
  );
});
