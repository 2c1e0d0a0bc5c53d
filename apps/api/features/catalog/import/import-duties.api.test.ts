import type { Locale } from "@kram/domain/languages";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getProduct } from "@kram/contract/catalog";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { folderStore } from "../../../platform/media/folder-store.ts";
import { importCatalog } from "./import-catalog.ts";
import { ImportRefused } from "./import-error.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "kram-duties-"));
  for (const [name, background] of [
    ["a", "#c0a060"],
    ["b", "#60a0c0"],
    ["c", "#a0c060"],
  ] as const) {
    await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toFile(join(folder, `${name}.png`));
  }
  await writeFile(join(folder, "karta.pdf"), "%PDF-1.7\nkarta");
  await writeFile(join(folder, "fake.pdf"), "<html>");
});
beforeEach(() => {
  shop.categories = [
    {
      id: 1,
      slug: "zdrowie",
      texts: {},
      subs: [
        { id: 11, slug: "suplementy", texts: {}, supplements: true },
        { id: 12, slug: "herbaty", texts: {} },
      ],
    },
    { id: 2, slug: "apteczka", texts: {}, supplements: true, subs: [{ id: 21, slug: "witaminy", texts: {} }] },
  ];
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const shop = { brands: [{ code: "OVA", name: "Ovanea" }], categories: [] as object[] };
const all = (text: string) => ({ pl: `${text} pl`, en: `${text} en`, de: `${text} de` });

const SUPPLEMENT = {
  netQuantity: all("60 g"),
  dailyPortion: all("1"),
  ingredients: all("*jaja*"),
  substances: [
    { names: all("Wapń"), amount: "120 mg", nrvPercent: 15 },
    { names: { pl: "Membrana", de: "Membran" }, amount: "500 mg", nrvPercent: null },
  ],
  warnings: { pl: ["Nie przekraczaj", "Z dala od dzieci"], en: [], de: ["Nicht überschreiten"] },
  storage: all("do 25 °C"),
  operator: all("Ovanea"),
};
const SAFETY = {
  manufacturer: { name: "Ovanea", address: "Skorupkowa 7, 00-001 Warszawa", email: "ovanea@kram.example" },
  gtin: "4006381333931",
  warnings: { pl: ["Uwaga"], en: ["Careful"], de: ["Achtung"] },
};

function record(code: string, more: object = {}) {
  return {
    code,
    brand: "OVA",
    slug: `towar-${code.toLowerCase()}`,
    categories: ["zdrowie/suplementy"],
    texts: { pl: { title: `Towar ${code}` } },
    vatClass: "reduced",
    prices: { PLN: { gross: 1990 }, EUR: { gross: 499 } },
    unit: { amount: 60, unit: "pcs" },
    stock: 5,
    ...more,
  };
}

async function importFile(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  return importCatalog({ db: api.db, file, media: folderStore(join(folder, "data/media")) });
}

const importProducts = (...products: object[]) => importFile("shop.json", JSON.stringify({ ...shop, products }));

async function errorsOf(work: Promise<unknown>) {
  const refusal = await work.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ImportRefused);
  return (refusal as ImportRefused).errors.map(({ row, column, message }) => [row, column, message]);
}

const detail = (code: string, locale: Locale = "pl") =>
  api.client.call(getProduct, { params: { code }, query: { locale } });

describe("a file with all that must be told", () => {
  it("brings gallery, files, safety and supplement facts to the product's page, and keeps what later files leave out", async () => {
    const told = {
      pictures: ["b.png", "c.png"],
      files: [{ file: "karta.pdf", names: { pl: "Karta", en: "Sheet" } }],
      safety: SAFETY,
      supplement: SUPPLEMENT,
    };
    expect(await importProducts(record("D1", { picture: "a.png", ...told }))).toMatchObject({ created: 1 });
    const page = await vi.waitFor(() => detail("D1", "en"), 3000);
    expect(page.images).toHaveLength(3);
    expect(page.images[0]).toEqual(page.mainImage);
    expect(page.additionalFiles).toEqual([
      {
        name: "Sheet",
        url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.pdf$/u),
        mediaType: "application/pdf",
        sizeBytes: 14,
      },
    ]);
    expect((await detail("D1", "de")).additionalFiles[0]?.name).toBe("Karta");
    expect(page.safety).toEqual({ ...SAFETY, euResponsible: null, durability: null, warnings: ["Careful"] });
    expect(page.supplement).toEqual({
      netQuantity: "60 g en",
      dailyPortion: "1 en",
      ingredients: "*jaja* en",
      substances: [
        { name: "Wapń en", amount: "120 mg", nrvPercent: 15 },
        { name: "Membrana", amount: "500 mg", nrvPercent: null },
      ],
      warnings: ["Nie przekraczaj", "Z dala od dzieci"],
      storage: "do 25 °C en",
      operator: "Ovanea en",
    });
    expect(await importProducts(record("D1", told))).toMatchObject({ unchanged: 1 });
    expect(await importProducts(record("D1"))).toMatchObject({ unchanged: 1 });
    expect(await importProducts(record("D1", { pictures: ["c.png"], files: [], safety: null }))).toMatchObject({
      changed: 1,
    });
    await vi.waitFor(async () => expect(await detail("D1")).toMatchObject({ safety: null, additionalFiles: [] }), 3000);
    expect((await detail("D1")).images).toHaveLength(2);
  });

  it("says the same in CSV", async () => {
    const columns = {
      code: "D2",
      brand: "OVA",
      slug: "towar-d2",
      categories: "zdrowie/suplementy",
      title_pl: "Towar",
      vat_class: "reduced",
      price_pln: "19,90",
      unit_amount: "60",
      unit: "pcs",
      stock: "5",
      pictures: "b.png|c.png",
      files: "karta.pdf",
      file_names_pl: "Karta",
      manufacturer_name: "Ovanea",
      manufacturer_address: "Skorupkowa 7",
      manufacturer_email: "ovanea@kram.example",
      gtin: "4006381333931",
      safety_warnings_pl: "Uwaga|Gorące",
      durability_years: "5",
      durability_brand: "Ovanea",
      durability_model: "S-2",
      net_quantity_pl: "60 g",
      daily_portion_pl: "1",
      ingredients_pl: "*jaja*",
      substances_pl: "Wapń|Membrana",
      substances_en: "Calcium",
      substance_amounts: "120 mg|500 mg",
      substance_nrv_percents: "15|",
      supplement_warnings_pl: "Nie przekraczaj",
      storage_pl: "do 25 °C",
      storage_en: "below 25 °C",
      operator_pl: "Ovanea",
    };
    const csv = (cells: Record<string, string>) =>
      [Object.keys(cells).join(";"), Object.values(cells).join(";")].join("\n");
    await importProducts(record("D3", { categories: ["zdrowie/herbaty"], availableForSale: false }));
    expect(await importFile("shop.csv", csv(columns))).toMatchObject({ created: 1 });
    expect(await importFile("shop.csv", csv(columns))).toMatchObject({ unchanged: 1 });
    const page = await vi.waitFor(() => detail("D2", "en"), 3000);
    expect(page).toMatchObject({
      safety: {
        gtin: "4006381333931",
        euResponsible: null,
        warnings: ["Uwaga", "Gorące"],
        durability: { years: 5, brand: "Ovanea", model: "S-2" },
      },
      supplement: {
        substances: [
          { name: "Calcium", amount: "120 mg", nrvPercent: 15 },
          { name: "Membrana", amount: "500 mg", nrvPercent: null },
        ],
        storage: "below 25 °C",
      },
    });
    expect(page.images).toHaveLength(2);
    const { durability_years, durability_brand, durability_model, ...others } = columns;
    expect(await importFile("shop.csv", csv({ ...others, safety_warnings_pl: "Ostrożnie" }))).toMatchObject({
      changed: 1,
    });
    expect(
      (
        await vi.waitFor(async () => {
          const { safety } = await detail("D2", "en");
          expect(safety?.warnings).toEqual(["Ostrożnie"]);
          return safety;
        }, 3000)
      )?.durability,
    ).toEqual({ years: 5, brand: "Ovanea", model: "S-2" });
    const none = { durability_years: "", durability_brand: "", durability_model: "" };
    expect(await importFile("shop.csv", csv({ ...columns, ...none }))).toMatchObject({ changed: 1 });
    await vi.waitFor(async () => expect((await detail("D2", "en")).safety?.durability).toBeNull(), 3000);
    const errors = await errorsOf(
      importFile(
        "shop.csv",
        csv({
          ...columns,
          storage_pl: "",
          gtin: "4006381333932",
          durability_years: "2",
          durability_model: "",
          substance_nrv_percents: "viel|",
        }),
      ),
    );
    expect(errors.map(([row, column]) => [row, column])).toEqual([
      [2, "gtin"],
      [2, "durability_years"],
      [2, "durability_model"],
      [2, "substance_nrv_percents"],
      [2, "storage_pl"],
    ]);
  });

  it("serves its files to be saved, under a name that never changes", async () => {
    const [name = ""] = (await readdir(join(folder, "data/media"))).filter((each) => each.endsWith(".pdf"));
    const own = await startTestApi({ DATA_DIR: join(folder, "data") });
    try {
      const answer = await own.app.inject(`/media/${name}`);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "attachment",
        "content-length": "14",
        "cache-control": "public, max-age=31536000, immutable",
      });
    } finally {
      await own.close();
    }
  });

  it("notes which of its files have tags, also of a file that was there before", async () => {
    const files = [
      { file: "karta.pdf", names: { pl: "Karta" } },
      { file: "tags.pdf", names: { pl: "Ulotka" } },
    ];
    await writeFile(join(folder, "tags.pdf"), "%PDF-1.7\n<</MarkInfo<</Marked true>>/StructTreeRoot 2 0 R>>");
    const noted = () =>
      api.db.query("test.tagged", "SELECT tagged FROM product_files WHERE product_code = 'D9' ORDER BY position");
    await importProducts(record("D9", { supplement: SUPPLEMENT, files }));
    expect(await noted()).toEqual([{ tagged: false }, { tagged: true }]);
    await api.db.query("test.forget", "UPDATE product_files SET tagged = NULL WHERE product_code = 'D9'");
    await importProducts(record("D9", { supplement: SUPPLEMENT, files }));
    expect(await noted()).toEqual([{ tagged: false }, { tagged: true }]);
  });
});

