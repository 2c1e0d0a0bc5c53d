import { describe, expect, it } from "vitest";
import { queryOf, readOrderFilters } from "./order-filters.ts";

describe("readOrderFilters", () => {
  it.each([
    [{}, {}],
    [
      { text: "  krem ", status: "SENT" },
      { text: "krem", status: "SENT" },
    ],
    [
      { fromDate: "2026-02-28", toDate: "2026-03-01" },
      { fromDate: "2026-02-28", toDate: "2026-03-01" },
    ],
    [{ fromDate: "2026-02-30", toDate: "0001-01-01", status: "LOST", text: " " }, {}],
    [{ text: ["a", "b"], fromDate: "x" }, {}],
  ])("%j gives %j", (query, filters) => expect(readOrderFilters(query)).toEqual(filters));

  it("cuts what is too long to be looked for", () => {
    expect(readOrderFilters({ text: "x".repeat(300) }).text).toHaveLength(100);
  });
});

describe("queryOf", () => {
  it("names only what is asked for", () => {
    expect(queryOf({}, 1)).toBe("");
    expect(queryOf({ text: "a b", status: "SENT" }, 2)).toBe("?text=a+b&status=SENT&pageNo=2");
  });
});
