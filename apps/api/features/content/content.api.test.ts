import {
  listAdditionalContents,
  listArticles,
  listCategoryTexts,
  listContactPages,
  listContentFiles,
  listContentMenus,
  listContentPages,
  listProductTexts,
} from "@kram/contract/content";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { makeEntry, publishVersion } from "./testing/entries.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.query(
    "test.categories",
    `INSERT INTO content_categories (section, slug, position, names) VALUES
       ('blog', 'kuchnia', 1, '{"pl": "Kuchnia", "de": "Küche"}'), ('blog', 'ruch', 2, '{"pl": "Ruch"}')`,
  );
});
afterAll(() => api.close());

const page = (slug: string, more: object = {}) =>
  api.client.call(listContentPages, { query: { "filters[slug]": slug, ...more } });
const articles = (query: z.input<typeof listArticles.query>) => api.client.call(listArticles, { query });

describe("200, pages", () => {
  it("answers what was published last, in the language that is asked for, else in Polish", async () => {
    const id = await makeEntry(api.db, { slug: "o-nas", texts: { de: { title: "Über uns", body: "Wir." } } });
    await publishVersion(api.db, id, { version: 2, texts: { pl: { title: "O nas dwa", body: "My." } } });
    const { data, meta } = await page("o-nas", { locale: "de" });
    expect(meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
    expect(data[0]?.attributes).toMatchObject({ slug: "o-nas", title: "O nas dwa", content: "My.", version: 2 });
    await publishVersion(api.db, id, { version: 3, texts: { de: { title: "Über uns" } } });
    expect((await page("o-nas", { locale: "de" })).data[0]?.attributes).toMatchObject({
      title: "Über uns",
      content: "Treść o-nas",
    });
  });

  it("never answers drafts, texts of the future and what was withdrawn", async () => {
    const id = await makeEntry(api.db, { slug: "szkic", state: "draft" });
    expect((await page("szkic")).data).toEqual([]);
    await publishVersion(api.db, id, { version: 2, state: "scheduled", inSeconds: 3600 });
    expect((await page("szkic")).data).toEqual([]);
    const other = await makeEntry(api.db, { slug: "zdjeta" });
    expect((await page("zdjeta")).data).toHaveLength(1);
    await api.db.query("test.withdraw", "UPDATE content_entries SET withdrawn = true WHERE id = $1", [other]);
    expect((await page("zdjeta")).data).toEqual([]);
  });

  it("answers those of the instance or of the region that is asked for, and of one audience", async () => {
    await makeEntry(api.db, { slug: "impressum", region: "pl" });
    await makeEntry(api.db, { slug: "impressum", region: "de" });
    expect((await page("impressum")).data.map((each) => each.attributes.region)).toEqual(["pl"]);
    for (const region of ["de", "DE", "De"]) {
      const german = await page("impressum", { "filters[region]": region });
      expect(german.data.map((each) => each.attributes.region)).toEqual(["de"]);
    }
    await makeEntry(api.db, { slug: "zasady", audience: "standard" });
    await makeEntry(api.db, { slug: "zasady", audience: "company" });
    const company = await page("zasady", { "filters[audience]": "company" });
    expect(company.data.map((each) => each.attributes.audience)).toEqual(["company"]);
  });

  it("says how many there are beyond the last page, too", async () => {
    await makeEntry(api.db, { slug: "jedna" });
    const beyond = await page("jedna", { "pagination[page]": 7, "pagination[pageSize]": 10 });
    expect(beyond).toEqual({ data: [], meta: { pagination: { page: 7, pageSize: 10, pageCount: 1, total: 1 } } });
  });

  it("tells the shop of what readers see, and not of drafts", async () => {
    const version = async () =>
      (await api.db.query<{ version: number }>("test.version", "SELECT version FROM catalog_version"))[0]?.version;
    const before = await version();
    const id = await makeEntry(api.db, { slug: "wiesc", state: "draft" });
    expect(await version()).toBe(before);
    await publishVersion(api.db, id, { version: 2 });
    expect(await version()).toBeGreaterThan(before ?? 0);
  });

  it("keeps what was published as it was", async () => {
    const id = await makeEntry(api.db, { slug: "stale" });
    const change = api.db.query("test.change", `UPDATE content_versions SET texts = '{}' WHERE entry_id = $1`, [id]);
    await expect(change).rejects.toThrow("never changed");
    const removal = api.db.query("test.remove", "DELETE FROM content_versions WHERE entry_id = $1", [id]);
    await expect(removal).rejects.toThrow("never changed");
  });
});

describe("200, articles", () => {
  it("lists the newest first, by category and by words with or without diacritics", async () => {
    for (const [slug, category] of [
      ["pierwszy", "kuchnia"],
      ["drugi", "ruch"],
      ["trzeci", "ruch"],
    ] as const)
      await makeEntry(api.db, { type: "article", section: "blog", slug, category, inSeconds: slug.length - 1000 });
    await publishArticle("zolty", "Żółty jak żółtko", "Śniadanie **na ciepło**");
    const all = await articles({ "filters[section]": "blog", locale: "de" });
    expect(all.meta.categories).toEqual([
      { slug: "kuchnia", name: "Küche", count: 2 },
      { slug: "ruch", name: "Ruch", count: 2 },
    ]);
    expect(all.data[0]?.attributes).toMatchObject({
      slug: "zolty",
      section: "blog",
      category: { slug: "kuchnia", name: "Küche" },
      readingMinutes: 1,
      event: null,
    });
    const sport = await articles({ "filters[section]": "blog", "filters[category]": "ruch" });
    expect(sport.data.map((each) => each.attributes.slug).toSorted()).toEqual(["drugi", "trzeci"]);
    const found = await articles({ "filters[section]": "blog", "filters[text]": "sniadanie ZOLTKO" });
    expect(found.data.map((each) => each.attributes.slug)).toEqual(["zolty"]);
    expect(found.meta.categories.map(({ count }) => count)).toEqual([1, 0]);
    for (const text of ["sniadania", "sniadznie zoltko"]) {
      const forgiven = await articles({ "filters[section]": "blog", "filters[text]": text });
      expect(forgiven.data.map((each) => each.attributes.slug)).toEqual(["zolty"]);
    }
    expect((await articles({ "filters[text]": "żółtko 100%_" })).data).toEqual([]);
  });

  it("lists the next event first, what is over last, and knows which is which", async () => {
    const days = { dalekie: 30, bliskie: 2, dzis: 0, minione: -3 };
    for (const [slug, inDays] of Object.entries(days))
      await makeEntry(api.db, { type: "article", section: "events", slug, inDays });
    const { data } = await articles({ "filters[section]": "events" });
    expect(data.map(({ attributes: { slug, event } }) => [slug, event?.past])).toEqual([
      ["dzis", false],
      ["bliskie", false],
      ["dalekie", false],
      ["minione", true],
    ]);
    expect(data[0]?.attributes.event).toMatchObject({ startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) });
  });
});

