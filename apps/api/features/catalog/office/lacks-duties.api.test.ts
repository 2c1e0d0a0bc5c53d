import { getOfficeProduct, listOfficeProducts } from "@kram/contract/catalog";
import { LOCALES } from "@kram/domain/languages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

const PRODUCTS = 9 * 24;

const said = (text: string) => ({ pl: text, en: text, de: text });
const SUPPLEMENT = {
  netQuantity: said("60"),
  dailyPortion: said("1"),
  ingredients: said("*jajo*"),
  substances: [],
  warnings: { pl: [], en: [], de: [] },
  storage: said("sucho"),
  operator: said("Ktoś"),
};
const FORMATS = {
  small: { url: "/media/s.webp", width: 640, height: 640 },
  thumbnail: { url: "/media/t.webp", width: 320, height: 320 },
};

let api: TestApi;
let staff: { bearer: string };

const FACTS = [
  "none",
  "price",
  "category",
  "picture",
  "safety",
  "title",
  "summary",
  "description",
  "language",
] as const;
/** Lacks one fact, or none; some warn in a few languages, some are supplements. */
async function makeOne(at: number): Promise<string> {
  const lacks = FACTS[at % FACTS.length];
  const turn = Math.floor(at / FACTS.length);
  const code = await makeProduct(api.db, { code: `${turn % 4 === 3 ? "PW" : "H"}${100 + at}` });
  const [hit = "pl"] = [LOCALES[turn % LOCALES.length]];
  const word = (fact: (typeof FACTS)[number], language: string) => (fact === lacks && language === hit ? " " : "Słowo");
  const texts = Object.fromEntries(
    LOCALES.filter((language) => lacks !== "language" || language !== hit).map((language) => [
      language,
      {
        title: word("title", language),
        summary: word("summary", language),
        description: word("description", language),
      },
    ]),
  );
  const warned = (turn * 5 + at) % 8;
  const warnings = Object.fromEntries(
    LOCALES.map((language, place) => [language, (warned >> place) % 2 === 1 ? ["Gorące"] : []]),
  );
  const party = { name: "Kto", address: "Gdzie 1", email: "kto@kram.test" };
  const safety = lacks === "safety" ? null : { gtin: "5900001006016", manufacturer: party, warnings };
  await api.db.query(
    "test.half",
    `WITH unpriced AS (DELETE FROM product_prices WHERE product_code = $1 AND $2::boolean),
       placed AS (INSERT INTO product_categories (product_code, category_id, position) SELECT $1, $3::bigint, 1 WHERE $3::bigint > 0)
     UPDATE products SET texts = $4, safety = $5, supplement = $6, picture = $7, unit = $8, net_milligrams = $9 WHERE code = $1`,
    [
      code,
      lacks === "price",
      lacks === "category" ? 0 : 1 + ((at + turn) % 3),
      texts,
      safety,
      turn % 5 < 3 ? null : SUPPLEMENT,
      lacks === "picture" ? null : "half.webp",
      turn % 3 === 1 ? "pcs" : "ml",
      turn % 2 === 0 ? null : 33_600,
    ],
  );
  return code;
}

beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await api.db.query(
    "test.half-world",
    `WITH seen AS (INSERT INTO pictures (name, width, height, formats) VALUES ('half.webp', 1, 1, $1))
     INSERT INTO categories (id, slug, position, supplements, texts) VALUES (1, 'a', 1, false, '{}'), (2, 'b', 2, true, '{}')`,
    [FORMATS],
  );
  await api.db.query(
    "test.half-below",
    "INSERT INTO categories (id, parent_id, slug, position, supplements, texts) VALUES (3, 2, 'c', 3, false, '{}')",
  );
});
afterAll(() => api.close());

describe("products that could not be published", () => {
  it("are the same for the list of products as for the rule", async () => {
    const codes: string[] = [];
    for (let at = 0; at < PRODUCTS; at += 1) codes.push(await makeOne(at));
    const list = (pageNo: number) =>
      api.client.call(listOfficeProducts, { query: { lacking: "true", pageSize: 100, pageNo } }, staff);
    const items = (await Promise.all([list(1), list(2), list(3)])).flatMap((page) => page.items);
    const read = (code: string) => api.client.call(getOfficeProduct, { params: { code } }, staff);
    const products = await Promise.all(codes.map(read));
    const ruled = products.filter(({ missing }) => missing.length > 0).map(({ code }) => code);
    expect(items.map(({ code }) => code).toSorted()).toEqual(ruled.toSorted());
    const duties = new Set(products.flatMap(({ missing }) => missing.map(({ duty }) => duty)));
    expect(duties.size).toBe(10);
    expect(ruled.length).toBeLessThan(PRODUCTS);
  });
});
