import type { Locale } from "@kram/domain/languages";
import {
  addContent,
  changeContentCategory,
  type ContentCategory,
  createContentCategory,
  deleteContentCategory,
  listArticles,
  listContentCategories,
  type Section,
} from "@kram/contract/content";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable } from "../../../platform/database.ts";
import { makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { untilWaiting } from "../../../platform/testing/until.ts";
import { makeEntry } from "../testing/entries.ts";
import { deleteContentCategory as deleteUnseen } from "./edit-content-category.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["content"]) };
});

type Details = Pick<ContentCategory, "position" | "names">;
const NAMES = { pl: "Kuchnia", en: "", de: "Küche" };

const create = (section: Section, slug: string, { position = 100, names = NAMES }: Partial<Details> = {}) =>
  api.client.call(createContentCategory, { body: { section, slug, position, names } }, staff);
const change = (section: Section, slug: string, details: Details) =>
  api.client.call(changeContentCategory, { params: { section, slug }, body: details }, staff);
/** A draft in the blog. */
const write = (slug: string, category: string) => {
  const place = { category, position: 100, startsOn: null, endsOn: null };
  const draft = { type: "article", section: "blog", audience: null, regional: false, title: "Szkic" } as const;
  return api.client.call(addContent, { body: { ...draft, slug, place } }, staff);
};
const remove = (section: Section, slug: string) =>
  api.client.call(deleteContentCategory, { params: { section, slug } }, staff);
const listed = async (section: Section) =>
  (await api.client.call(listContentCategories, {}, staff)).items.filter((each) => each.section === section);
const inShop = async (section: Section, locale: Locale = "pl") =>
  (await api.client.call(listArticles, { query: { "filters[section]": section, locale } })).meta.categories;
const catalogVersion = async () =>
  (await api.db.query<{ version: number }>("test.version", "SELECT version FROM catalog_version"))[0]?.version ?? 0;

describe("200", () => {
  it("adds a category that the shop hears of at once, Polish where a language has no name", async () => {
    const version = await catalogVersion();
    const added = await create("blog", "kuchnia");
    expect(added).toEqual({ section: "blog", slug: "kuchnia", position: 100, names: NAMES, articleCount: 0 });
    expect(await catalogVersion()).toBeGreaterThan(version);
    const seen = async (locale: "en" | "de") => (await inShop("blog", locale)).find(({ slug }) => slug === "kuchnia");
    expect(await seen("de")).toEqual({ slug: "kuchnia", name: "Küche", count: 0 });
    expect(await seen("en")).toEqual({ slug: "kuchnia", name: "Kuchnia", count: 0 });
  });

  it("renames and orders within a section; a section beside it keeps its own", async () => {
    await create("news", "pierwsza", { position: 1 });
    await create("news", "druga", { position: 2 });
    await create("knowledge-base", "pierwsza");
    const version = await catalogVersion();
    const details = { position: 3, names: { pl: " Nowa nazwa ", en: "New name", de: " " } };
    const names = { pl: "Nowa nazwa", en: "New name", de: "" };
    expect(await change("news", "pierwsza", details)).toMatchObject({ slug: "pierwsza", position: 3, names });
    expect(await catalogVersion()).toBeGreaterThan(version);
    expect((await listed("news")).map(({ slug }) => slug)).toEqual(["druga", "pierwsza"]);
    expect((await inShop("news", "de")).map(({ name }) => name)).toEqual(["Küche", "Nowa nazwa"]);
    expect(await listed("knowledge-base")).toMatchObject([{ position: 100, names: NAMES }]);
  });

  it("removes one in which nothing stands, and keeps who did what", async () => {
    await create("events", "spotkania");
    await change("events", "spotkania", { position: 7, names: { pl: "Zjazdy", en: "", de: "" } });
    expect(await remove("events", "spotkania")).toEqual({ removed: true });
    expect(await listed("events")).toEqual([]);
    expect(await inShop("events")).toEqual([]);
    const admin = { bearer: await makeStaff(api.db, ["admin"]) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: "events/spotkania" } }, admin);
    const noted = items.map(({ action, before, after }) => ({ action, before, after }));
    const [first, second] = [
      { position: 100, names: { pl: "Kuchnia", de: "Küche" } },
      { position: 7, names: { pl: "Zjazdy" } },
    ];
    expect(noted).toEqual([
      { action: "deleteContentCategory", before: second, after: null },
      { action: "changeContentCategory", before: first, after: second },
      { action: "createContentCategory", before: null, after: first },
    ]);
  });
});

