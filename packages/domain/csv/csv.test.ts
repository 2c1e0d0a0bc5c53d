import { describe, expect, it } from "vitest";
import { csvLines, csvOf } from "./public.ts";

describe("csvOf", () => {
  // asvs: "1.3.3"
  it.each([
    ["plain", "plain"],
    ["-12,50", "-12,50"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["+48 500", "'+48 500"],
    ["-1+1", "'-1+1"],
    ["-12,50+A1", "'-12,50+A1"],
    ["=12,50", "'=12,50"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ['say "hi"; bye', '"say ""hi""; bye"'],
    ["two\nlines", '"two\nlines"'],
  ])("%j is written %j", (text, cell) => expect(csvOf([[text, "x"]])).toBe(`\u{feff}${cell};x\r\n`));
});

it("writes rows below each other", () => {
  expect(csvLines([["a", "b"], [], ["c"]])).toBe("a;b\r\n\r\nc\r\n");
});
