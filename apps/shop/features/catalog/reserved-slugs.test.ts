import { LOCALES } from "@kram/countries/country";
import { isReservedSlug } from "@kram/domain/catalog";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = join(import.meta.dirname, "../../app/[locale]");

describe("isReservedSlug", () => {
  it("keeps every address of the shop's own from categories", () => {
    const folders = readdirSync(PAGES, { withFileTypes: true }).filter((each) => each.isDirectory());
    const own = folders.map(({ name }) => name).filter((name) => /^[a-z0-9-]+$/u.test(name));
    expect(own.length).toBeGreaterThan(40);
    const words = [...own, ...LOCALES, "api", "media", "images", "office", "katalog-ova"];
    expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
    expect(isReservedSlug("pielegnacja-twarzy")).toBe(false);
  });
});
