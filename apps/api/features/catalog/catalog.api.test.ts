import {
  getProductBySlug,
  getCategory,
  getProduct,
  listCategories,
  listNewProducts,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
} from "@kram/contract/catalog";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let bearer: string;
const texts = (pl: string) =>
  JSON.stringify({
    pl: { title: pl, summary: "Opis", description: "## Skład\nWoda" },
    en: { title: `${pl} in English` },
    de: {},
  });

beforeAll(async () => {
  api = await startTestApi();
  ({ bearer } = await makeMember(api.db));
  await makeCourier(api.db);
  const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);
  await sql(
    "categories",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES
     (1, NULL, 'twarz', 1, '{"pl":{"name":"Twarz"},"en":{"name":"Face"},"de":{"name":"Gesicht"}}'), (11, 1, 'kremy', 1,
     '{"pl":{"name":"Kremy"}}'),
     (2, NULL, 'dom', 2, '{"pl":{"name":"Dom"}}')`,
  );
  for (const [code, title, category, price] of [
    ["A1", "Żółty krem", 11, { gross: 1990, before: 2990 }],
    ["A2", "Krem lekki", 11, { gross: 990 }],
    ["B1", "Płyn do szyb", 2, { gross: 1500 }],
    ["M1", "Krem klubowy", 11, { gross: 5000 }],
  ] as const) {
    await makeProduct(api.db, { code, ...price });
    await sql(`texts`, "UPDATE products SET texts = $2::jsonb WHERE code = $1", [code, texts(title)]);
    await sql(`place`, "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, $2, 1)", [
      code,
      category,
    ]);
  }
  await sql("member-only", "UPDATE products SET visible_for_guest = false WHERE code = 'M1'");
  await sql("new", "UPDATE products SET is_new = true WHERE code = 'A2'");
  await vi.waitUntil(async () => (await list({ isNew: "true" })).totalCount === 1, 5000);
});
afterAll(() => api.close());

type Query = Parameters<typeof api.client.call<typeof listProducts>>[1]["query"];
const list = (query: Query) => api.client.call(listProducts, { query });
const codes = async (query: Query) => (await list(query)).items.map((item) => item.code);

describe("200", () => {
  it("lists what guests see, in the shop's order, without shipping products", async () => {
    expect(await list({})).toMatchObject({ currentPage: 1, totalPageCount: 1, totalCount: 3 });
    expect(await codes({})).toEqual(["A1", "A2", "B1"]);
  });

  it("shows members what guests do not see", async () => {
    const page = await api.client.call(listProducts, { query: { authenticated: true } }, { bearer });
    expect(page.items.map((item) => item.code)).toContain("M1");
    expect(
      (await api.client.call(getProduct, { params: { code: "M1" }, query: { authenticated: true } }, { bearer })).code,
    ).toBe("M1");
  });

  it("suggests the club's products to members alone, and lists them by themselves", async () => {
    const suggested = async (code: string, query: { authenticated?: boolean }, options = {}) =>
      (await api.client.call(listSuggestedProducts, { params: { code }, query }, options)).items.map(
        (item) => item.code,
      );
    expect(await suggested("A1", {}, { bearer })).toEqual(["A2", "B1"]);
    expect(await suggested("A1", { authenticated: true }, { bearer })).toEqual(["A2", "M1", "B1"]);
    expect(await suggested("M1", { authenticated: true }, { bearer })).toEqual(["A1", "A2", "B1"]);
    expect(await refusalOf(suggested("M1", {}))).toMatchObject({ status: 404, code: "product.unknown" });
    expect(await refusalOf(suggested("A1", { authenticated: true }))).toMatchObject({ status: 401 });
    const club = { membersOnly: "true", authenticated: true } as const;
    const { items } = await api.client.call(listProducts, { query: club }, { bearer });
    expect(items.map((item) => item.code)).toEqual(["M1"]);
    expect(await codes({ membersOnly: "true" })).toEqual([]);
  });

  it("takes brands in any case", async () => {
    const [brand = ""] = (await list({})).items.map((item) => item.brand);
    expect((await list({ brand: brand.toLowerCase() })).totalCount).toBe((await list({ brand })).totalCount);
    expect((await list({ brand: brand.toLowerCase() })).totalCount).toBeGreaterThan(0);
  });

  it.each([
    [{ sort: "price" }, ["A2", "B1", "A1"]],
    [{ sort: "price", sortDir: "DESC" }, ["A1", "B1", "A2"]],
    [{ sort: "title" }, ["A2", "B1", "A1"]],
    [{ sort: "new" }, ["A2", "B1", "A1"]],
    [{ sort: "new", sortDir: "ASC" }, ["A1", "B1", "A2"]],
    [{ categoryId: "1" }, ["A1", "A2"]],
    [{ categoryId: "11,2" }, ["A1", "A2", "B1"]],
    [{ productCodes: "B1,PW001,NOPE,A1" }, ["B1", "PW001", "A1"]],
    [{ pageSize: 2, pageNo: 2 }, ["B1"]],
    [{ pageNo: 9 }, []],
    [{ text: "zolty krm" }, ["A1"]],
    [{ text: "kremy" }, ["A2", "A1"]],
    [{ text: "PLYN" }, ["B1"]],
    [{ text: "b1" }, ["B1"]],
    [{ text: "nic takiego" }, []],
  ] as [Query, string[]][])("%j finds %j", async (query, expected) => expect(await codes(query)).toEqual(expected));

  it("speaks the language asked for and falls back to the default one", async () => {
    const titles = async (locale: string) => (await list({ locale: locale as "en", productCodes: "A1" })).items[0];
    expect(await titles("en")).toMatchObject({
      title: "Żółty krem in English",
      categories: [{ slug: "twarz", name: "Face", subs: [{ name: "Kremy" }] }],
    });
    expect((await titles("de"))?.title).toBe("Żółty krem");
    expect((await titles("xx"))?.title).toBe("Żółty krem");
  });

  it("tells price, reduction, unit price and VAT as the API writes them", async () => {
    const detail = await api.client.call(getProduct, { params: { code: "A1" }, query: {} });
    expect(detail).toMatchObject({
      grossPrice: "19,90",
      grossPriceBeforeDiscount: "29,90",
      discount: -33,
      vatPercent: 23,
      currency: "PLN",
    });
    expect(detail.unitPrice).toEqual({ price: "398,00", per: "l" });
    expect(detail.sections).toEqual([{ title: "Skład", content: "Woda" }]);
  });

  it("lists new and reduced products, suggestions and the tree of categories", async () => {
    expect((await api.client.call(listNewProducts, { query: {} })).items.map((item) => item.code)).toEqual(["A2"]);
    expect((await api.client.call(listSaleProducts, { query: {} })).items.map((item) => item.code)).toEqual(["A1"]);
    const suggested = await api.client.call(listSuggestedProducts, { params: { code: "A1" }, query: {} });
    expect(suggested.items.map((item) => item.code)).toEqual(["A2", "B1"]);
    const { items } = await api.client.call(listCategories, { query: {} });
    expect(items.map(({ slug, productCount, subs }) => [slug, productCount, subs.length])).toEqual([
      ["twarz", 2, 1],
      ["dom", 1, 0],
    ]);
    expect((await api.client.call(getCategory, { params: { slug: "kremy" }, query: {} })).slug).toBe("twarz");
  });

  it("answers 304 to who has it already, and the new state soon after a change", async () => {
    const first = await fetch(`${api.url}/product/B1`);
    const etag = first.headers.get("etag") ?? "";
    expect((await fetch(`${api.url}/product/B1`, { headers: { "if-none-match": etag } })).status).toBe(304);
    await api.db.query("test.price", "UPDATE product_prices SET gross_minor = 1600 WHERE product_code = 'B1'");
    await vi.waitFor(
      async () =>
        expect((await api.client.call(getProduct, { params: { code: "B1" }, query: {} })).grossPrice).toBe("16,00"),
      1000,
    );
    await api.db.query("test.price-back", "UPDATE product_prices SET gross_minor = 1500 WHERE product_code = 'B1'");
  });

  it("streams the version at once and each change", async () => {
    const stream = await fetch(`${api.url}/changes`);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toMatch(/^id: [\d.]+-\d+-\d+\nevent: catalogue\ndata: \{"version":"\d+\.\d+"\}\n\n$/u);
    await api.db.query("test.touch", "UPDATE products SET points = points + 1 WHERE code = 'B1'");
    expect(await next()).toContain("event: catalogue");
    await reader.cancel();
  });
});

describe("a product's slug", () => {
  const find = (slug: string) => api.client.call(getProductBySlug, { params: { slug } });

  it("finds the code of what guests see", async () => {
    const { slug } = await api.client.call(getProduct, { params: { code: "A1" }, query: {} });
    expect(await find(slug)).toEqual({ code: "A1" });
  });

  it("finds nothing of members' products, nor what is not there", async () => {
    const [row] = await api.db.query<{ slug: string }>("test.slug", "SELECT slug FROM products WHERE code = 'M1'");
    for (const slug of [row?.slug ?? "", "nope"])
      expect(await refusalOf(find(slug))).toEqual({ status: 404, code: "product.unknown" });
  });
});

describe("401, 404, 422", () => {
  it("refuses what guests may not see, what is not there and what makes no sense", async () => {
    const get = (code: string, authenticated = false) =>
      refusalOf(api.client.call(getProduct, { params: { code }, query: { authenticated } }));
    expect(await get("M1")).toEqual({ status: 404, code: "product.unknown" });
    expect(await get("NOPE")).toEqual({ status: 404, code: "product.unknown" });
    expect(await get("M1", true)).toEqual({ status: 401, code: "user.unauthenticated" });
    expect(await refusalOf(list({ pageNo: 0 }))).toMatchObject({ status: 422 });
    expect(await refusalOf(list({ pageSize: 101 }))).toMatchObject({ status: 422 });
    expect(await refusalOf(list({ sort: "'; DROP TABLE products" as "title" }))).toMatchObject({ status: 422 });
    expect(await refusalOf(list({ nonsense: 1 } as Query))).toEqual({ status: 422, code: "request.unknown-field" });
    expect(await refusalOf(api.client.call(getCategory, { params: { slug: "nope" }, query: {} }))).toEqual({
      status: 404,
      code: "category.unknown",
    });
    expect((await fetch(`${api.url}/media/..%2F..%2Fetc%2Fpasswd`)).status).toBe(404);
  });
});
