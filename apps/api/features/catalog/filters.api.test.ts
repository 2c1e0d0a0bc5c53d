import {
  type listProductFacets as Facets,
  listBrands,
  listProductFacets,
  listProducts,
  listSuggestedProducts,
} from "@kram/contract/catalog";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let bearer: string;
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);

/** Three of OVA, two of DOM, one of SEC; M1 and S1 are for members only. */
beforeAll(async () => {
  api = await startTestApi();
  ({ bearer } = await makeMember(api.db));
  await makeCourier(api.db);
  await sql(
    "brands",
    "INSERT INTO brands (code, name, texts) VALUES ('DOM', 'Domira', '{\"pl\": {\"description\": \"Do domu\"}}'), ('SEC', 'Tajna', '{}'), ('NIL', 'Pusta', '{}')",
  );
  await sql(
    "categories",
    "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{}'), (2, 'dom', 2, '{}')",
  );
  await makeProduct(api.db, { code: "A1", gross: 1990, before: 2990 });
  await makeProduct(api.db, { code: "A2", gross: 990, before: 1100 });
  await makeProduct(api.db, { code: "D1", gross: 1500 });
  await makeProduct(api.db, { code: "D2", gross: 3000, stock: 0 });
  await makeProduct(api.db, { code: "M1", gross: 9000 });
  await makeProduct(api.db, { code: "S1", gross: 9900, before: 19_900 });
  await sql("brand-dom", "UPDATE products SET brand_code = 'DOM' WHERE code LIKE 'D%'");
  await sql("brand-sec", "UPDATE products SET brand_code = 'SEC' WHERE code = 'S1'");
  await sql("hidden", "UPDATE products SET visible_for_guest = false WHERE code IN ('M1', 'S1')");
  await sql("new", "UPDATE products SET is_new = true WHERE code IN ('A2', 'D2', 'M1')");
  await sql(
    "place",
    "INSERT INTO product_categories SELECT code, CASE WHEN code LIKE 'D%' THEN 2 ELSE 1 END, 1 FROM products WHERE code NOT LIKE 'PW%'",
  );
  await vi.waitUntil(async () => (await codes({})).length === 4, 3000);
});
afterAll(() => api.close());

type Query = Parameters<typeof api.client.call<typeof listProducts>>[1]["query"];
type FacetQuery = Parameters<typeof api.client.call<typeof Facets>>[1]["query"];
const codes = async (query: Query, options = {}) =>
  (await api.client.call(listProducts, { query }, options)).items.map((item) => item.code);
const facets = (query: FacetQuery, options = {}) => api.client.call(listProductFacets, { query }, options);

