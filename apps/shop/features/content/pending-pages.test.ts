import { needsText, SHOP_PAGES } from "@kram/domain/content";
import { describe, expect, it } from "vitest";
import { LEGAL_LINKS } from "../../shell/menu.ts";
import { LOCALES } from "../../i18n/locale.ts";
import { pendingTitle } from "./pending-pages.ts";

describe("pendingTitle", () => {
  it("names every page that the law wants linked, in each language", () => {
    for (const { path } of LEGAL_LINKS)
      for (const locale of LOCALES) expect(pendingTitle(path.slice(1), locale)).not.toBeNull();
    expect(pendingTitle("contact", "de")).toBe("Kontakt");
  });

  it("names only pages that need a text of the owner", () => {
    const named = SHOP_PAGES.filter((path) => pendingTitle(path.slice(1), "pl") !== null);
    expect(named.every(needsText)).toBe(true);
  });

  it.each(["blog", "about-us", "constructor"])("leaves %s not found", (slug) => {
    expect(pendingTitle(slug, "pl")).toBeNull();
  });
});