describe("403", () => {
  it("leaves the categories to those who write", async () => {
    const catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
    expect(await refusalOf(api.client.call(listContentCategories, {}, catalogue))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no category outside of its section", async () => {
    await create("blog", "podroze");
    const unknown = { status: 404, code: "content.category-unknown" };
    expect(await refusalOf(change("news", "podroze", { position: 1, names: NAMES }))).toEqual(unknown);
    expect(await refusalOf(remove("news", "podroze"))).toEqual(unknown);
    expect(await refusalOf(remove("shop" as Section, "podroze"))).toEqual(unknown);
    expect(await refusalOf(remove("blog", "x".repeat(61)))).toEqual(unknown);
    expect(await refusalOf(remove("blog", "\0"))).toEqual(unknown);
  });
});

describe("409", () => {
  it("adds no second category at an address of the section", async () => {
    await create("blog", "zajeta");
    const again = create("blog", "zajeta", { names: { ...NAMES, pl: "Druga" } });
    expect(await refusalOf(again)).toEqual({ status: 409, code: "content.category-taken" });
    expect((await listed("blog")).find(({ slug }) => slug === "zajeta")?.names).toEqual(NAMES);
  });

  it("removes none in which articles stand, drafts among them, and says how many", async () => {
    await create("blog", "pelna");
    await makeEntry(api.db, { type: "article", section: "blog", slug: "wpis-jeden", category: "pelna" });
    await write("wpis-dwa", "pelna");
    const refused = { status: 409, code: "content.category-not-empty", params: { articles: 2 } };
    expect(await refusalOf(remove("blog", "pelna"))).toEqual(refused);
    expect((await listed("blog")).find(({ slug }) => slug === "pelna")?.articleCount).toBe(2);
    expect((await inShop("blog")).find(({ slug }) => slug === "pelna")?.count).toBe(1);
  });

  it("leaves one that was added while the removal of another at its address began", async () => {
    let begun: string[] = [];
    const meanwhile: Database = {
      ...api.db,
      inTransaction: (work) =>
        api.db.inTransaction((tx) => {
          const query: Queryable["query"] = async (name, text, ...values) => {
            const rows = await (tx as Queryable).query(name, text, ...values);
            begun = [...begun, name];
            if (name === "content-categories.lock") await create("news", "spozniona");
            return rows;
          };
          return work({ query });
        }),
    };
    const removal = deleteUnseen({ db: meanwhile, staffId: 1, section: "news", slug: "spozniona" });
    await expect(removal).rejects.toMatchObject({ message: "content.category-unknown" });
    expect(begun).toContain("content-categories.lock");
    expect((await listed("news")).map(({ slug }) => slug)).toContain("spozniona");
  });

  it("counts the article that came while the removal waited", async () => {
    await create("blog", "wyscig");
    const { refusal } = await api.db.inTransaction(async (tx) => {
      await tx.query(
        "test.article",
        "INSERT INTO content_entries (type, section, slug, category) VALUES ('article', 'blog', 'wpis-trzy', 'wyscig')",
      );
      const removal = refusalOf(remove("blog", "wyscig"));
      await untilWaiting(api.db);
      return { refusal: removal };
    });
    expect(await refusal).toMatchObject({ code: "content.category-not-empty", params: { articles: 1 } });
  });
});

describe("422", () => {
  it("asks for a Polish name, an address that can be one, and a section", async () => {
    const named = (pl: string) => create("blog", "bez-nazwy", { names: { ...NAMES, pl } });
    expect(await refusalOf(named(" "))).toEqual({ status: 422, code: "field-is-required" });
    for (const slug of ["Duża", "a--b", ""])
      expect(await refusalOf(create("blog", slug))).toEqual({ status: 422, code: "invalid-format" });
    expect(await refusalOf(create("shop" as Section, "dzial"))).toMatchObject({ status: 422, code: "request.invalid" });
    expect((await listed("blog")).map(({ slug }) => slug)).not.toContain("bez-nazwy");
  });

  it("puts no article into a category that goes at the same moment", async () => {
    await create("blog", "znika");
    const { refusal } = await api.db.inTransaction(async (tx) => {
      await tx.query("test.remove", "DELETE FROM content_categories WHERE slug = 'znika'");
      const late = refusalOf(write("wpis-cztery", "znika"));
      await untilWaiting(api.db);
      return { refusal: late };
    });
    expect(await refusal).toMatchObject({ status: 422, code: "content.place-wrong" });
  });
});