describe("200, all the rest", () => {
  it("answers texts for places by contentId, with their language", async () => {
    await makeEntry(api.db, { type: "additional", slug: "baner", category: "home" });
    const query = { "filters[contentId]": "baner", "filters[region]": "pl", locale: "en" } as const;
    const { data } = await api.client.call(listAdditionalContents, { query });
    expect(data[0]?.attributes).toMatchObject({ contentId: "baner", locale: "en", category: "home", region: null });
  });

  it("splits texts of products at page breaks, and keeps members' products from guests", async () => {
    const [code, hidden] = [await makeProduct(api.db), await makeProduct(api.db)];
    await api.db.query(
      "test.text",
      `UPDATE products SET texts = '{"pl": {"title": "Krem", "summary": "Miły", "description": "## Raz\\n\\nA\\n\\n---pagebreak---\\n\\n## Dwa\\n\\nB"}}',
         visible_for_guest = (code = $1)`,
      [code],
    );
    const textsOf = (productCode: string) =>
      api.client.call(listProductTexts, { query: { "filters[productCode]": productCode, locale: "de" } });
    expect((await textsOf(code)).data[0]?.attributes).toEqual({
      productCode: code,
      title: "Krem",
      summary: "Miły",
      sections: [
        { title: "Raz", content: "A" },
        { title: "Dwa", content: "B" },
      ],
    });
    expect((await textsOf(hidden)).data).toEqual([]);
  });

  it("answers categories, contact pages, files in the language or in Polish, and menus", async () => {
    await api.db.query(
      "test.category",
      `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{"pl": {"name": "Twarz", "description": "Kremy"}}')`,
    );
    const categories = await api.client.call(listCategoryTexts, { query: { "filters[slug]": "twarz" } });
    expect(categories.data[0]?.attributes).toEqual({ slug: "twarz", name: "Twarz", description: "Kremy" });
    const contact = {
      company: "Kram",
      street: "Miła 1",
      zipCode: "00-001",
      city: "Warszawa",
      email: "a@kram.test",
      phone: "1",
      hours: [{ from: 1, to: 5, opens: "08:00", closes: "16:00" }],
    };
    await makeEntry(api.db, { slug: "contact", category: "help", details: { contact } });
    const contacts = await api.client.call(listContactPages, { query: {} });
    expect(contacts.data[0]?.attributes.contact).toEqual(contact);
    const file = { file: `${"a".repeat(24)}.pdf`, mediaType: "application/pdf", sizeBytes: 1200 };
    await makeEntry(api.db, { type: "file", slug: "formularz", details: { files: { pl: file } } });
    const files = await api.client.call(listContentFiles, { query: { locale: "de" } });
    expect(files.data[0]?.attributes).toMatchObject({ slug: "formularz", url: `/media/${file.file}`, sizeBytes: 1200 });
    const menus = await api.client.call(listContentMenus, { query: { "filters[group]": "help" } });
    expect(menus.data.map((each) => each.attributes)).toEqual([
      expect.objectContaining({ group: "help", path: "/contact", title: "Tytuł contact" }),
    ]);
  });
});

describe("304", () => {
  it("says so to who has the answer already", async () => {
    await makeEntry(api.db, { slug: "znana" });
    const url = `${api.url}/cms/pages?filters[slug]=znana`;
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    await makeEntry(api.db, { slug: "znana", region: "pl" });
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("422", () => {
  it.each([
    "filters[title]=x",
    "filters[slug][$eq]=x",
    "filters[audience]=robots",
    "pagination[page]=0",
    "pagination[pageSize]=101",
    `filters[slug]=${"a".repeat(121)}`,
  ])("refuses %s", async (query) => {
    expect((await fetch(`${api.url}/cms/pages?${query}`)).status).toBe(422);
  });
});

async function publishArticle(slug: string, title: string, body: string): Promise<void> {
  const texts = { pl: { title, body } };
  await makeEntry(api.db, { type: "article", section: "blog", slug, category: "kuchnia", texts });
}
