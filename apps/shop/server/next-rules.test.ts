import { describe, expect, it } from "vitest";
import { nextPageRules } from "./next-internals.ts";

describe("the languages' links of a page", () => {
  const links = (german: string, english: string) =>
    `<li><a href="${german}" hrefLang="de" lang="de">Deutsch</a></li><li><a href="${english}" hrefLang="en" lang="en">English</a></li>`;
  const { finish } = nextPageRules([]);

  it.each([
    ["/pl", "/pl/de", "/pl/en"],
    ["/pl/en", "/pl/de", "/pl/en"],
    ["/pl/produkty", "/pl/de/produkty", "/pl/en/produkty"],
    ["/pl/de/kuchnia/OVA-001_miska", "/pl/de/kuchnia/OVA-001_miska", "/pl/en/kuchnia/OVA-001_miska"],
    ["/pl/denim", "/pl/de/denim", "/pl/en/denim"],
    ['/pl/"x', "/pl/de", "/pl/en"],
  ])("on %s lead to %s and %s", (pathname, german, english) => {
    expect(finish(links("/pl/de", "/pl/en"), pathname)).toBe(links(german, english));
  });

  it("leave other links alone", () => {
    expect(finish('<a href="/pl/login">x</a>', "/pl/produkty")).toBe('<a href="/pl/login">x</a>');
  });
});

describe("a member's page", () => {
  const { addressOf, headersOf } = nextPageRules([]);
  const asked = (url: string, cookie?: string) => {
    const request = { url, headers: cookie === undefined ? {} : { cookie } };
    return [addressOf(request).key, headersOf(request)["x-kram-member"]];
  };

  it.each(["kram.pl.session-token=x", "a=b; __Host-kram.pl.session-token=x", "kram.pl.session-token.0=x"])(
    "is made for whoever brings %s, and never kept",
    (cookie) => {
      expect(asked("/pl/produkty", cookie)).toEqual([null, "1"]);
      expect(asked("/pl", cookie)).toEqual([null, "1"]);
      expect(asked("/pl/about-us", cookie)).toEqual(["/pl/about-us", undefined]);
    },
  );

  it.each([undefined, "kram.de.session-token=x", "xkram.pl.session-token=x", "kram_locale=pl"])(
    "is nobody's who brings %s",
    (cookie) => expect(asked("/pl/produkty", cookie)).toEqual(["/pl/produkty", undefined]),
  );

  it("cannot be asked for by a header from outside", () => {
    expect(headersOf({ url: "/pl/produkty", headers: { "x-kram-member": "1" } })["x-kram-member"]).toBeUndefined();
  });
});
