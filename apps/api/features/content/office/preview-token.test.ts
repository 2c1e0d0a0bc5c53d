import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makePreviewToken, readPreviewToken } from "./preview-token.ts";

const secret = "a secret of more than thirty-two characters";
const now = 1_790_000_000_000;

describe("a link to a draft", () => {
  const { token, expiresAt } = makePreviewToken(17, { secret, now });

  it("opens its text for an hour", () => {
    expect(readPreviewToken(token, { secret, now })).toBe(17);
    expect(readPreviewToken(token, { secret, now: expiresAt.getTime() - 1 })).toBe(17);
    expect(readPreviewToken(token, { secret, now: expiresAt.getTime() })).toBeNull();
    expect(expiresAt.getTime() - now).toBe(3_600_000);
  });

  // asvs: "9.1.1", "9.2.1"
  it.each([
    ["of another text", token.replace("17.", "18.")],
    ["with a later end", token.replace(String(expiresAt.getTime()), String(expiresAt.getTime() + 1))],
    ["without a mark", token.split(".").slice(0, 2).join(".")],
    ["that is nothing", ""],
  ])("opens nothing %s", (_, changed) => {
    expect(readPreviewToken(changed, { secret, now })).toBeNull();
  });

  // asvs: "9.1.3", "9.2.3"
  it("opens nothing under another secret", () => {
    expect(readPreviewToken(token, { secret: `${secret}.`, now })).toBeNull();
  });

  // asvs: "9.1.2", "9.2.2", "9.2.4"
  it.each(["", "sandbox:", "bot-check.", "content-previews."])(
    "opens nothing when the same secret signed it for %j",
    (use) => {
      const body = token.split(".").slice(0, 2).join(".");
      const marks = ["sha256", "sha512", "sha1"].map((hash) =>
        createHmac(hash, secret)
          .update(use + body)
          .digest("base64url"),
      );
      for (const mark of marks) expect(readPreviewToken(`${body}.${mark}`, { secret, now })).toBeNull();
    },
  );
});
