import { describe, expect, it } from "vitest";
import {
  detailsToForm,
  formToDetails,
  isHours,
  formToMenu,
  menuToForm,
  bannerToForm,
  formToBanner,
  changedDetails,
  newDetails,
} from "./content-forms.ts";
import type { WholeContent } from "./contents-resource.ts";

const CONTACT = {
  company: "Kram",
  street: "Miła 1",
  zipCode: "00-001",
  city: "Warszawa",
  email: "a@kram.example",
  phone: "1",
  hours: [
    { from: 1, to: 5, opens: "08:00", closes: "16:00" },
    { from: 6, to: 6, opens: "09:00", closes: "13:00" },
  ],
};

describe("facts of a text", () => {
  it.each([
    { author: "Anna", productCodes: ["A1", "B-2"], contact: null },
    { author: "", productCodes: [], contact: CONTACT },
  ])("come back as they were shown", (details) => {
    expect(formToDetails(detailsToForm(details))).toEqual(details);
  });

  it("takes codes with commas, spaces or lines between them", () => {
    expect(formToDetails({ author: "", productCodes: " A1,B2\n C3; ", contact: null }).productCodes).toEqual([
      "A1",
      "B2",
      "C3",
    ]);
  });

  it.each([
    ["1-5 08:00-16:00\n\n6-6 09:00-13:00", true],
    ["", true],
    ["Monday 8-16", false],
    ["1-5 8:00-16:00", false],
    ["0-5 08:00-16:00", false],
  ])("hours %j: %s", (text, expected) => {
    expect(isHours(text)).toBe(expected);
  });
});

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

const described = (title: string, content: string) => ({ ...words(title, content), description: "d" });
const BANNER: WholeContent["texts"] = {
  pl: described("Taniej", "- [Zobacz](/sale)"),
  en: described("Lower", "- [See](/sale)"),
  de: described("Günstiger", ""),
};

describe("a banner's form", () => {
  it("holds one address and the words of each language", () => {
    expect(bannerToForm(BANNER)).toEqual({
      href: "/sale",
      words: {
        pl: { title: "Taniej", lead: "", button: "Zobacz" },
        en: { title: "Lower", lead: "", button: "See" },
        de: { title: "Günstiger", lead: "", button: "" },
      },
    });
  });

  it("gives every language the same address, and the Polish words where there are none", () => {
    const form = { ...bannerToForm(BANNER), href: " /month-actions " };
    const { pl, en, de } = formToBanner(form, BANNER);
    expect([pl.content, en.content, de.content]).toEqual([
      "- [Zobacz](/month-actions)",
      "- [See](/month-actions)",
      "- [Zobacz](/month-actions)",
    ]);
    expect(pl.description).toBe("d");
  });

  it("leads nowhere without an address", () => {
    const { pl, en } = formToBanner({ ...bannerToForm(BANNER), href: "" }, BANNER);
    expect([pl.content, en.content]).toEqual(["", ""]);
  });
});

const NAMES = { pl: "Zdrowa łąka", en: null, de: "Wiese" };
const NEW = { section: "blog", slug: null, position: 10, names: NAMES } as const;

it("sends a name that was emptied as none", () => {
  expect(changedDetails({ position: 3, names: NAMES })).toEqual({
    position: 3,
    names: { pl: "Zdrowa łąka", en: "", de: "Wiese" },
  });
});

it.each([
  ["made of the name", null, "Zdrowa łąka", "zdrowa-laka"],
  ["as typed", "inny-adres", "Zdrowa łąka", "inny-adres"],
  ["no longer than addresses are, and never with a dash at the end", "", `${"a".repeat(59)} bc`, "a".repeat(59)],
])("gives a new category an address %s", (_, slug, pl, address) => {
  expect(newDetails({ ...NEW, slug, names: { ...NAMES, pl } })).toMatchObject({ section: "blog", slug: address });
});
