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

const key = (url: string, headers = {}) => nextPageRules([]).addressOf({ url, headers }).key;

describe("the address of a page", () => {
  it("ignores cookies and the router's state", () => {
    const plain = key("/pl/produkty?_rsc=abc", { rsc: "1" });
    expect(key("/pl/produkty?_rsc=x-_1", { rsc: "1", cookie: "a=b", "next-router-state-tree": "[]" })).toBe(plain);
    expect(key("/pl/produkty", { cookie: "a=b" })).toBe("/pl/produkty");
  });

  it("is the same whoever's link was followed", () => {
    expect(key("/pl/produkty?p=100001")).toBe("/pl/produkty");
    expect(key("/pl/produkty?p=Anna-z")).toBe("/pl/produkty");
    expect(key("/pl/produkty?p=100001&_rsc=abc", { rsc: "1" })).toBe(key("/pl/produkty?_rsc=x", { rsc: "1" }));
    expect(key("/pl/produkty?_rsc=abc&p=100001", { rsc: "1" })).toBe(key("/pl/produkty?_rsc=x", { rsc: "1" }));
    for (const query of [
      "p=123",
      "p=1234567890123",
      "p=x",
      "p=ann_a",
      "p=1anna",
      "p=1000&p=1001",
      "page=1001",
      "p=1001&page=2",
    ])
      expect(key(`/pl/produkty?${query}`)).toBeNull();
  });

  it("tells HTML, data, prefetch and its parts apart", () => {
    const rsc = { rsc: "1" };
    const keys = [
      key("/pl?_rsc=a"),
      key("/pl?_rsc=a", rsc),
      key("/pl?_rsc=a", { ...rsc, "next-router-prefetch": "1" }),
      key("/pl?_rsc=a", { ...rsc, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it("keeps out other queries, odd paths, overlong addresses and data without its mark", () => {
    expect(key("/pl/produkty?page=2")).toBeNull();
    expect(key("/pl/produkty?_rsc=a&page=2", { rsc: "1" })).toBeNull();
    expect(key("/pl//produkty")).toBeNull();
    expect(key(`/pl/${"a".repeat(600)}`)).toBeNull();
    expect(key("/pl/produkty", { rsc: "1" })).toBeNull();
  });
});

describe("what is fetched ahead of a page", () => {
  const { addressOf, partsAhead } = nextPageRules([]);

  it.each(["/pl/kremy/K1_krem", "/pl/en/kremy/K1_krem"])("of %s is its route and its page, kept apart", async (at) => {
    const parts = await partsAhead(at);
    expect(parts.map(({ pathname, part }) => [pathname, part])).toEqual([
      [at, "/_tree"],
      [at, "/$d$locale/$d$category/$d$entry/__PAGE__"],
    ]);
    expect(parts.map((asked) => addressOf(asked).key)).toEqual(parts.map(({ part }) => `${at} rsc 1 ${part}`));
  });

  it.each(["/pl", "/pl/en", "/pl/kremy", "/pl/orders/1", "/pl/kremy/a/b", "/kremy/K1", "kremy", ""])(
    "of %s is nothing",
    async (at) => expect(await partsAhead(at)).toEqual([]),
  );
});
