import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listProducts } from "@kram/contract/catalog";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct } from "../../platform/testing/factories.ts";
import { streamsOf } from "../../platform/testing/pdf-words.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const SHOP = "https://kram.example/pl";
const PRODUCTS = 8;

let api: TestApi;
let dataDir: string;
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/product/catalogue/${path}`, { headers });

async function makePicture(mediaDir: string): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  await sharp({ create: { width: 640, height: 640, channels: 3, background: "#c0a060" } })
    .webp()
    .toFile(join(mediaDir, "a-small.webp"));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kram-brochures-"));
  api = await startTestApi({ SHOP_URL: SHOP, DATA_DIR: dataDir });
  await sql(
    "categories",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES (1, NULL, 'twarz', 1, '{"pl":{"name":"Żółć i Łąka"}}'),
     (2, NULL, 'dom', 2, '{"pl":{"name":"Dom"}}')`,
  );
  for (let at = 1; at <= PRODUCTS; at += 1)
    await makeProduct(api.db, { code: `A${at}`, gross: 1990, ...(at === 1 ? { before: 2990 } : {}) });
  await makeProduct(api.db, { code: "M1" });
  await sql("brand", "INSERT INTO brands (code, name) VALUES ('DOM', 'Domira')");
  await sql(
    "picture",
    `INSERT INTO pictures (name, width, height, formats) VALUES ('a.webp', 640, 640,
      '{"small":{"url":"/media/a-small.webp","width":640,"height":640},"thumbnail":{"url":"t","width":320,"height":320}}')`,
  );
  await sql(
    "title",
    `UPDATE products SET picture = 'a.webp', texts = '{"pl":{"title":"Źdźbło łąki"}}' WHERE code = 'A1'`,
  );
  await sql(
    "hidden",
    'UPDATE products SET visible_for_guest = false, texts = \'{"pl":{"title":"Sekret"}}\' WHERE code = \'M1\'',
  );
  await sql("place", "INSERT INTO product_categories SELECT code, 1, 1 FROM products");
  await sql("settings", "UPDATE settings SET catalog_end_on = '2027-03-31', service_email = 'pomoc@kram.example'");
  await vi.waitFor(async () => {
    const { totalCount } = await api.client.call(listProducts, { query: { locale: "pl" } });
    if (totalCount !== PRODUCTS) throw new Error("the catalogue is not read yet");
  }, 3000);
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** By the fonts' ToUnicode maps, in the order of its texts. */
function wordsOf(pdf: Buffer): string {
  const streams = streamsOf(pdf.toString("latin1"));
  const maps = streams.filter((stream) => stream.includes("begincmap")).join("\n");
  return [...maps.matchAll(/<([0-9a-f]{4})>(?=[\s>\]])/giu)]
    .map(([, hex = ""]) => String.fromCharCode(Number.parseInt(hex, 16)))
    .join("");
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/gu)?.length;

describe("200", () => {
  it("answers a PDF of cover, contents, a chapter of two pages and imprint", async () => {
    const response = await get("ova");
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="katalog-ova-pl.pdf"');
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(pdf)).toBe(5);
  });

  it("writes Polish letters", async () => {
    const pdf = Buffer.from(await (await get("OVA")).arrayBuffer());
    const letters = wordsOf(pdf);
    for (const letter of "źłąŻć") expect(letters).toContain(letter);
  });

  it("speaks the language that is asked for", async () => {
    const response = await get("ova?locale=de");
    expect(response.headers.get("content-disposition")).toContain("katalog-ova-de.pdf");
    const title = Buffer.from(await (await get("ova?locale=en")).arrayBuffer());
    expect(title.toString("latin1")).toContain("(en)");
  });

  it("is made once for a version of the catalogue, and again for the next", async () => {
    const first = await get("ova");
    expect((await get("ova")).headers.get("etag")).toBe(first.headers.get("etag"));
    await sql("price", "UPDATE product_prices SET gross_minor = 4990 WHERE product_code = 'A2'");
    await vi.waitFor(
      async () => expect((await get("ova")).headers.get("etag")).not.toBe(first.headers.get("etag")),
      3000,
    );
  });

  it("shows pictures as JPEG, and the brand's mark while there are none", async () => {
    const bare = Buffer.from(await (await get("ova?locale=en")).arrayBuffer());
    expect(bare.includes("/DCTDecode")).toBe(false);
    await makePicture(join(dataDir, "media"));
    await sql("points", "UPDATE products SET points = 12 WHERE code = 'A3'");
    await vi.waitFor(async () => {
      const pictured = Buffer.from(await (await get("ova?locale=en")).arrayBuffer());
      expect(pictured.includes("/DCTDecode")).toBe(true);
    }, 3000);
  });

  it("is made again when the day changes until which it is valid", async () => {
    const first = (await get("ova")).headers.get("etag");
    await sql("settings-end", "UPDATE settings SET catalog_end_on = NULL");
    expect((await get("ova")).headers.get("etag")).not.toBe(first);
  });

  it("makes a brochure without products, too", async () => {
    const pdf = Buffer.from(await (await get("dom")).arrayBuffer());
    expect(pagesOf(pdf)).toBe(3);
  });
});

describe("304", () => {
  it("sends nothing to who has it already", async () => {
    const etag = (await get("ova")).headers.get("etag") ?? "";
    const again = await get("ova", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("404", () => {
  it.each(["xyz", "PW", "..%2Fova"])("knows no brand %s", async (brand) => {
    const response = await get(brand);
    expect([response.status, ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
      404,
      "brand.unknown",
    ]);
  });
});

describe("422", () => {
  it("refuses queries that it does not know", async () => {
    expect((await get("ova?page=2")).status).toBe(422);
  });
});
