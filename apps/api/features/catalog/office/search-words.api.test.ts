import { getOfficeProduct, getProduct, listProducts, setProductTexts } from "@kram/contract/catalog";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await api.db.query(
    "test.category",
    "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{}')",
  );
});
afterAll(() => api.close());

const PATIENT = { timeout: 10_000 };
const WORDS = { title: "Krem", summary: "Krótko.", description: "Woda" };
const set = (code: string, pl: object, de: object = {}) =>
  api.client.call(
    setProductTexts,
    { params: { code }, body: { texts: { pl: { ...WORDS, ...pl }, en: WORDS, de: { ...WORDS, ...de } } } },
    staff,
  );
const seen = (code: string, locale: "pl" | "en" | "de") =>
  api.client.call(getProduct, { params: { code }, query: { locale } });

describe("words for search engines", () => {
  it("are answered in their language only, and stand in no list", async () => {
    const code = await makeProduct(api.db);
    await api.db.query(
      "test.place",
      "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
      [code],
    );
    await set(code, { searchTitle: " Krem nawilżający ", searchDescription: "Na suchą skórę" });
    await vi.waitFor(
      async () =>
        expect(await seen(code, "pl")).toMatchObject({
          title: "Krem",
          searchTitle: "Krem nawilżający",
          searchDescription: "Na suchą skórę",
        }),
      PATIENT,
    );
    expect(await seen(code, "de")).toMatchObject({ searchTitle: null, searchDescription: null });
    await set(code, {}, { searchTitle: "Feuchtigkeitscreme" });
    await vi.waitFor(
      async () =>
        expect(await seen(code, "de")).toMatchObject({ searchTitle: "Feuchtigkeitscreme", searchDescription: null }),
      PATIENT,
    );
    expect(JSON.stringify(await api.client.call(listProducts, { query: {} }))).not.toContain("search");
  });

  it("stay where a program that does not know them sets the texts, and go where they are emptied", async () => {
    const code = await makeProduct(api.db);
    await set(code, { searchTitle: "Krem nawilżający", searchDescription: "Na suchą skórę" });
    await set(code, { title: "Krem nowy" });
    const { texts } = await api.client.call(getOfficeProduct, { params: { code } }, staff);
    expect(texts.pl).toMatchObject({ title: "Krem nowy", searchTitle: "Krem nawilżający" });
    await set(code, { searchTitle: " " });
    const [row] = await api.db.query<{ texts: object }>(
      "test.texts",
      "SELECT texts->'pl' AS texts FROM products WHERE code = $1",
      [code],
    );
    expect(row?.texts).toEqual({ ...WORDS, searchDescription: "Na suchą skórę" });
  });

  it("may be as long as their bounds", async () => {
    const code = await makeProduct(api.db);
    await set(code, { searchTitle: "a".repeat(200), searchDescription: "a".repeat(500) });
    for (const [name, most] of [
      ["searchTitle", 200],
      ["searchDescription", 500],
    ] as const)
      await expect(set(code, { [name]: "a".repeat(most + 1) })).rejects.toMatchObject({
        errors: [{ code: "request.too-long", field: `texts.pl.${name}` }],
      });
  });
});
