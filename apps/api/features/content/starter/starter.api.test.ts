import { getOfficeContent, listContentPages, listOfficeContents, saveContentDraft } from "@kram/contract/content";
import { countryOf, LOCALES } from "@kram/countries/country";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../../platform/testing/factories.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { until } from "../../../platform/testing/until.ts";
import { createSettingParts } from "../../settings/public.ts";
import { refillStarter, storeStarter } from "../public.ts";
import { readText } from "./read-text.ts";
import { STARTER_ENTRIES, starterTextName } from "./starter-entries.ts";
import { starterFacts } from "./starter-facts.ts";

const api = shopApi();
const nobody = { country: "pl", company: null, register: "", shopName: null };
const company = {
  name: "Sklep Pod Lipą sp. z o.o.",
  street: "ul. Lipowa 3",
  zipCode: "31-002",
  city: "Kraków",
  taxNumber: "123-456-78-90",
  vatNumber: "PL1234567890",
  email: "biuro@lipa.example",
  phone: "22 000 00 00",
  responsiblePerson: "Maria Lipska",
};
let staff: { bearer: string };
beforeAll(async () => {
  await storeStarter(api.db, nobody);
  staff = { bearer: await makeStaff(api.db, ["content"]) };
});

async function draftOf(slug: string) {
  const query = { text: slug, locale: "pl" } as const;
  const { items } = await api.client.call(listOfficeContents, { query }, staff);
  const found = items.find((item) => item.slug === slug);
  return api.client.call(getOfficeContent, { params: { id: found?.id ?? "" } }, staff);
}

describe("storeStarter", () => {
  it("publishes how to join, and keeps rules and law as drafts for a lawyer", async () => {
    const { data } = await api.client.call(listContentPages, { query: { locale: "de" } });
    const published = data.map(({ attributes }) => attributes.slug);
    expect(published.toSorted()).toEqual(["adding-to-cart", "join", "no-account", "register", "site-map"]);
    for (const slug of ["regulations", "privacy-policy", "imprint", "right-of-withdrawal", "complaints"])
      expect(await draftOf(slug)).toMatchObject({ state: "draft", needsLawyer: true });
    expect((await draftOf("imprint")).texts.de.content).toContain("[Name der Firma]");
  });

  it("begins with menus that name no invented company", async () => {
    const menus = await api.db.query<{ slug: string; words: string }>(
      "test.menus",
      `SELECT e.slug, v.texts::text AS words FROM content_entries e JOIN content_versions v ON v.entry_id = e.id
       WHERE e.category = 'menu' ORDER BY e.position`,
    );
    expect(menus).toHaveLength(6);
    for (const { words } of menus) expect(words).not.toMatch(/\bKram\b|ova|egg-membrane|scientific-council/u);
  });

  it("stores it once: what the owner removes stays away", async () => {
    const [entry] = await api.db.query<{ id: number }>(
      "test.blog",
      "SELECT id FROM content_entries WHERE slug = 'blog'",
    );
    await api.db.query("test.drop", "DELETE FROM content_versions WHERE entry_id = $1", [entry?.id]);
    await api.db.query("test.drop-entry", "DELETE FROM content_entries WHERE id = $1", [entry?.id]);
    await storeStarter(api.db, nobody);
    expect(await api.db.query("test.blog-again", "SELECT 1 FROM content_entries WHERE slug = 'blog'")).toEqual([]);
  });
});

describe("refillStarter", () => {
  it("writes the company into drafts, and leaves alone what staff have edited", async () => {
    const { id, version, edits, texts, details } = await draftOf("privacy-policy");
    const own = { ...texts, pl: { ...texts.pl, content: "Nasze słowa." } };
    await api.client.call(saveContentDraft, { params: { id }, body: { version, edits, texts: own, details } }, staff);
    await refillStarter(api.db, { country: "pl", company, register: "KRS 0000123456", shopName: "Pod Lipą" });
    const imprint = (await draftOf("imprint")).texts.pl.content;
    for (const words of [
      company.name,
      company.street,
      "31-002 Kraków",
      "KRS 0000123456",
      "NIP 123-456-78-90",
      "Maria Lipska",
    ])
      expect(imprint).toContain(words);
    expect((await draftOf("contact")).details.contact).toMatchObject({ company: company.name, phone: company.phone });
    expect((await draftOf("privacy-policy")).texts.pl.content).toBe("Nasze słowa.");
  });
});

it("fills the drafts by itself when somebody sets the company", async () => {
  const parts = createSettingParts({ db: api.db, country: countryOf("pl") });
  await parts.read();
  const { responsiblePerson: _, ...told } = company;
  const value = {
    ...told,
    name: "Lipa i Klon s.c.",
    vatNumber: "",
    facts: {},
    bankAccounts: [],
    responsiblePerson: "Jan Klon",
  };
  await parts.set("company", value, null);
  const isFilled = async () => (await draftOf("imprint")).texts.pl.content.includes("Lipa i Klon s.c.");
  expect(await until(isFilled, { limitMs: 5000, everyMs: 50 })).not.toBeNull();
  expect((await draftOf("imprint")).texts.en.content).toContain("Jan Klon");
});

describe.each(["pl", "de"])("the starter's texts in %s", (country) => {
  it.each(STARTER_ENTRIES.map((entry) => [starterTextName(entry), entry] as const))(
    "%s have the same shape in every language and name no shop but the owner's",
    async (name, { audience = "standard" }) => {
      const facts = starterFacts({ country, company, register: "KRS 0000123456", shopName: "Pod Lipą" });
      const holds = [country, audience, "starter"];
      const texts = await Promise.all(LOCALES.map((locale) => readText(name, { locale, facts, holds })));
      const shape = (body: string) => body.match(/^(?:#+|- |\d+\. |\| |> )/gmu) ?? [];
      const [polish = "", ...others] = texts.map(({ body }) => body);
      for (const other of others) expect(shape(other)).toEqual(shape(polish));
      const words = texts.map((text) => Object.values(text).join("\n")).join("\n");
      expect(words).not.toMatch(/:::|\{\{|\bKram\b|Ovanea|Domira|skorup|Eierschale|eggshell|\/opportunities|\/files/u);
    },
  );
});
