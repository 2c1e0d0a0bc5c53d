import { describe, expect, it } from "vitest";
import { readSearchPage, searchPath } from "./search-order.ts";

describe("readSearchPage", () => {
  it.each([
    [{}, { page: 1, order: null }],
    [{ page: "3" }, { page: 3, order: null }],
    [
      { sort: "price", sortDir: "DESC" },
      { page: 1, order: { sort: "price", sortDir: "DESC" } },
    ],
    [
      { sort: "price", sortDir: "sideways" },
      { page: 1, order: { sort: "price", sortDir: "ASC" } },
    ],
    [{ sort: "nonsense" }, { page: 1, order: null }],
    [
      { sort: ["title", "price"], page: ["2", "x"] },
      { page: 2, order: { sort: "title", sortDir: "ASC" } },
    ],
    [{ page: "0" }, null],
    [{ page: "-1" }, null],
    [{ page: "1e9" }, null],
  ])("reads %j", (raw, read) => expect(readSearchPage(raw)).toEqual(read));
});

describe("searchPath", () => {
  it.each([
    [{}, "/search"],
    [{ text: "krem do rąk" }, "/search?q=krem+do+r%C4%85k"],
    [{ text: "a&b", page: 2 }, "/search?q=a%26b&page=2"],
    [{ text: "x", order: { sort: "price", sortDir: "DESC" } }, "/search?q=x&sort=price&sortDir=DESC"],
  ] as const)("of %j is %s", (query, path) => expect(searchPath(query)).toBe(path));
});
