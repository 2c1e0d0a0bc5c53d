import { describe, expect, it } from "vitest";
import { fill, plural } from "./fill.ts";

describe("fill", () => {
  it("puts in what is known and leaves the rest", () => {
    expect(fill("{title}: {count} z {unknown}", { title: "Krem", count: 0 })).toBe("Krem: 0 z {unknown}");
  });
});

describe("plural", () => {
  const texts = { one: "{count} sztuka", few: "{count} sztuki", many: "{count} sztuk", other: "{count} sztuki" };

  it.each([
    [1, "1 sztuka"],
    [3, "3 sztuki"],
    [12, "12 sztuk"],
    [22, "22 sztuki"],
  ])("counts %i in Polish", (count, text) => {
    expect(plural("pl", texts, count)).toBe(text);
  });

  it.each([
    ["en", 2149, "2,149 items"],
    ["de", 2149, "2.149 items"],
    ["pl", 12149, "12\u00a0149 items"],
  ])("writes thousands as %s does: %i", (locale, count, text) => {
    expect(plural(locale, { other: "{count} items" }, count)).toBe(text);
  });

  it("falls back to the general form", () => {
    expect(plural("en", { other: "{count} items" }, 1)).toBe("1 items");
  });
});
