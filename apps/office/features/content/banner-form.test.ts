import { describe, expect, it } from "vitest";
import { bannerToForm, formToBanner } from "./banner-form.ts";
import type { WholeContent } from "./contents-resource.ts";

const words = (title: string, content: string) => ({ title, lead: "", content, description: "d", menu: "", place: "" });
const TEXTS: WholeContent["texts"] = {
  pl: words("Taniej", "- [Zobacz](/sale)"),
  en: words("Lower", "- [See](/sale)"),
  de: words("Günstiger", ""),
};

describe("a banner's form", () => {
  it("holds one address and the words of each language", () => {
    expect(bannerToForm(TEXTS)).toEqual({
      href: "/sale",
      words: {
        pl: { title: "Taniej", lead: "", button: "Zobacz" },
        en: { title: "Lower", lead: "", button: "See" },
        de: { title: "Günstiger", lead: "", button: "" },
      },
    });
  });

  it("gives every language the same address, and the Polish words where there are none", () => {
    const form = { ...bannerToForm(TEXTS), href: " /month-actions " };
    const { pl, en, de } = formToBanner(form, TEXTS);
    expect([pl.content, en.content, de.content]).toEqual([
      "- [Zobacz](/month-actions)",
      "- [See](/month-actions)",
      "- [Zobacz](/month-actions)",
    ]);
    expect(pl.description).toBe("d");
  });

  it("leads nowhere without an address", () => {
    const { pl, en } = formToBanner({ ...bannerToForm(TEXTS), href: "" }, TEXTS);
    expect([pl.content, en.content]).toEqual(["", ""]);
  });
});
