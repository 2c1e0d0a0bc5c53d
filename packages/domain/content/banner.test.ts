import { describe, expect, it } from "vitest";
import { bannerLink, bannerRefusal, isBanner } from "./banner.ts";

describe("bannerRefusal and bannerLink", () => {
  it.each([
    ["", null],
    ["- [Zobacz](/month-actions)", { label: "Zobacz", href: "/month-actions" }],
    [" - [Klub](https://klub.example/a)\n", { label: "Klub", href: "https://klub.example/a" }],
  ])("takes %j", (markdown, link) => {
    expect(bannerRefusal(markdown)).toBeNull();
    expect(bannerLink(markdown)).toEqual(link);
  });

  // asvs: "1.2.2"
  it.each(["Słowa", "- [A](/a)\n- [B](/b)", "- [A](/a)\nSłowa", "- [A](javascript:alert)", "- [A](//evil.example)"])(
    "refuses %j",
    (markdown) => {
      expect(bannerRefusal(markdown)).toEqual({ code: "content.banner-wrong" });
    },
  );
});

describe("isBanner", () => {
  it("goes by kind and category", () => {
    expect(isBanner({ type: "additional", category: "home-banner" })).toBe(true);
    expect(isBanner({ type: "additional", category: "menu" })).toBe(false);
    expect(isBanner({ type: "page", category: "home-banner" })).toBe(false);
  });
});
