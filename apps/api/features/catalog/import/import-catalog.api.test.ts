import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../platform/migrate.ts";
import type { RawDatabase } from "../../../platform/database.ts";
import { openRawDatabase } from "../../../platform/open-database.ts";
import { createTestDatabase } from "../../../platform/testing/test-database.ts";
import { folderStore } from "../../../platform/media/folder-store.ts";
import { importCatalog } from "./import-catalog.ts";
import { ImportRefused } from "./import-error.ts";

let db: RawDatabase;
let folder: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  await migrate(database.url);
  db = openRawDatabase({ url: database.url, poolSize: 2 });
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), "kram-import-"));
  await db.query("test.brand", "INSERT INTO brands (code, name) VALUES ('OVA', 'Ovanea')");
  await db.query(
    "test.categories",
    "INSERT INTO categories (id, parent_id, slug, position, texts) VALUES (1, NULL, 'twarz', 1, '{}'), (11, 1, 'kremy', 1, '{}')",
  );
});
afterAll(async () => {
  await db.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const HEADER = "code;brand;slug;categories;title_pl;vat_class;price_pln;unit_amount;unit;stock";
const ROW = "K1;OVA;krem-k1;twarz/kremy;Krem;standard;19,90;50;ml;5";

async function importText(text: string | Buffer, options: { name?: string; dryRun?: boolean } = {}) {
  const file = join(folder, options.name ?? "products.csv");
  await writeFile(file, text);
  return importCatalog({ db, file, media: folderStore(join(folder, "data/media")), dryRun: options.dryRun ?? false });
}

async function errorsOf(
  text: string | Buffer,
  name?: string,
): Promise<{ row: number; column: string; message: string }[]> {
  const before = await count();
  const refusal = await importText(text, name ? { name } : {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ImportRefused);
  expect(await count()).toBe(before);
  return [...(refusal as ImportRefused).errors];
}

async function count(): Promise<number> {
  const [row] = await db.query<{ count: number }>("test.count", "SELECT count(*) FROM products");
  return row?.count ?? 0;
}

describe("a right file", () => {
  it("is rehearsed without a trace, then stored, then found unchanged, then changed by code", async () => {
    const text = `\uFEFF${HEADER};description_pl\n${ROW};"Wiersz pierwszy\nwiersz ""drugi""; =cmd()"\n`;
    expect(await importText(text, { dryRun: true })).toMatchObject({ created: 1, changed: 0, unchanged: 0 });
    expect(await count()).toBe(0);
    expect(await importText(text)).toMatchObject({ created: 1, changed: 0, unchanged: 0 });
    expect(await importText(text)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect(await importText(text.replace("19,90", "21.50"))).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
    const [row] = await db.query<{ gross_minor: number; texts: { pl: { description: string } } }>(
      "test.k1",
      "SELECT gross_minor, texts FROM products JOIN product_prices ON product_code = code WHERE code = 'K1'",
    );
    expect(row?.gross_minor).toBe(2150);
    expect(row?.texts.pl.description).toBe('Wiersz pierwszy\nwiersz "drugi"; =cmd()');
  });

  it("brings brands and categories with its products", async () => {
    const texts = { pl: { name: "Dom" } };
    const category = {
      brands: [{ code: "DOM", name: "Domira" }],
      categories: [{ id: 2, slug: "dom", texts, subs: [{ id: 21, slug: "szyby", texts }] }],
    };
    const unit = { amount: 500, unit: "ml" };
    const product = {
      code: "D1",
      brand: "DOM",
      slug: "plyn-d1",
      categories: ["dom/szyby"],
      texts: { pl: { title: "Płyn" } },
      vatClass: "standard",
      unit,
      stock: 3,
    };
    const text = JSON.stringify({ ...category, products: [{ ...product, prices: { EUR: { gross: 399 } } }] });
    expect(await importText(text, { name: "shop.json" })).toMatchObject({ created: 1 });
    expect(await importText(text, { name: "shop.json" })).toMatchObject({ unchanged: 1 });
    expect(
      (await errorsOf(JSON.stringify({ ...category, brands: [{ code: "dom" }], products: [] }), "brand.json")).map(
        (error) => error.column,
      ),
    ).toEqual(["brands.code", "brands.name"]);
  });

  it("keeps the order of the file, also beside products that are there already", async () => {
    const rows = Array.from(
      { length: 300 },
      (_, at) => `R${(at * 37) % 300};OVA;rzad-${(at * 37) % 300};twarz/kremy;Krem;standard;19,90;50;ml;5`,
    );
    await importText([HEADER, ...rows.slice(0, 50)].join("\n"));
    await importText([HEADER, ...rows].join("\n"));
    const stored = await db.query<{ code: string }>(
      "test.order",
      "SELECT code FROM products WHERE code ~ '^R[0-9]' ORDER BY position",
    );
    expect(stored.map(({ code }) => code)).toEqual(rows.map((row) => row.split(";")[0]));
  });

  it("refuses to count stock below what live carts hold", async () => {
    await importText(`${HEADER}\nK2;OVA;krem-k2;twarz/kremy;Krem;standard;19,90;50;ml;5`);
    await db.query("test.hold", "UPDATE stock SET reserved = 3 WHERE product_code = 'K2'");
    const errors = await errorsOf(`${HEADER}\nK2;OVA;krem-k2;twarz/kremy;Krem;standard;19,90;50;ml;1`);
    expect(errors).toEqual([{ row: 2, column: "stock", message: "live carts hold 3 pieces of K2" }]);
    const [row] = await db.query(
      "test.stock",
      "SELECT supplied, on_hand, reserved FROM stock WHERE product_code = 'K2'",
    );
    expect(row).toEqual({ supplied: 5, on_hand: 5, reserved: 3 });
    await db.query("test.free", "UPDATE stock SET reserved = 0 WHERE product_code = 'K2'");
  });

  it("tells which products for sale name nobody who answers for them", async () => {
    const named = "KS1;OVA;krem-ks1;twarz/kremy;Krem;standard;19,90;50;ml;5;Lipa;ul. Lipowa 3, Kraków;a@lipa.example";
    const nobody = "KS2;OVA;krem-ks2;twarz/kremy;Krem;standard;19,90;50;ml;5;;;";
    const head = `${HEADER};manufacturer_name;manufacturer_address;manufacturer_email`;
    const answer = await importText([head, named, nobody].join("\n"), { dryRun: true });
    expect(answer).toMatchObject({ created: 2, withoutSafety: ["KS2"] });
  });

  it("brings pictures that lie beside it", async () => {
    await sharp({ create: { width: 800, height: 800, channels: 3, background: "#c0a060" } })
      .png()
      .toFile(join(folder, "k3.png"));
    await importText(`${HEADER};picture\nK3;OVA;krem-k3;twarz/kremy;Krem;standard;19,90;50;ml;5;k3.png`);
    const [row] = await db.query<{ width: number; formats: { thumbnail: { width: number } } }>(
      "test.picture",
      "SELECT width, formats FROM pictures JOIN products ON picture = name WHERE code = 'K3'",
    );
    expect(row).toMatchObject({
      width: 800,
      formats: { small: { width: 640 }, thumbnail: { width: 320, height: 320 } },
    });
  });

  it("drops the notes of a camera from WebP, turns the picture and measures it turned", async () => {
    const shot = sharp({ create: { width: 800, height: 400, channels: 3, background: "#c0a060" } }).webp();
    const turned = await shot
      .clone()
      .withExif({ IFD0: { Copyright: "Jan" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const plain = await shot.clone().toBuffer();
    await writeFile(join(folder, "turned.webp"), turned);
    await writeFile(join(folder, "plain.webp"), plain);
    const rows = ["turned", "plain"].map(
      (name) => `${name};OVA;${name};twarz/kremy;Krem;standard;19,90;50;ml;5;${name}.webp`,
    );
    await importText([`${HEADER};picture`, ...rows].join("\n"));
    const [first, second] = await db.query<{ name: string; width: number; height: number; formats: object }>(
      "test.turned",
      `SELECT name, width, height, formats FROM pictures JOIN products ON picture = name WHERE code IN ('turned', 'plain')
        ORDER BY code DESC`,
    );
    expect(first).toMatchObject({ width: 400, height: 800, formats: { thumbnail: { width: 320, height: 640 } } });
    const kept = await sharp(join(folder, "data/media", first?.name ?? "")).metadata();
    expect({ ...kept, exif: kept.exif }).toMatchObject({ format: "webp", width: 400, height: 800, exif: undefined });
    expect(await readFile(join(folder, "data/media", second?.name ?? ""))).toEqual(plain);
  });

  it("with 10,000 products takes less than a minute", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `X${n};OVA;towar-${n};twarz/kremy;Towar ${n};food;${n % 300},99;50;ml;${n % 90}`,
    );
    const began = performance.now();
    expect(await importText([HEADER, ...rows].join("\n"))).toMatchObject({ created: 10_000 });
    expect(performance.now() - began).toBeLessThan(60_000);
  }, 70_000);
});

describe("a wrong file", () => {
  it("is refused whole, with every error by row and column", async () => {
    const errors = await errorsOf(
      [
        HEADER,
        ROW,
        "K8;NOPE;krem-k8;twarz/kremy;Krem;standard;19,90;50;ml;5",
        "K9;OVA;Krem K9;dom;;luxury;tanio;0;cup;-1",
        "K1;OVA;inny;twarz/kremy;Krem;standard;1,00;50;ml;5",
      ].join("\n"),
    );
    expect(errors).toContainEqual({
      row: 3,
      column: "brand",
      message: "there is no brand NOPE",
      code: "brand.unknown",
    });
    expect(errors).toContainEqual({
      row: 5,
      column: "code",
      message: "K1 stands in row 2 already",
      code: "table.twice",
    });
    const columns = errors.filter((error) => error.row === 4).map((error) => error.column);
    expect(columns).toEqual(
      expect.arrayContaining(["slug", "title_pl", "vat_class", "price_pln", "unit_amount", "unit", "stock"]),
    );
    const said = errors.filter((error) => error.row === 4).map(({ column, message }) => `${column}: ${message}`);
    expect(said).toEqual(
      expect.arrayContaining([
        'slug: "Krem K9" may hold lower-case letters, digits and single dashes',
        "title_pl: is empty",
        'vat_class: "luxury" is not one of standard, reduced, food',
        'price_pln: "tanio" is not an amount such as 129,90',
        'unit_amount: "0" is less than 1',
        'unit: "cup" is not one of ml, g, pcs',
        'stock: "-1" is not a whole number',
      ]),
    );
  });

  it.each([
    ["empty", "", "empty"],
    ["only a header", `${HEADER}\n`, "no product"],
    ["unknown columns", `${HEADER};colour\n${ROW};red`, "colour"],
    ["missing columns", "code;brand\nK1;OVA", "Missing columns"],
    ["broken quotes", `${HEADER}\nK1;"OVA;krem`, "cannot be read"],
    ["too few cells", `${HEADER}\nK1;OVA`, "cannot be read"],
    ["Windows-1250", Buffer.from([0x63, 0x6f, 0x64, 0x65, 0x0a, 0xb3, 0xf3]), "UTF-8"],
    ["a taken slug", `${HEADER}\nK99;OVA;krem-k1;twarz/kremy;Krem;standard;19,90;50;ml;5`, "another product"],
  ])("(%s) says what to do", async (_, text, message) => {
    expect((await errorsOf(text))[0]?.message).toContain(message);
  });

  it("of JSON says where it breaks and what does not belong", async () => {
    expect((await errorsOf("[{", "broken.json"))[0]?.message).toContain("no JSON");
    expect((await errorsOf('{"code":"K1"}', "object.json"))[0]?.message).toContain("list of products");
    expect(
      (await errorsOf('[{"code":"K1","surprise":1}]', "fields.json")).map((error) => error.message).join(),
    ).toContain("surprise");
  });

  it("with a picture that is none is refused", async () => {
    await writeFile(join(folder, "fake.png"), "<svg onload=alert(1)>");
    for (const picture of ["fake.png", "missing.png", "../../../etc/passwd"]) {
      const [error] = await errorsOf(
        `${HEADER};picture\nK4;OVA;krem-k4;twarz/kremy;Krem;standard;19,90;50;ml;5;${picture}`,
      );
      expect(error).toMatchObject({ row: 2, column: "picture" });
    }
  });
});

describe.each([
  ["weight_grams", "1000001"],
  ["net_milligrams", "1000000001"],
  ["low_stock_at", "10001"],
])("the column %s", (column, tooMuch) => {
  const code = `KW-${column.slice(0, 3)}`;
  const numberOf = async () =>
    await db.query(`test.${column}`, `SELECT ${column} AS number FROM products WHERE code = $1`, [code]);
  const heads = `${HEADER};${column}`;
  const row = `${code};OVA;krem-${column.slice(0, 3)};twarz/kremy;Krem;standard;19,90;60;pcs;5`;

  it("sets a number, keeps it where the column is left out, and takes it away where the cell is empty", async () => {
    await importText(`${heads}\n${row};80`);
    expect(await numberOf()).toEqual([{ number: 80 }]);
    await importText(`${HEADER}\n${row}`);
    expect(await numberOf()).toEqual([{ number: 80 }]);
    await importText(`${heads}\n${row};`);
    expect(await numberOf()).toEqual([{ number: null }]);
  });

  it("is refused with its row where it is no weight", async () => {
    for (const cell of ["0,5 kg", tooMuch])
      expect(await errorsOf(`${heads}\n${row};${cell}`)).toEqual([expect.objectContaining({ row: 2, column })]);
  });
});

describe("a file of brands", () => {
  it("adds and changes them by code", async () => {
    const heads = "code;name;description_de";
    await importText(`${heads}\nLIPA;Pod Lipą;Fürs Haus\nKLON;Klonowa;`, { name: "brands.csv" });
    await importText(`${heads}\nLIPA;Lipa;`, { name: "brands.csv" });
    expect(
      await db.query(
        "test.brands",
        "SELECT code, name, texts FROM brands WHERE code IN ('LIPA', 'KLON') ORDER BY code",
      ),
    ).toEqual([
      { code: "KLON", name: "Klonowa", texts: {} },
      { code: "LIPA", name: "Lipa", texts: {} },
    ]);
  });

  it("is refused with row and column", async () => {
    expect(await errorsOf("code;name\nlipa;Lipa\nKLON;", "brands.csv")).toEqual([
      { row: 2, column: "code", message: "is no brand code" },
      expect.objectContaining({ row: 3, column: "name" }),
    ]);
    const twice = "code;name\nLIPA;Lipa\nLIPA;Lipa";
    expect(await errorsOf(twice, "brands.csv")).toEqual([
      { row: 3, column: "code", message: "LIPA stands there twice" },
    ]);
  });
});

describe("words for search engines", () => {
  it("come, stay where their columns are left out, and go where their cells are empty", async () => {
    const stored = async () => {
      const [row] = await db.query<{ texts: { pl: object } }>(
        "test.texts",
        "SELECT texts FROM products WHERE code = 'K9'",
      );
      return row?.texts.pl;
    };
    const row = ROW.replaceAll("K1", "K9").replace("krem-k1", "krem-k9");
    const heads = `${HEADER};search_title_pl;search_description_pl`;
    expect(await importText(`${heads}\n${row};Krem na noc;Dla skóry suchej`)).toMatchObject({ created: 1 });
    expect(await importText(`${HEADER}\n${row}`)).toMatchObject({ unchanged: 1 });
    await importText(`${HEADER}\n${row.replace("Krem", "Krem lekki")}`);
    expect(await stored()).toMatchObject({
      title: "Krem lekki",
      searchTitle: "Krem na noc",
      searchDescription: "Dla skóry suchej",
    });
    await importText(`${heads}\n${row};;Dla każdej skóry`);
    expect(await stored()).toEqual({
      title: "Krem",
      summary: "",
      description: "",
      searchDescription: "Dla każdej skóry",
    });
    const [refused] = await errorsOf(`${heads}\n${row};${"a".repeat(201)};`);
    expect(refused).toMatchObject({ row: 2, column: "search_title_pl" });
  });
});

describe("texts of pictures", () => {
  it("come in the order of the pictures, and stay where their columns are left out", async () => {
    for (const [name, background] of [
      ["front", "#a04060"],
      ["back", "#4060a0"],
    ] as const)
      await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toFile(join(folder, `${name}.png`));
    const row = ROW.replaceAll("K1", "K8").replace("krem-k1", "krem-k8");
    const heads = `${HEADER};picture;pictures`;
    await importText(`${heads};picture_texts_pl;picture_texts_de\n${row};front.png;back.png;Słoik|Etykieta;|Etikett`);
    const stored = async () => {
      const [found] = await db.query<{ texts: object[] }>(
        "test.picture-texts",
        `SELECT jsonb_build_array(picture_texts->picture, (SELECT picture_texts->pp.picture FROM product_pictures pp
          WHERE product_code = code)) AS texts FROM products WHERE code = 'K8'`,
      );
      return found?.texts;
    };
    expect(await stored()).toEqual([{ pl: "Słoik" }, { pl: "Etykieta", de: "Etikett" }]);
    expect(await importText(`${heads}\n${row};front.png;back.png`)).toMatchObject({ unchanged: 1 });
    await importText(`${heads};picture_texts_pl\n${row};front.png;back.png;Otwarty słoik|Etykieta`);
    expect(await stored()).toEqual([{ pl: "Otwarty słoik" }, { pl: "Etykieta", de: "Etikett" }]);
    await importText(`${heads};picture_texts_pl\n${row};front.png;back.png;Otwarty słoik|`);
    expect(await stored()).toEqual([{ pl: "Otwarty słoik" }, { de: "Etikett" }]);
    const [refused] = await errorsOf(`${heads};picture_texts_pl\n${row};front.png;back.png;1|2|3`);
    expect(refused).toMatchObject({ row: 2, column: "picture_texts_pl" });
  });
});
