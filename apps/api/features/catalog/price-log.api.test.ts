import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getProduct, listProducts, listSaleProducts } from "@kram/contract/catalog";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.query("test.category", "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')");
});
afterAll(() => api.close());

const place = (code: string) =>
  api.db.query("test.place", "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)", [
    code,
  ]);

const log = (code: string) =>
  api.db.query<{ gross: number; before: number | null; days: number; source: string }>(
    "test.log",
    `SELECT gross_minor AS gross, before_minor AS before, extract(day FROM now() - valid_from)::int AS days, source
     FROM price_log WHERE product_code = $1 ORDER BY id`,
    [code],
  );

const reprice = (code: string, gross: number, before: number | null) =>
  api.db.query(
    "test.reprice",
    "UPDATE product_prices SET gross_minor = $2::bigint, before_minor = $3::bigint WHERE product_code = $1",
    [code, gross, before],
  );

const shown = async (code: string) => {
  const item = await api.client.call(getProduct, { params: { code }, query: {} });
  return [item.grossPrice, item.grossPriceBeforeDiscount, item.discount, item.superOffer];
};

/** Waits until the shop shows it, so that it was valid for a while. */
async function showPrice(code: string, gross: number, before: number | null, expected: unknown[]): Promise<void> {
  await reprice(code, gross, before);
  await vi.waitFor(async () => expect(await shown(code)).toEqual(expected), 3000);
}

describe("the price log", () => {
  it("takes every price and every change of an announcement, and nothing else", async () => {
    await makeProduct(api.db, { code: "L1", gross: 1000 });
    await reprice("L1", 1000, null);
    await reprice("L1", 800, 1000);
    await reprice("L1", 800, 900);
    await reprice("L1", 800, 900);
    await api.db.query("test.volume", "UPDATE product_prices SET net_volume_minor = 1 WHERE product_code = 'L1'");
    await api.db.query("test.gone", "DELETE FROM product_prices WHERE product_code = 'L1'");
    expect(await log("L1")).toEqual([
      { gross: 1000, before: null, days: 0, source: "change" },
      { gross: 800, before: 1000, days: 0, source: "change" },
      { gross: 800, before: 900, days: 0, source: "change" },
    ]);
  });

  it("takes what a moving-in shop declares as the price of the 30 days before", async () => {
    await makeProduct(api.db, { code: "L2", gross: 800, before: 1000 });
    expect(await log("L2")).toEqual([
      { gross: 1000, before: null, days: 30, source: "declared" },
      { gross: 800, before: 1000, days: 0, source: "change" },
    ]);
  });

  it("believes no declaration where it knows better", async () => {
    await makeProduct(api.db, { code: "L3", gross: 800 });
    await api.db.query("test.gone-too", "DELETE FROM product_prices WHERE product_code = 'L3'");
    await api.db.query(
      "test.back",
      `INSERT INTO product_prices (product_code, currency, gross_minor, before_minor, net_volume_minor) VALUES ('L3', 'PLN',
        700, 2000, 0)`,
    );
    expect((await log("L3")).map(({ gross, source }) => [gross, source])).toEqual([
      [800, "change"],
      [700, "change"],
    ]);
  });

  it.each(["UPDATE price_log SET gross_minor = 1", "DELETE FROM price_log", "TRUNCATE price_log"])(
    "refuses %s",
    async (statement) => {
      await expect(api.db.query(`test.${statement.slice(0, 6)}`, statement)).rejects.toThrow("only ever added to");
    },
  );

  it("begins with the prices that stood in the shop when it came", async () => {
    const name = `kram_test_${randomBytes(6).toString("hex")}`;
    const adminUrl = process.env.KRAM_TEST_DATABASE_URL ?? "";
    await api.db.query("test.create", `CREATE DATABASE ${name}`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      const files = (await readdir(MIGRATIONS)).toSorted().filter((file) => file <= "0006-price-log.sql");
      for (const file of files.slice(0, -1)) await client.query(await readFile(join(MIGRATIONS, file), "utf8"));
      await client.query(`
        INSERT INTO brands (code, name) VALUES ('OVA', 'Ovanea');
        INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts) VALUES ('S1', 'OVA', 's1',
        'standard', 0, 1, 'pcs', '{}');
        INSERT INTO product_prices VALUES ('S1', 'PLN', 800, 1000, 0), ('S1', 'EUR', 200, NULL, 0)`);
      await client.query(await readFile(join(MIGRATIONS, files.at(-1) ?? ""), "utf8"));
      const { rows } = await client.query(
        `SELECT currency, gross_minor AS gross, extract(day FROM now() - valid_from)::int AS days, source FROM price_log
          ORDER BY currency, valid_from`,
      );
      expect(rows).toEqual([
        { currency: "EUR", gross: 200, days: 0, source: "change" },
        { currency: "PLN", gross: 1000, days: 30, source: "declared" },
        { currency: "PLN", gross: 800, days: 0, source: "change" },
      ]);
    } finally {
      await client.end();
      await api.db.query("test.drop", `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});

describe("a reduction in the shop", () => {
  it("counts from the lowest price before it began, whatever the owner names, and ends with its announcement", async () => {
    await makeProduct(api.db, { code: "R1", gross: 10_000 });
    await place("R1");
    await vi.waitFor(async () => expect(await shown("R1")).toEqual(["100,00", null, null, false]), 3000);
    await showPrice("R1", 7000, 50_000, ["70,00", "100,00", -30, true]);
    await showPrice("R1", 6300, 10_000, ["63,00", "70,00", -10, false]);
    await showPrice("R1", 9000, 10_000, ["90,00", null, null, false]);
    await showPrice("R1", 6000, 10_000, ["60,00", "63,00", -5, false]);
    await showPrice("R1", 10_000, null, ["100,00", null, null, false]);
    await showPrice("R1", 7000, 10_000, ["70,00", null, null, false]);
  });

  it("is not on sale where the law lets nothing be announced", async () => {
    await makeProduct(api.db, { code: "R2", gross: 500, before: 1000 });
    await makeProduct(api.db, { code: "R3", gross: 500 });
    await place("R2");
    await place("R3");
    await showPrice("R3", 499, 2000, ["4,99", null, null, false]);
    await reprice("R3", 500, 2000);
    await vi.waitFor(async () => expect(await shown("R3")).toEqual(["5,00", null, null, false]), 3000);
    const codes = async (operation: typeof listProducts | typeof listSaleProducts, query: { reduced?: "true" }) =>
      (await api.client.call(operation, { query: { ...query, pageSize: 100 } })).items.map(({ code }) => code);
    expect(await codes(listSaleProducts, {})).toEqual(["R2"]);
    expect(await codes(listProducts, { reduced: "true" })).toEqual(["R2"]);
  });

  it("keeps its start in Germany while it goes on step by step", async () => {
    const german = await startTestApi({ INSTANCE: "de" });
    try {
      await german.db.query(
        "test.category",
        "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')",
      );
      await makeProduct(german.db, { code: "G1", gross: 8000, before: 10_000, currency: "EUR" });
      await german.db.query("test.place", "INSERT INTO product_categories VALUES ('G1', 1, 1)");
      await german.db.query("test.step", "UPDATE product_prices SET gross_minor = 6000 WHERE product_code = 'G1'");
      await vi.waitFor(async () => {
        const item = await german.client.call(getProduct, { params: { code: "G1" }, query: {} });
        expect([item.grossPriceBeforeDiscount, item.discount]).toEqual(["100,00", -40]);
      }, 3000);
    } finally {
      await german.close();
    }
  });
});
