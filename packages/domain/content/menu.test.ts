import { describe, expect, it } from "vitest";
import { isMenu, menuLinks, menuRefusal, neededLinks, writeMenu } from "./menu.ts";

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
