import { describe, expect, it } from "vitest";
import { DEFAULT_ORDER, listHref, readListQuery } from "./list-order.ts";

describe("readListQuery", () => {
  it("reads nothing as the first page in the default order", () => {
    expect(readListQuery({})).toEqual({ page: 1, order: { sort: "position", sortDir: "ASC" } });
  });

  it("reads page and order", () => {
    const raw = { page: "3", sort: "price", sortDir: "DESC" };
    expect(readListQuery(raw)).toEqual({ page: 3, order: { sort: "price", sortDir: "DESC" } });
  });

  it("takes the natural direction when none or a foreign one is named", () => {
    expect(readListQuery({ sort: "new" })?.order).toEqual({ sort: "new", sortDir: "DESC" });
    expect(readListQuery({ sort: "discount", sortDir: "up" })?.order).toEqual({ sort: "discount", sortDir: "ASC" });
  });

  it("falls back to the default for an unknown order", () => {
    expect(readListQuery({ sort: "colour" })?.order).toEqual({ sort: "position", sortDir: "ASC" });
  });

  it.each(["0", "-1", "1.5", "abc", "1e9", "1000000", ""])("refuses the page %j", (page) => {
    expect(readListQuery({ page })).toBeNull();
  });
});

describe("listHref", () => {
  it("leaves out what is default", () => {
    expect(listHref("/produkty", { page: 1, order: DEFAULT_ORDER })).toBe("/produkty");
  });

  it("names order and page", () => {
    const href = listHref("/produkty", { page: 2, order: { sort: "price", sortDir: "DESC" } });
    expect(href).toBe("/produkty?sort=price&sortDir=DESC&page=2");
  });
});
