import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

const key = (url: string, headers = {}) => pageAddress({ url, headers }).key;

describe("pageAddress", () => {
  it("ignores cookies and the router's state", () => {
    const plain = key("/pl/produkty?_rsc=abc", { rsc: "1" });
    expect(key("/pl/produkty?_rsc=x-_1", { rsc: "1", cookie: "a=b", "next-router-state-tree": "[]" })).toBe(plain);
    expect(key("/pl/produkty", { cookie: "a=b" })).toBe("/pl/produkty");
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
