import { describe, expect, it } from "vitest";
import { withSample } from "../sample-project.ts";
import { findForbidden, words } from "./words.ts";

describe("words", () => {
  it.each([
    "// TODO later",
    "cd /home/anna/kram",
    "const x = y as any;",
    "// @ts-ignore",
    "/** Reads a cart. Source: decisions §4. */",
    `"${["https://registry", "npmjs.org/a"].join(".")}"`,
  ])("refuse %s", (line) => {
    expect(findForbidden("a.ts", `fine\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2: /u)]);
  });

  it.each([
    ["apps/shop/a.ts", 1],
    ["packages/domain/a.json", 1],
    ["apps/api/demo/a.ts", 0],
    ["apps/api/a.test.ts", 0],
    ["docs/a.md", 0],
  ])("keep names of the demo out of code: %s has %i", (path, count) => {
    expect(findForbidden(path, "the shop of Ovanea")).toHaveLength(count);
  });

  it("read every kind of text file", async () => {
    expect(
      await withSample({ "docs/a.md": "FIXME", "b.sql": "-- TODO", ".env.example": "X=/root/x" }, words.run),
    ).toHaveLength(3);
  });
});
