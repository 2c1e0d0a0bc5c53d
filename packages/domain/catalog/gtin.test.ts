import { describe, expect, it } from "vitest";
import { isGtin } from "./public.ts";

describe("isGtin", () => {
  it.each(["73513537", "036000291452", "4006381333931", "2000000000008", "10614141000415"])("takes %s", (text) =>
    expect(isGtin(text)).toBe(true),
  );

  it.each([
    "",
    "4006381333932",
    "4060381333931",
    "400638133393",
    "40063813339311",
    " 4006381333931",
    "x73513537",
    "73513537x",
    "12345678903",
    "123456789012348",
    "40063813A3931",
  ])("refuses %s", (text) => expect(isGtin(text)).toBe(false));
});
