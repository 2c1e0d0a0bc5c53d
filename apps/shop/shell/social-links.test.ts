import { describe, expect, it } from "vitest";
import { socialIcon } from "./social-links.ts";

describe("socialIcon", () => {
  it.each([
    ["Facebook", "facebook"],
    ["Instagram", "instagram"],
    ["YouTube", "youtube"],
    ["Podcast", "world"],
  ])("of %s is %s", (name, icon) => {
    expect(socialIcon({ name })).toBe(icon);
  });
});
