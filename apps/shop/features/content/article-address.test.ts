import { describe, expect, it } from "vitest";
import { articlesHref, readArticleQuery } from "./article-address.ts";

describe("articlesHref", () => {
  it.each([
    [{ page: 1 }, "/blog"],
    [{ page: 2 }, "/blog?page=2"],
    [{ page: 1, category: "kuchnia" }, "/blog?category=kuchnia"],
    [{ page: 3, category: "dom", text: "żółtko & jajo" }, "/blog?category=dom&q=%C5%BC%C3%B3%C5%82tko+%26+jajo&page=3"],
  ])("%j", (query, href) => {
    expect(articlesHref("pl", "blog", query)).toBe(href);
    expect(articlesHref("de", "blog", query)).toBe(`/de${href}`);
  });
});

describe("readArticleQuery", () => {
  it.each([
    [{}, { page: 1 }],
    [
      { page: "3", category: "dom", q: " membrana " },
      { page: 3, category: "dom", text: "membrana" },
    ],
    [{ q: "   " }, { page: 1 }],
    [{ q: "a\0b\ud800" }, { page: 1, text: "ab\ufffd" }],
    [{ q: "x".repeat(300) }, { page: 1, text: "x".repeat(100) }],
  ])("reads %j", (params, query) => expect(readArticleQuery(params)).toEqual(query));

  it.each([{ page: "0" }, { page: "1e3" }, { page: ["1", "2"] }, { category: "../x" }, { q: ["a"] }])(
    "refuses %j",
    (params) => expect(readArticleQuery(params)).toBeNull(),
  );
});
