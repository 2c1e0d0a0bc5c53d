import { describe, expect, it } from "vitest";
import { etagOf, matchesEtag } from "./answers.ts";

describe("matchesEtag", () => {
  const etag = etagOf(Buffer.from("page"));

  it("takes the tag itself, a list, its strong form and the star", () => {
    for (const given of [etag, `"x", ${etag}`, etag.slice(2), "*"]) expect(matchesEtag(given, etag)).toBe(true);
  });

  it("refuses others", () => {
    for (const given of [undefined, "", '"x"', etagOf(Buffer.from("other"))]) {
      expect(matchesEtag(given, etag)).toBe(false);
    }
  });
});
