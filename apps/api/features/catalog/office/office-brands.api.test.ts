import { addBrand, listBrands, listOfficeBrands, removeBrand, setBrand } from "@kram/contract/catalog";
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

const WORDS = { name: "Pod Lipą", descriptions: { pl: "Do domu.", en: "", de: "Fürs Haus." } };
const add = (code: string, words = WORDS) => api.client.call(addBrand, { body: { code, ...words } }, staff);
const set = (code: string, words: typeof WORDS) => api.client.call(setBrand, { params: { code }, body: words }, staff);
const remove = (code: string) => api.client.call(removeBrand, { params: { code } }, staff);
const all = async () => (await api.client.call(listOfficeBrands, {}, staff)).items;
/** A product that visitors see. */
async function sell(brand: string): Promise<void> {
  const code = await makeProduct(api.db);
  await api.db.query("test.give", "UPDATE products SET brand_code = $1 WHERE code = $2", [brand, code]);
  await api.db.query(
    "test.category",
    `WITH added AS (INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl": {"name": "Dom"}}') RETURNING id)
     INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, 1 FROM added`,
    [code],
  );
}

const nextCode = () => `LIPA${++made}`;

describe("200", () => {
  it("adds a brand that visitors read in their language", async () => {
    const code = nextCode();
    const brand = { code, ...WORDS, productCount: 0 };
    expect(await add(code, { ...WORDS, name: "  Pod Lipą " })).toEqual(brand);
    expect(await all()).toContainEqual(brand);
    await sell(code);
    const shown = { code, name: "Pod Lipą", description: "Fürs Haus.", productCount: 1 };
    const read = async () => (await api.client.call(listBrands, { query: { locale: "de" } })).items;
    await vi.waitFor(async () => expect(await read()).toContainEqual(shown), { timeout: 5000 });
  });

  it("changes its words and keeps others that a file brought", async () => {
    const code = nextCode();
    await add(code);
    await api.db.query(
      "test.more",
      `UPDATE brands SET texts = jsonb_set(texts, '{pl,story}', '"Od 1990."') WHERE code = $1`,
      [code],
    );
    const words = { name: "Klonowa", descriptions: { pl: "", en: "For the house.", de: "" } };
    expect(await set(code, words)).toEqual({ code, ...words, productCount: 0 });
    expect(await api.db.query("test.texts", "SELECT texts FROM brands WHERE code = $1", [code])).toEqual([
      { texts: { pl: { story: "Od 1990." }, en: { description: "For the house." } } },
    ]);
  });

  it("removes one without products and notes every change with what was before", async () => {
    const code = nextCode();
    await add(code);
    await set(code, { ...WORDS, name: "Klonowa" });
    expect(await remove(code)).toEqual({ removed: true });
    expect(
      await api.db.query(
        "test.noted",
        "SELECT action, before, after FROM staff_actions WHERE subject = $1 ORDER BY id",
        [code],
      ),
    ).toEqual([
      { action: "addBrand", before: null, after: WORDS },
      { action: "setBrand", before: WORDS, after: { ...WORDS, name: "Klonowa" } },
      { action: "removeBrand", before: { ...WORDS, name: "Klonowa" }, after: null },
    ]);
  });
});

describe("403", () => {
  it("leaves brands to those who look after the catalogue", async () => {
    const writer = { bearer: await makeStaff(api.db, ["content"]) };
    expect(await refusalOf(api.client.call(listOfficeBrands, {}, writer))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such brand", async () => {
    const refused = { status: 404, code: "brand.unknown" };
    expect(await refusalOf(set("NIKT", WORDS))).toMatchObject(refused);
    expect(await refusalOf(remove("NIKT"))).toMatchObject(refused);
  });
});

describe("409", () => {
  it("gives a code to one brand", async () => {
    const code = nextCode();
    await add(code);
    expect(await refusalOf(add(code))).toMatchObject({ status: 409, code: "brand.code-taken" });
  });

  it("removes none that has a product, drafts included", async () => {
    const product = await makeProduct(api.db);
    const [row] = await api.db.query<{ brand: string }>(
      "test.brand",
      "UPDATE products SET published = false, available_for_sale = false WHERE code = $1 RETURNING brand_code AS brand",
      [product],
    );
    const products = (await all()).find(({ code }) => code === row?.brand)?.productCount ?? 0;
    expect(products).toBeGreaterThan(0);
    const refused = { status: 409, code: "brand.not-empty", params: { products } };
    expect(await refusalOf(remove(row?.brand ?? ""))).toEqual(refused);
  });
});

describe("422", () => {
  it.each([["lipa"], ["L"], ["ŁĄKA"], ["LIPA KLON"]])("refuses %s as a code", async (code) => {
    expect(await refusalOf(add(code))).toMatchObject({ status: 422, code: "invalid-format" });
  });

  it("asks for a name", async () => {
    expect(await refusalOf(add(nextCode(), { ...WORDS, name: " " }))).toMatchObject({ code: "field-is-required" });
  });
});
