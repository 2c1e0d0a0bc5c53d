import { describe, expect, it } from "vitest";
import { withSample } from "../sample-project.ts";
import { citations, findUnknown } from "./citations.ts";

const PAGES = new Map([["cart", [1, 2]]]);

describe("citations", () => {
  it("accepts rules that exist and sources outside of the project", () => {
    expect(findUnknown("a.ts", "/** A. Source: cart 1, 2. */ /** B. Source: PAngV § 11. */", PAGES)).toEqual([]);
  });

  it.each(["cart 3", "cart 1, 4", "card 1", "cart 2eliability, rule 4"])("refuses “%s”", (cited) => {
    expect(findUnknown("a.ts", `/** A. Source: ${cited}. */`, PAGES)).toEqual([
      expect.stringMatching(/^a\.ts: cites /u),
    ]);
  });

  it("refuses a page with a gap in its numbers", async () => {
    const files = { "docs/specification/cart.md": "# Cart\n\n1. One.\n3. Three.\n", "a.ts": "// Source: cart 3." };
    expect(await withSample(files, citations.run)).toEqual([
      "docs/specification/cart.md: number the rules from 1 without a gap",
    ]);
  });
});
