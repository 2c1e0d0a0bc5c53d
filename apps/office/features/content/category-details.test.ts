import { expect, it } from "vitest";
import { changedDetails, newDetails } from "./category-details.ts";

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
