import type { Locale } from "@kram/domain/languages";
import {
  addCategory,
  getCategory,
  getOfficeCategory,
  listCategories,
  listOfficeCategories,
  listProducts,
  placeCategory,
  removeCategory,
  setCategoryPicture,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "@kram/contract/catalog";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});

const at = (id: number) => ({ params: { id: String(id) } });
const read = (id: number) => api.client.call(getOfficeCategory, at(id), staff);
const setSlug = (id: number, slug: string) => api.client.call(setCategorySlug, { ...at(id), body: { slug } }, staff);
const place = (id: number, parentId: number | null, to = 0) =>
  api.client.call(placeCategory, { ...at(id), body: { parentId, at: to } }, staff);
const show = (id: number, shown = true) => api.client.call(showCategory, { ...at(id), body: { shown } }, staff);
const mark = (id: number, supplements = true) =>
  api.client.call(setCategorySupplements, { ...at(id), body: { supplements } }, staff);
const remove = (id: number) => api.client.call(removeCategory, at(id), staff);
const picture = (id: number, content: string) =>
  api.client.call(setCategoryPicture, { ...at(id), body: { picture: { name: "a.png", content } } }, staff);
const WORDS = {
  pl: { name: "Kremy", description: "Na dzień i na noc." },
  en: { name: "Creams", description: "" },
  de: { name: "", description: "" },
};
const texts = (id: number, words = WORDS) =>
  api.client.call(setCategoryTexts, { ...at(id), body: { texts: words } }, staff);
const menu = async (locale: Locale = "pl") => (await api.client.call(listCategories, { query: { locale } })).items;

/** Seen unless told otherwise. */
async function begin(parentId: number | null = null, { shown = true } = {}) {
  made += 1;
  const body = { parentId, name: `Dział ${made}`, slug: `dzial-${made}` };
  const category = await api.client.call(addCategory, { body }, staff);
  return shown ? show(category.id) : category;
}

async function stock(categoryIds: number[]) {
  const code = await makeProduct(api.db);
  await api.db.query(
    "test.place",
    `INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, place
      FROM unnest($2::int[]) WITH ORDINALITY AS g (id, place)`,
    [code, categoryIds],
  );
  return code;
}

/** Until visitors see a change; on a quiet machine 0.1 s. */
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 5000, interval: 20 });

describe("200", () => {
  it("begins a category that nobody sees, and shows it without a restart", async () => {
    const { id, slug, ...rest } = await begin(null, { shown: false });
    expect(rest).toMatchObject({ parentId: null, hidden: true, supplements: false, productCount: 0, formerSlugs: [] });
    expect((await menu()).map((each) => each.slug)).not.toContain(slug);
    await texts(id);
    expect((await show(id)).hidden).toBe(false);
    await soon(async () =>
      expect((await menu()).find((each) => each.id === id)).toMatchObject({ slug, name: "Kremy" }),
    );
    expect((await menu("en")).find((each) => each.id === id)?.name).toBe("Creams");
    expect((await menu("de")).find((each) => each.id === id)).toMatchObject({ name: "Kremy", subs: [] });
  });

  it("gives an address on, and leads every former one to it", async () => {
    const { id, slug: first } = await begin();
    await setSlug(id, `${first}-b`);
    expect((await setSlug(id, `${first}-c`)).formerSlugs).toEqual([first, `${first}-b`]);
    const ask = (slug: string) => api.client.call(getCategory, { params: { slug }, query: {} });
    await soon(async () => expect((await ask(first)).slug).toBe(`${first}-c`));
    // Addresses taken back, or by another, lead nowhere else.
    expect((await setSlug(id, first)).formerSlugs).toEqual([`${first}-b`, `${first}-c`]);
    const other = await begin();
    expect((await setSlug(other.id, `${first}-b`)).slug).toBe(`${first}-b`);
    expect((await read(id)).formerSlugs).toEqual([`${first}-c`]);
    await soon(async () => expect((await ask(`${first}-b`)).id).toBe(other.id));
  });

  it("orders sisters, moves one below another and back on top", async () => {
    const top = await begin();
    const [one, two, three] = [await begin(top.id), await begin(top.id), await begin(top.id)];
    await place(three.id, top.id, 0);
    await place(one.id, top.id, 9);
    const order = async () => (await menu()).find((each) => each.id === top.id)?.subs.map((sub) => sub.id);
    await soon(async () => expect(await order()).toEqual([three.id, two.id, one.id]));
    expect((await place(two.id, null)).parentId).toBeNull();
    await soon(async () => expect((await menu())[0]?.id).toBe(two.id));
    expect(await order()).toEqual([three.id, one.id]);
    const office = (await api.client.call(listOfficeCategories, {}, staff)).items.map((each) => each.id);
    expect(office.indexOf(two.id)).toBe(0);
    expect(office.slice(office.indexOf(top.id))).toEqual(expect.arrayContaining([top.id, three.id, one.id]));
  });

  it("hides a category with its parts, and products that stand nowhere else with it", async () => {
    const [top, other] = [await begin(), await begin()];
    const part = await begin(top.id);
    const [alone, both] = [await stock([part.id]), await stock([part.id, other.id])];
    expect(await read(top.id)).toMatchObject({ productCount: 0, onlyHere: 1 });
    expect(await read(part.id)).toMatchObject({ productCount: 2, onlyHere: 1 });
    const shown = async () => (await api.client.call(listProducts, { query: { pageSize: 100 } })).items;
    const codes = async () => (await shown()).map(({ code }) => code);
    await soon(async () => expect(await codes()).toEqual(expect.arrayContaining([alone, both])));
    await show(top.id, false);
    await soon(async () => expect(await codes()).not.toContain(alone));
    expect((await shown()).find(({ code }) => code === both)?.categories.map(({ id }) => id)).toEqual([other.id]);
    const below = { query: { categoryId: String(part.id) } };
    expect((await api.client.call(listProducts, below)).totalCount).toBe(0);
    await show(top.id);
    await soon(async () => expect(await codes()).toContain(alone));
  });

  it("draws a picture anew, takes it away, and marks supplements", async () => {
    const { id } = await begin();
    const png = sharp({ create: { width: 900, height: 300, channels: 3, background: "#406040" } }).png();
    const { pictureUrl } = await picture(id, (await png.toBuffer()).toString("base64"));
    const answer = await fetch(api.url + (pictureUrl ?? ""));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    await answer.arrayBuffer();
    const none = await api.client.call(setCategoryPicture, { ...at(id), body: { picture: null } }, staff);
    expect(none.pictureUrl).toBeNull();
    expect((await mark(id)).supplements).toBe(true);
  });

  it("removes an empty one and notes every change with what was before", async () => {
    const { id, slug } = await begin();
    await setSlug(id, `${slug}-x`);
    expect(await remove(id)).toEqual({ removed: true });
    const noted = await api.db.query<{ action: string; before: object; after: object }>(
      "test.noted",
      "SELECT action, before, after FROM staff_actions WHERE subject IN ($1, $1 || '-x') ORDER BY id",
      [slug],
    );
    expect(noted.map(({ action }) => action)).toEqual([
      "addCategory",
      "showCategory",
      "setCategorySlug",
      "removeCategory",
    ]);
    expect(noted[2]).toMatchObject({ before: { slug }, after: { slug: `${slug}-x` } });
    // A number is never given again.
    expect((await begin()).id).toBeGreaterThan(id);
  });
});

