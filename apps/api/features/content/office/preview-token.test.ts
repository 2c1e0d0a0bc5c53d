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

  it.each([
    ["of another text", token.replace("17.", "18.")],
    ["with a later end", token.replace(String(expiresAt.getTime()), String(expiresAt.getTime() + 1))],
    ["without a mark", token.split(".").slice(0, 2).join(".")],
    ["that is nothing", ""],
  ])("opens nothing %s", (_, changed) => {
    expect(readPreviewToken(changed, { secret, now })).toBeNull();
  });

  it("opens nothing under another secret", () => {
    expect(readPreviewToken(token, { secret: `${secret}.`, now })).toBeNull();
  });
});
