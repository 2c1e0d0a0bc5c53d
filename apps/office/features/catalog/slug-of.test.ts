import { expect, it } from "vitest";
import { slugOf } from "./slug-of.ts";

it.each([
  ["Krem do rąk – łagodny", "krem-do-rak-lagodny"],
  ["Süße Größe 50 ml", "susse-grosse-50-ml"],
  ["  ---  ", ""],
  ["A".repeat(200), "a".repeat(160)],
])("%s → %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
