import { describe, expect, it } from "vitest";
import { socialIcon } from "./social-icon.ts";

describe("socialIcon", () => {
  it.each([
    ["Facebook", "facebook"],
    ["Instagram", "instagram"],
    ["YouTube", "youtube"],
    ["Podcast", "world"],
  ])("of %s is %s", (label, icon) => {
    expect(socialIcon({ label })).toBe(icon);
  });
});
