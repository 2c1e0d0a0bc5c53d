import { LOCALES } from "@kram/countries/country";
import { describe, expect, it } from "vitest";
import { readEntries, TEXTS, textNameOf } from "./entries.ts";
import { readText } from "../../features/content/public.ts";
import { readRegion } from "./prepare-content.ts";

const { categories, entries } = await readEntries();

describe.each(["pl", "de"] as const)("the demo's texts in %s", (instance) => {
  it.each(entries.map((entry) => [textNameOf(entry), entry] as const))(
    "%s is there in every language",
    async (name, entry) => {
      const { facts } = await readRegion(instance);
      for (const audience of entry.audiences ?? ["standard"]) {
        const texts = await Promise.all(
          LOCALES.map((locale) =>
            readText(name, { locale, facts, holds: [instance, audience, "demo"], before: TEXTS }),
          ),
        );
        const words = texts.map(({ title, lead, body }) => (entry.category === "menu" ? title + body : lead || body));
        expect(new Set(words).size).toBe(LOCALES.length);
        const shape = (body: string) => body.match(/^(?:#+|- |\d+\. |\| |> |___)/gmu) ?? [];
        const [polish = "", ...others] = texts.map(({ body }) => body);
        for (const other of others) expect(shape(other)).toEqual(shape(polish));
        expect(polish).not.toContain(":::");
        expect(entry.section === "events").toBe(texts.every(({ place }) => place !== undefined));
      }
    },
  );
});

it.each(entries.filter(({ section }) => section === "blog").map((entry) => textNameOf(entry)))(
  "gives %s the length of an article in every language",
  async (name) => {
    const { facts } = await readRegion("pl");
    for (const locale of LOCALES) {
      const { body } = await readText(name, { locale, facts, holds: ["pl", "standard", "demo"], before: TEXTS });
      const words = body.split(/\s+/u).length;
      expect([locale, words, words >= 770 && words <= 1050]).toEqual([locale, words, true]);
    }
  },
);

it("names every article's kind", () => {
  const known = categories.map(({ section, slug }) => `${section}/${slug}`);
  const named = entries
    .filter(({ type }) => type === "article")
    .map(({ section, category }) => `${section}/${category}`);
  expect(known).toEqual(expect.arrayContaining([...new Set(named)]));
});