describe("200", () => {
  it.each([
    [{ brand: "DOM" }, ["D1", "D2"]],
    [{ brand: "OVA,DOM" }, ["A1", "A2", "D1", "D2"]],
    [{ brand: "XYZ" }, []],
    [{ brand: "SEC" }, []],
    [{ priceFrom: "15" }, ["A1", "D1", "D2"]],
    [{ priceTo: "15,00" }, ["A2", "D1"]],
    [{ priceFrom: "15,01", priceTo: "29,99" }, ["A1"]],
    [{ priceFrom: "20", priceTo: "10" }, []],
    [{ available: "true" }, ["A1", "A2", "D1"]],
    [{ available: "false" }, ["D2"]],
    [{ isNew: "true" }, ["A2", "D2"]],
    [{ reduced: "true" }, ["A1", "A2"]],
    [{ superOffer: "true" }, ["A1"]],
    [{ reduced: "true", isNew: "true", brand: "OVA", priceTo: "10" }, ["A2"]],
    [{ reduced: "true", categoryId: "2" }, []],
    [{ text: "produkt", brand: "DOM", sort: "price" }, ["D1", "D2"]],
    [{ productCodes: "D2,A1,M1", available: "true" }, ["A1"]],
  ] as [Query, string[]][])("%j leaves %j", async (query, expected) => expect(await codes(query)).toEqual(expected));

  it("counts each choice under all the others", async () => {
    const OVA = { code: "OVA", name: "Ovanea", count: 2 };
    const DOM = { code: "DOM", name: "Domira", count: 2 };
    expect(await facets({})).toEqual({
      brands: [DOM, OVA],
      prices: { lowest: "9,90", highest: "30,00" },
      counts: { available: 3, isNew: 2, reduced: 2, superOffer: 1 },
    });
    expect(await facets({ brand: "OVA", priceTo: "15", isNew: "true" })).toEqual({
      brands: [{ ...OVA, count: 1 }],
      prices: { lowest: "9,90", highest: "9,90" },
      counts: { available: 1, isNew: 1, reduced: 1, superOffer: 0 },
    });
    expect(await facets({ brand: "DOM", reduced: "true" })).toMatchObject({
      brands: [{ ...DOM, count: 0 }, OVA],
      prices: null,
      counts: { available: 0, reduced: 0 },
    });
  });

  it("tells the names of brands with the products, the same numbers as the lists", async () => {
    for (const query of [{}, { text: "produkt" }, { categoryId: "1" }, { available: "true" }] as const) {
      const { brands, counts } = await facets(query);
      for (const { code, count } of brands) expect(await codes({ ...query, brand: code })).toHaveLength(count);
      expect(await codes({ ...query, isNew: "true" })).toHaveLength(counts.isNew);
      expect(await codes({ ...query, superOffer: "true" })).toHaveLength(counts.superOffer);
    }
    const { items } = await api.client.call(listProducts, { query: { brand: "DOM" } });
    expect(items.map((item) => item.brandName)).toEqual(["Domira", "Domira"]);
  });

  it("lists brands with what guests see of them", async () => {
    const { items } = await api.client.call(listBrands, { query: { locale: "en" } });
    expect(items).toEqual([
      { code: "DOM", name: "Domira", description: "Do domu", productCount: 2 },
      { code: "OVA", name: "Ovanea", description: "", productCount: 2 },
    ]);
  });
});

describe("what only members see", () => {
  it("is neither listed nor counted for guests, not by guessing either", async () => {
    expect(await codes({ productCodes: "M1,S1,A1" })).toEqual(["A1"]);
    expect(await codes({ brand: "SEC" })).toEqual([]);
    expect(await facets({ brand: "SEC" })).toMatchObject({ prices: null, brands: [{ code: "DOM" }, { code: "OVA" }] });
    expect(await facets({ text: "S1" })).toEqual({
      brands: [],
      prices: null,
      counts: { available: 0, isNew: 0, reduced: 0, superOffer: 0 },
    });
    const suggested = (code: string) => api.client.call(listSuggestedProducts, { params: { code }, query: {} });
    expect(await refusalOf(suggested("M1"))).toEqual({ status: 404, code: "product.unknown" });
    expect((await suggested("A1")).items.map((item) => item.code)).toEqual(["A2"]);
  });

  it("is listed and counted for members", async () => {
    const query = { authenticated: true } as const;
    expect(await codes({ ...query, brand: "SEC" }, { bearer })).toEqual(["S1"]);
    expect(await facets(query, { bearer })).toEqual({
      brands: [
        { code: "DOM", name: "Domira", count: 2 },
        { code: "OVA", name: "Ovanea", count: 3 },
        { code: "SEC", name: "Tajna", count: 1 },
      ],
      prices: { lowest: "9,90", highest: "99,00" },
      counts: { available: 5, isNew: 3, reduced: 3, superOffer: 2 },
    });
  });
});

describe("401, 404, 422", () => {
  it("refuses who is not signed in, and choices that make no sense", async () => {
    expect(await refusalOf(facets({ authenticated: true }))).toEqual({ status: 401, code: "user.unauthenticated" });
    expect(await refusalOf(facets({ brand: "d!m" }))).toMatchObject({ code: "brand.unknown" });
    expect(await refusalOf(codes({ priceFrom: "-1" }))).toEqual({ status: 422, code: "request.invalid" });
    expect(await refusalOf(codes({ priceTo: "1.5" }))).toEqual({ status: 422, code: "request.invalid" });
    expect(await refusalOf(codes({ isNew: "false" as "true" }))).toEqual({ status: 422, code: "request.invalid" });
    expect(await refusalOf(facets({ sort: "price" } as FacetQuery))).toMatchObject({ code: "request.unknown-field" });
  });
});
