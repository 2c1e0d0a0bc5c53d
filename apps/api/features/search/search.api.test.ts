import { listProducts } from "@kram/contract/catalog";
import { correctSearch } from "@kram/contract/search";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { createMissedSearchesRepository } from "./missed-searches.repository.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let bearer: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ bearer } = await makeMember(api.db));
  await makeCourier(api.db);
  await api.db.query(
    "test.category",
    "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{}')",
  );
  for (const [code, pl, de] of [
    ["OV301", "Krem nawilżający Membrana", "Feuchtigkeitscreme"],
    ["OV302", "Serum z witaminą C", "Serum mit Vitamin C"],
    ["OV999", "Eliksir klubowy", "Klubelixier"],
  ] as const) {
    await makeProduct(api.db, { code });
    const texts = JSON.stringify({ pl: { title: pl }, en: {}, de: { title: de } });
    await api.db.query("test.texts", "UPDATE products SET texts = $2::jsonb WHERE code = $1", [code, texts]);
    await api.db.query(
      "test.place",
      "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
      [code],
    );
  }
  await api.db.query("test.member", "UPDATE products SET visible_for_guest = false WHERE code = 'OV999'");
  // A reading can lack the last change only.
  await vi.waitUntil(async () => {
    const query = { text: "eliksir", authenticated: true };
    const { items } = await api.client.call(listProducts, { query }, { bearer });
    return items.some((item) => !item.visibleForGuest) && (await found("serum")).length === 1;
  }, 5000);
});
afterAll(() => api.close());

const found = async (text: string, locale: "pl" | "de" = "pl") =>
  (await api.client.call(listProducts, { query: { text, locale } })).items.map((item) => item.code);
const correct = async (text: string, locale: "pl" | "de" = "pl") =>
  (await api.client.call(correctSearch, { query: { text, locale } })).text;

describe("200", () => {
  it.each([
    ["KREMY", "pl", ["OV301"]],
    ["nawilzajacego", "pl", ["OV301"]],
    ["membrnaa", "pl", ["OV301"]],
    ["witaminie", "pl", ["OV302"]],
    ["ov 30", "pl", ["OV301", "OV302"]],
    ["Cremes", "de", ["OV301"]],
    ["dostawa", "pl", []],
  ] as const)("a list by the text %s in %s finds %j", async (text, locale, codes) => {
    expect((await found(text, locale)).toSorted()).toEqual(codes);
  });

  it("names the nearest text that finds something, as a person would write it", async () => {
    expect(await correct("krem membarnna")).toBe("krem membrana");
    expect(await correct("krem xyzzyxy")).toBe("krem");
    expect(await correct("feuchtikeitzcrme", "de")).toBe("feuchtigkeitscreme");
    expect(await correct("qqqqqqqq")).toBeNull();
    expect(await correct("serum")).toBeNull();
    expect(await correct("")).toBeNull();
  });

  it("tells members alone of what members alone see", async () => {
    expect(await correct("eliskirr")).toBeNull();
    const query = { text: "eliskirr", authenticated: true };
    expect(await api.client.call(correctSearch, { query }, { bearer })).toEqual({ text: "eliksir" });
  });

  it("finds by new words once a product is renamed", async () => {
    const texts = JSON.stringify({ pl: { title: "Tonik różany" }, en: {}, de: {} });
    await api.db.query("test.rename", "UPDATE products SET texts = $1::jsonb WHERE code = 'OV302'", [texts]);
    await vi.waitFor(async () => expect(await found("tonik")).toEqual(["OV302"]), 3000);
    expect(await found("serum")).toEqual([]);
  });
});

describe("searches without a hit", () => {
  const missed = () =>
    api.db.query<{ words: string; times: number }>(
      "test.missed",
      "SELECT words, times FROM missed_searches ORDER BY words",
    );
  const empty = () => api.db.query("test.none-missed", "DELETE FROM missed_searches");

  it("count by day and words, however they are written, and what finds something does not", async () => {
    await vi.waitFor(async () => expect(await missed()).not.toEqual([]), 3000);
    await empty();
    for (const text of [
      "Olej kokosowy",
      "  olej   KOKOSOWY",
      "KREMY",
      "membrnaa",
      "zzz@example.com",
      "600 100 200",
      "",
    ])
      await correct(text);
    await vi.waitFor(async () => expect(await missed()).toEqual([{ words: "olej kokosowy", times: 2 }]), 3000);
  });

  it("keep what a day has, and take no more words than a day holds", async () => {
    await empty();
    await api.db.query(
      "test.flood",
      `INSERT INTO missed_searches (searched_on, words)
       SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date, 'flood ' || n FROM generate_series(1, 2000) n`,
    );
    await correct("olej kokosowy");
    await correct("flood 7");
    await vi.waitFor(async () => expect(await missed()).toContainEqual({ words: "flood 7", times: 2 }), 3000);
    expect(await missed()).toHaveLength(2000);
  });

  it("are forgotten after their days", async () => {
    await empty();
    await api.db.query(
      "test.old",
      "INSERT INTO missed_searches (searched_on, words) VALUES (current_date - 400, 'kept'), (current_date - 401, 'gone')",
    );
    await createMissedSearchesRepository(api.db).sweep(400);
    expect(await missed()).toEqual([{ words: "kept", times: 1 }]);
  });
});

describe("401, 422", () => {
  it("refuses a members' view without a session, and texts that are none", async () => {
    const refused = (query: { text: string; authenticated?: boolean }) =>
      refusalOf(api.client.call(correctSearch, { query }));
    expect(await refused({ text: "krem", authenticated: true })).toEqual({ status: 401, code: "user.unauthenticated" });
    expect(await refused({ text: "a".repeat(201) })).toMatchObject({ status: 422, code: "request.too-long" });
    expect(await refused({ text: "kr\0em" })).toMatchObject({ status: 422, code: "request.invalid-text" });
  });
});