describe("a food supplement", () => {
  it.each(["zdrowie/suplementy", "apteczka", "apteczka/witaminy"])(
    "in %s is not offered without its facts",
    async (path) => {
      const [error, ...others] = await errorsOf(
        importProducts(record("S1", { categories: [path] }), record("S2", { supplement: SUPPLEMENT })),
      );
      expect(error?.slice(0, 2)).toEqual([1, "supplement"]);
      expect(error?.[2]).toContain("S1 is a food supplement");
      expect(others).toEqual([]);
      expect(await importProducts(record("S1", { categories: [path], availableForSale: false }))).toBeDefined();
      expect(await errorsOf(importProducts(record("S1", { categories: [path] })))).toHaveLength(1);
      expect(await importProducts(record("S1", { categories: [path], supplement: SUPPLEMENT }))).toBeDefined();
      expect(await errorsOf(importProducts(record("S1", { categories: [path], supplement: null })))).toHaveLength(1);
      await importProducts(record("S1", { categories: [path], supplement: null, availableForSale: false }));
    },
  );

  it("is one as soon as its category becomes one, and stays one for files that do not say", async () => {
    await importProducts(record("H1", { categories: ["zdrowie/herbaty"], vatClass: "food" }));
    shop.categories = [{ id: 1, slug: "zdrowie", texts: {}, supplements: true }];
    expect((await errorsOf(importProducts()))[0]?.slice(0, 2)).toEqual([0, "supplement"]);
    await importProducts(record("H1", { categories: ["zdrowie/herbaty"], supplement: SUPPLEMENT }));
    shop.categories = [{ id: 1, slug: "zdrowie", texts: {} }];
    expect((await errorsOf(importProducts(record("H2", { categories: ["zdrowie"] }))))[0]?.slice(0, 2)).toEqual([
      1,
      "supplement",
    ]);
  });
});

