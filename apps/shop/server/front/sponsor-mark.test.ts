import { describe, expect, it } from "vitest";
import { withMark, withoutMark } from "./sponsor-mark.ts";

describe("withoutMark", () => {
  it.each([
    ["p=100001", ""],
    ["p=anna-z&a=1", "a=1"],
    ["a=1&p=anna-z", "a=1"],
    ["p=x", "p=x"],
  ])("%s: %s", (query, left) => expect(withoutMark(query)).toBe(left));
});

describe("withMark", () => {
  it.each([
    ["/pl", "/pl/?p=100001", "/pl?p=100001"],
    ["/pl/a/B_neu", "/pl/a/B_alt?x=1&p=anna-z", "/pl/a/B_neu?p=anna-z"],
    ["/pl/a?x=1", "/pl/a/?p=anna-z", "/pl/a?x=1&p=anna-z"],
    ["/pl/a?p=jan-k", "/pl/p/jan-k/a?p=anna-z", "/pl/a?p=jan-k"],
    ["https://partner.example/", "/pl/x?p=anna-z", "https://partner.example/"],
    ["/pl/a", "/pl/a/", "/pl/a"],
    ["/pl/a", "/pl/a/?p=x", "/pl/a"],
  ])("%s after %s: %s", (location, asked, kept) => expect(withMark(location, asked)).toBe(kept));
});
