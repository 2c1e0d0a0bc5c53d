import { describe, expect, it } from "vitest";
import { formToMenu, menuToForm } from "./menu-form.ts";

const words = (title: string, content: string) => ({
  title,
  content,
  lead: "",
  description: "",
  menu: "",
  place: "",
});
const TEXTS = {
  pl: words("Pomoc", "- [Kontakt](/contact)\n- [Pliki](/files)"),
  en: words("Help", "- [Files](/files)"),
  de: words("", ""),
};

describe("menuToForm and formToMenu", () => {
  it("hold a link once, in the Polish order, with its names", () => {
    expect(menuToForm(TEXTS)).toEqual({
      titles: { pl: "Pomoc", en: "Help", de: "" },
      links: [
        { href: "/contact", pl: "Kontakt", en: "", de: "" },
        { href: "/files", pl: "Pliki", en: "Files", de: "" },
      ],
    });
  });

  it("write the same links in each language, Polish names where there are no others", () => {
    const { pl, en, de } = formToMenu(menuToForm(TEXTS), TEXTS);
    expect(pl.content).toBe(TEXTS.pl.content);
    expect(en.content).toBe("- [Kontakt](/contact)\n- [Files](/files)");
    expect(de).toMatchObject({ title: "", content: TEXTS.pl.content });
  });
});