describe("a file with duties half done", () => {
  it("is refused with every gap by row and column", async () => {
    const { de: _, ...noGerman } = SUPPLEMENT.storage;
    expect(
      await errorsOf(
        importProducts(
          record("G1", {
            supplement: { ...SUPPLEMENT, storage: noGerman, warnings: { pl: ["x"] } },
            safety: { ...SAFETY, warnings: { pl: ["x"] } },
          }),
          record("G2", {
            supplement: { ...SUPPLEMENT, storage: noGerman },
            prices: { PLN: { gross: 1 } },
            safety: { ...SAFETY, gtin: "123", manufacturer: { name: "", address: "x", email: "nobody" } },
          }),
          record("G3", { supplement: { ...SUPPLEMENT, ingredients: { pl: " " }, warnings: { pl: [] } } }),
        ),
      ),
    ).toEqual([
      [1, "safety.warnings.de", expect.stringContaining("price in EUR")],
      [1, "supplement.storage.de", expect.stringContaining("price in EUR")],
      [1, "supplement.warnings.de", expect.stringContaining("price in EUR")],
      [2, "safety.manufacturer.name", "is empty"],
      [2, "safety.manufacturer.email", expect.any(String)],
      [2, "safety.gtin", expect.stringContaining("GTIN")],
      [3, "supplement.ingredients.pl", "is empty"],
      [3, "supplement.warnings.pl", "names no warning"],
      [3, "supplement.ingredients.de", expect.stringContaining("price in EUR")],
      [3, "supplement.warnings.de", expect.stringContaining("price in EUR")],
    ]);
  });

  it.each(["fake.pdf", "missing.pdf", "../../etc/passwd", "a.png"])(
    "is refused with %s as a file to download",
    async (file) => {
      const errors = await errorsOf(
        importProducts(record("G4", { supplement: SUPPLEMENT, files: [{ file, names: { pl: "Karta" } }] })),
      );
      expect(errors).toEqual([[1, "files", `${file} is no PDF of at most 20 MB beside the file`]]);
    },
  );

  it("is refused with a gallery of what are no pictures", async () => {
    const errors = await errorsOf(
      importProducts(record("G5", { supplement: SUPPLEMENT, picture: "a.png", pictures: ["b.png", "karta.pdf"] })),
    );
    expect(errors.map(([row, column]) => [row, column])).toEqual([[1, "pictures"]]);
  });
});
