import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeProduct } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

const SHOP = "https://kram.example/pl";
const HOSTILE = `Krem "A" & <b>B</b> 'C' ]]> \u0001\u0008 żółć 🥚`;

let api: TestApi;
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);

beforeAll(async () => {
  api = await startTestApi({ SHOP_URL: SHOP });
  await makeCourier(api.db);
  await sql(
    "categories",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES
     (1, NULL, 'twarz', 1, '{"pl":{"name":"Twarz & szyja"}}'), (11, 1, 'kremy', 1, '{"pl":{"name":"Kremy"},"en":{"name":"Creams"}}')`,
  );
  await makeProduct(api.db, { code: "A1", gross: 1990, before: 2990 });
  await makeProduct(api.db, { code: "A2", gross: 39_900, stock: 0 });
  await makeProduct(api.db, { code: "M1" });
  await makeProduct(api.db, { code: "N1" });
  const texts = {
    pl: { title: HOSTILE, summary: "Lekki & <miły>", description: "## Skład\n**Woda**, _membrana_ [tu](/x)" },
    en: { title: "Cream" },
  };
  await sql("texts", "UPDATE products SET texts = $1::jsonb WHERE code = 'A1'", [JSON.stringify(texts)]);
  await sql(
    "pictures",
    `INSERT INTO pictures (name, width, height, formats) SELECT n, 800, 800,
      '{"small":{"url":"s","width":640,"height":640},"thumbnail":{"url":"t","width":320,"height":320}}'
      FROM unnest('{a.webp,b.webp,c.webp}'::text[]) AS n`,
  );
  await sql(
    "main",
    `UPDATE products SET picture = 'a.webp',
      safety = '{"manufacturer":{"name":"O","address":"U","email":"o@kram.example"},"gtin":"4006381333931","warnings":{"pl":[],"en":[],"de":[]}}' WHERE code = 'A1'`,
  );
  await sql("gallery", "INSERT INTO product_pictures VALUES ('A1', 1, 'b.webp'), ('A1', 2, 'c.webp')");
  await sql("hidden", "UPDATE products SET visible_for_guest = false WHERE code = 'M1'");
  await sql("units", "UPDATE products SET unit = 'pcs', net_milligrams = 33600 WHERE code = 'A2'");
  await sql(
    "place",
    "INSERT INTO product_categories SELECT code, 11, 1 FROM products WHERE code IN ('A1', 'A2', 'M1')",
  );
  await vi.waitUntil(async () => (await feed()).items.length === 2, 3000);
});
afterAll(() => api.close());

async function feed(query = "") {
  const response = await fetch(`${api.url}/product/feed${query}`);
  const rss = readXml(await response.text());
  const [channel] = rss.children;
  return { response, rss, items: channel?.children.filter(({ name }) => name === "item") ?? [], channel };
}

const fieldsOf = (item: XmlElement | undefined) =>
  item?.children.map(({ name, text, children }) => [name, children.length > 0 ? fieldsOf2(children) : text]);
const fieldsOf2 = (children: readonly XmlElement[]) => children.map(({ name, text }) => [name, text]);

describe("200", () => {
  // asvs: "1.2.1"
  it("writes each product that guests see with its facts, escaped, under the shop's public address", async () => {
    const { response, rss, channel, items } = await feed();
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(rss.name).toBe("rss");
    expect(channel?.children.slice(0, 2).map(({ text }) => text)).toEqual(["Kram", SHOP]);
    expect(fieldsOf(items[0])).toEqual([
      ["g:id", "A1"],
      ["title", `Krem "A" & <b>B</b> 'C' ]]>  żółć 🥚`],
      ["description", "Lekki & <miły>\nSkład\nWoda, membrana tu"],
      ["link", `${SHOP}/twarz/A1_a1-towar`],
      ["g:image_link", `${SHOP}/media/a.webp`],
      ["g:additional_image_link", `${SHOP}/media/b.webp`],
      ["g:additional_image_link", `${SHOP}/media/c.webp`],
      ["g:availability", "in_stock"],
      ["g:price", "29.90 PLN"],
      ["g:sale_price", "19.90 PLN"],
      ["g:brand", "Ovanea"],
      ["g:gtin", "4006381333931"],
      ["g:condition", "new"],
      ["g:product_type", "Twarz & szyja > Kremy"],
      ["g:unit_pricing_measure", "50 ml"],
      ["g:unit_pricing_base_measure", "1 l"],
      [
        "g:shipping",
        [
          ["g:country", "PL"],
          ["g:service", "Produkt PW001"],
          ["g:price", "14.90 PLN"],
        ],
      ],
    ]);
    expect(fieldsOf(items[1])).toEqual([
      ["g:id", "A2"],
      ["title", "Produkt A2"],
      ["description", "Produkt A2"],
      ["link", `${SHOP}/twarz/A2_a2-towar`],
      ["g:availability", "out_of_stock"],
      ["g:price", "399.00 PLN"],
      ["g:brand", "Ovanea"],
      ["g:identifier_exists", "no"],
      ["g:condition", "new"],
      ["g:product_type", "Twarz & szyja > Kremy"],
      ["g:unit_pricing_measure", "33.6 g"],
      ["g:unit_pricing_base_measure", "1 kg"],
      [
        "g:shipping",
        [
          ["g:country", "PL"],
          ["g:service", "Produkt PW001"],
          ["g:price", "0.00 PLN"],
        ],
      ],
    ]);
  });

  it("speaks the language asked for, with that language's pages", async () => {
    const { items } = await feed("?locale=en");
    const fields = new Map(items[0]?.children.map(({ name, text }) => [name, text]));
    expect(fields.get("title")).toBe("Cream");
    expect(fields.get("link")).toBe(`${SHOP}/en/twarz/A1_a1-towar`);
    expect(fields.get("g:product_type")).toBe("Twarz & szyja > Creams");
  });

  it("goes out compressed to who takes that, and plain to the others", async () => {
    const [packed, plain] = await Promise.all(
      ["gzip, br", "gzip;q=0, identity"].map((accept) =>
        api.app.inject({ url: "/product/feed", headers: { "accept-encoding": accept } }),
      ),
    );
    expect(packed?.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(plain?.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(packed?.rawPayload ?? Buffer.alloc(0))).toEqual(plain?.rawPayload);
    expect(packed?.headers.etag).not.toBe(plain?.headers.etag);
  });

  it("answers 304 to who has it, and anew once a product changed", async () => {
    const etag = (await feed()).response.headers.get("etag") ?? "";
    const again = () => fetch(`${api.url}/product/feed`, { headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    await sql("title", `UPDATE products SET texts = jsonb_set(texts, '{pl,title}', '"Inny"') WHERE code = 'A2'`);
    await vi.waitFor(async () => expect((await again()).status).toBe(200), 3000);
  });

  it("lets others have their turn while it writes 10,000 products", async () => {
    // A statement may take three seconds: a busy machine needs portions.
    for (let first = 1; first <= 10_000; first += 1000) {
      await sql(
        "many",
        `WITH made AS (INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts)
         SELECT 'X' || n, 'OVA', 'x-' || n, 'standard', 0, 50, 'ml', jsonb_build_object('pl', jsonb_build_object('title',
         'Towar ' || n, 'description', repeat('Długi opis. ', 80))) FROM generate_series($1::int, $1::int + 999) AS n RETURNING code),
       priced AS (INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor) SELECT code, 'PLN', 1990,
       0 FROM made)
       INSERT INTO product_categories SELECT code, 11, 1 FROM made`,
        [first],
      );
    }
    await vi.waitFor(
      async () => expect((await api.app.inject("/product?pageSize=1")).json().totalCount).toBe(10_002),
      40_000,
    );
    // Processor time of this thread: a busy machine does not count.
    let longest = 0;
    let last = process.threadCpuUsage();
    const beat = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      last = process.threadCpuUsage();
    }, 1);
    const { items } = await feed();
    clearInterval(beat);
    expect(items).toHaveLength(10_002);
    expect(longest).toBeLessThan(1000);
  }, 60_000);
});
