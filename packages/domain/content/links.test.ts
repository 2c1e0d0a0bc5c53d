import { describe, expect, it } from "vitest";
import {
  isMenu,
  MENUS,
  menuLinks,
  menuRefusal,
  neededLinks,
  needsText,
  SHOP_PAGES,
  writeMenu,
  bannerLink,
  bannerRefusal,
  isBanner,
} from "./links.ts";

const LEGAL = "- [A](/imprint)\n- [B](/privacy-policy)\n- [C](/regulations)";

describe("menuLinks", () => {
  it.each([
    [
      "- [O nas](/about-us)\n\n* [Klub](https://klub.example/a?b=c)",
      ["O nas /about-us", "Klub https://klub.example/a?b=c"],
    ],
    ["- [Słowa](javascript:alert(1))\n- [Dom](//evil.example)\nSłowa", []],
    ["", []],
  ])("reads %j", (markdown, links) => {
    expect(menuLinks(markdown).map(({ label, href }) => `${label} ${href}`)).toEqual(links);
  });

  it("reads what writeMenu writes", () => {
    const links = [
      { label: "Sklep", href: "/produkty" },
      { label: "Klub", href: "https://klub.example/" },
    ];
    expect(menuLinks(writeMenu(links))).toEqual(links);
  });
});

describe("menuRefusal", () => {
  const many = Array.from({ length: 21 }, (_, at) => `- [L](/p-${at})`).join("\n");
  it.each([
    ["menu-world", "- [O nas](/about-us)", null],
    ["menu-world", "", null],
    ["menu-world", "## O nas", { code: "content.menu-wrong" }],
    ["menu-world", "- [O nas](http://plain.example)", { code: "content.menu-wrong" }],
    ["menu-world", many, { code: "content.menu-wrong" }],
    ["menu-legal", LEGAL, null],
    ["menu-legal", "- [A](/imprint)\n- [C](/regulations)", { code: "content.link-needed", path: "/privacy-policy" }],
    ["menu-help", "- [O nas](/contact)", { code: "content.link-needed", path: "/right-of-withdrawal" }],
  ])("of %s %j: %o", (menu, markdown, refusal) => {
    expect(menuRefusal(menu, markdown)).toEqual(refusal);
  });
});

describe("isMenu and neededLinks", () => {
  it("knows menus by their kind and category, and asks nothing of the others", () => {
    expect(isMenu({ type: "additional", category: "menu" })).toBe(true);
    expect(isMenu({ type: "page", category: "menu" })).toBe(false);
    expect(isMenu({ type: "additional", category: null })).toBe(false);
    expect(neededLinks("menu-world")).toEqual([]);
  });
});

describe("what menus are made of", () => {
  it("there are six menus and pages that they may lead to", () => {
    expect(MENUS.join(" ")).toBe("menu-shop menu-world menu-about menu-help menu-legal menu-social");
    expect(SHOP_PAGES.join(" ")).toBe(
      "/ /produkty /new-products /sale /super-offers /products-unavailable /search /login /remind-password /favourites " +
        "/orders /notifications /profile /blog /news /events /knowledge-base /files /site-map /scientific-council " +
        "/certificates /contact /complaints /delivery-and-payment /right-of-withdrawal /regulations /regulations/company " +
        "/privacy-policy /imprint /accessibility /register /join",
    );
  });

  const label = (length: number) => `- [${"a".repeat(length)}](/x)`;
  const path = (length: number) => `- [a](/${"x".repeat(length)})`;
  const address = (length: number) => `- [a](https://${"x".repeat(length)})`;
  it.each([
    ["no words", label(0), false],
    ["80 signs", label(80), true],
    ["81 signs", label(81), false],
    ["the home page", path(0), true],
    ["a path of 200", path(200), true],
    ["a path of 201", path(201), false],
    ["an address of 2", address(2), false],
    ["an address of 3", address(3), true],
    ["an address of 300", address(300), true],
    ["an address of 301", address(301), false],
    ["something before it", "x - [a](/x)", false],
    ["something behind it", "- [a](/x) x", false],
    ["a blank in the address", "- [a](https://x y)", false],
    ["blanks around it", "  - [a](/x)  ", true],
  ])("a line with %s is a link: %s", (_, line, isLink) => expect(menuLinks(line)).toHaveLength(isLink ? 1 : 0));

  it("20 links fit, and the first that is needed is named", () => {
    expect(menuRefusal("menu-world", Array.from({ length: 20 }, (_, at) => `- [L](/p-${at})`).join("\n"))).toBeNull();
    expect(menuRefusal("menu-legal", "- [A](/x)")).toEqual({ code: "content.link-needed", path: "/imprint" });
  });
});

describe("bannerRefusal and bannerLink", () => {
  it.each([
    ["", null],
    ["- [Zobacz](/month-actions)", { label: "Zobacz", href: "/month-actions" }],
    [" - [Klub](https://klub.example/a)\n", { label: "Klub", href: "https://klub.example/a" }],
  ])("takes %j", (markdown, link) => {
    expect(bannerRefusal(markdown)).toBeNull();
    expect(bannerLink(markdown)).toEqual(link);
  });

  // asvs: "1.2.2"
  it.each(["Słowa", "- [A](/a)\n- [B](/b)", "- [A](/a)\nSłowa", "- [A](javascript:alert)", "- [A](//evil.example)"])(
    "refuses %j",
    (markdown) => {
      expect(bannerRefusal(markdown)).toEqual({ code: "content.banner-wrong" });
    },
  );
});

describe("isBanner", () => {
  it("goes by kind and category", () => {
    expect(isBanner({ type: "additional", category: "home-banner" })).toBe(true);
    expect(isBanner({ type: "additional", category: "menu" })).toBe(false);
    expect(isBanner({ type: "page", category: "home-banner" })).toBe(false);
  });
});

describe("needsText", () => {
  it.each([
    ["/", false],
    ["/produkty", false],
    ["/profile", false],
    ["https://klub.example/", false],
    ["/blog", true],
    ["/regulations/company", true],
    ["/about-us", true],
  ])("of %s is %s", (href, expected) => expect(needsText(href)).toBe(expected));
});