describe("403", () => {
  it("leaves the catalogue to those who look after it", async () => {
    const writer = { bearer: await makeStaff(api.db, ["content"]) };
    expect(await refusalOf(api.client.call(listOfficeCategories, {}, writer))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such category", async () => {
    const refused = { status: 404, code: "category.unknown" };
    const calls = [read, remove, texts, show, mark, (id: number) => setSlug(id, "z"), (id: number) => place(id, null)];
    for (const call of calls) expect(await refusalOf(call(999_999))).toMatchObject(refused);
    expect(await refusalOf(place((await begin()).id, 999_999))).toMatchObject(refused);
    expect(await refusalOf(begin(999_999))).toMatchObject(refused);
  });
});

describe("409", () => {
  it("makes no circle and no third level", async () => {
    const [top, other] = [await begin(), await begin()];
    const part = await begin(top.id);
    expect(await refusalOf(place(top.id, top.id))).toMatchObject({ status: 409, code: "category.cycle" });
    expect(await refusalOf(place(top.id, part.id))).toMatchObject({ status: 409, code: "category.cycle" });
    expect(await refusalOf(place(top.id, other.id))).toMatchObject({ status: 409, code: "category.too-deep" });
    expect(await refusalOf(begin(part.id))).toMatchObject({ status: 409, code: "category.too-deep" });
  });

  it("gives an address to one category, and to none what a page has", async () => {
    const [one, two] = [await begin(), await begin()];
    expect(await refusalOf(setSlug(two.id, one.slug))).toMatchObject({ status: 409, code: "category.slug-taken" });
    await api.db.query(
      "test.page",
      "INSERT INTO content_entries (type, slug, position) VALUES ('page', 'nasza-wyspa', 1)",
    );
    expect(await refusalOf(setSlug(two.id, "nasza-wyspa"))).toMatchObject({ code: "category.slug-taken" });
    const part = await begin(one.id);
    expect((await setSlug(part.id, "nasza-wyspa")).slug).toBe("nasza-wyspa");
    expect(await refusalOf(place(part.id, null))).toMatchObject({ status: 409, code: "category.slug-taken" });
  });

  it("removes nothing in which something stands", async () => {
    const top = await begin();
    const part = await begin(top.id);
    await stock([part.id]);
    const refused = { status: 409, code: "category.not-empty" };
    expect(await refusalOf(remove(top.id))).toEqual({ ...refused, params: { products: 0, parts: 1 } });
    expect(await refusalOf(remove(part.id))).toEqual({ ...refused, params: { products: 1, parts: 0 } });
  });

  it("marks no category of supplements, and moves nothing into one, while facts are missing", async () => {
    const [top, other] = [await begin(), await begin()];
    await stock([top.id]);
    expect(await refusalOf(mark(top.id))).toMatchObject({ status: 409, code: "product.duties-missing" });
    await mark(other.id);
    expect(await refusalOf(place(top.id, other.id))).toMatchObject({ code: "product.duties-missing" });
    expect(await read(top.id)).toMatchObject({ supplements: false, parentId: null });
  });
});

describe("422", () => {
  it("keeps the shop's own addresses, and asks for a Polish name", async () => {
    const { id } = await begin();
    for (const slug of ["sale", "blog", "de", "katalog-ova"])
      expect(await refusalOf(setSlug(id, slug))).toMatchObject({ status: 422, code: "category.slug-reserved" });
    expect(await refusalOf(setSlug(id, "Duże"))).toMatchObject({ status: 422, code: "invalid-format" });
    const blank = texts(id, { ...WORDS, pl: { name: " ", description: "" } });
    expect(await refusalOf(blank)).toEqual({ status: 422, code: "field-is-required" });
  });

  it("takes nothing for a picture that is none", async () => {
    const { id } = await begin();
    const pdf = Buffer.from("%PDF-1.4").toString("base64");
    expect(await refusalOf(picture(id, pdf))).toMatchObject({ status: 422, code: "attachment.wrong-type" });
  });
});
