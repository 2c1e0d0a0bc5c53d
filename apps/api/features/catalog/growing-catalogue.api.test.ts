import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApi } from "../../app.ts";
import { readConfig } from "../../platform/config.ts";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const CODES = Array.from({ length: 14 }, (_, number) => `G${number}`);
const BRANDS = ["OVA", "DOM", "SEC"];
const WORDS = "krem kremy serum mydło balsam membrana handcreme maska żel".split(" ");

let api: TestApi;
let other: FastifyInstance;
let bearer: string;
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);

/** Another program on the same database; reads the whole catalogue. */
async function startAnother(): Promise<FastifyInstance> {
  const [row] = await api.db.query<{ name: string }>("test.name", "SELECT current_database() AS name");
  const url = new URL(process.env.KRAM_TEST_DATABASE_URL ?? "");
  url.pathname = `/${row?.name}`;
  const settings = {
    NODE_ENV: "test",
    DATABASE_URL: url.href,
    DATA_DIR: api.dataDir,
    SESSION_SECRET: "a secret for tests that is long enough",
    SECOND_FACTOR_KEY: "a key for tests that is just as long",
    PROVIDER_KEYS_KEY: "a key for keys of providers in tests",
    RATE_LIMIT_FACTOR: "100000",
  };
  const app = await buildApi(readConfig(settings), { level: "silent" });
  await app.ready();
  return app;
}

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_FACTOR: "100000" });
  ({ bearer } = await makeMember(api.db));
  await makeCourier(api.db);
  await sql("brands", "INSERT INTO brands (code, name) VALUES ('DOM', 'Domira'), ('SEC', 'Tajna')");
  await sql(
    "categories",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES (1, NULL, 'twarz', 1, '{"pl":{"name":"Twarz"}}'),
     (2, NULL, 'dom', 2, '{"pl":{"name":"Dom"},"de":{"name":"Haus"}}'), (11, 1, 'kremy', 1, '{"pl":{"name":"Kremy"}}'),
     (12, 1, 'maski', 2, '{"pl":{"name":"Maski"},"en":{"name":"Masks"}}'), (21, 2, 'kuchnia', 1, '{"pl":{"name":"Kuchnia"}}')`,
  );
  await sql(
    "pictures",
    `INSERT INTO pictures (name, width, height, formats) SELECT n, 800, 800,
      '{"small":{"url":"s","width":640,"height":640},"thumbnail":{"url":"t","width":320,"height":320}}'
      FROM unnest('{a.webp,b.webp,c.webp}'::text[]) AS n`,
  );
  for (const code of CODES.slice(0, 9)) await makeProduct(api.db, { code, gross: 1000 + code.length });
  await sql(
    "place",
    "INSERT INTO product_categories SELECT code, 11, 1 FROM products WHERE code LIKE 'G%' ON CONFLICT DO NOTHING",
  );
  other = await startAnother();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

interface Change {
  name: string;
  text: string;
  values: readonly unknown[];
}

const change = (name: string, text: string, ...values: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<Change> =>
  fc.tuple(...values).map((each) => ({ name, text, values: each }));

const code = fc.constantFrom(...CODES);
const brand = fc.constantFrom(...BRANDS);
const category = fc.constantFrom(1, 2, 11, 12, 21);
const flag = fc.boolean();
const price = fc.integer({ min: 1, max: 6 }).map((tens) => tens * 500);
const language = fc.constantFrom("pl", "en", "de");
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((each) => each.join(" "));
const field = fc.constantFrom("title", "summary", "description");
const picture = fc.constantFrom("a.webp", "b.webp", "c.webp", null);

const CHANGES = fc.oneof(
  change(
    "price",
    "UPDATE product_prices SET gross_minor = $2, before_minor = NULL WHERE product_code = $1",
    code,
    price,
  ),
  change(
    "reduced",
    "UPDATE product_prices SET before_minor = gross_minor + $2, gross_minor = gross_minor WHERE product_code = $1",
    code,
    price,
  ),
  change("no-price", "DELETE FROM product_prices WHERE product_code = $1", code),
  change(
    "first-price",
    `INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor) SELECT code, 'PLN', $2, 5
     FROM products WHERE code = $1 FOR KEY SHARE ON CONFLICT (product_code, currency) DO UPDATE SET gross_minor = excluded.gross_minor, before_minor = NULL`,
    code,
    price,
  ),
  change(
    "stock",
    "UPDATE stock SET on_hand = $2::bigint, supplied = $2::bigint + sold WHERE product_code = $1 AND reserved = 0",
    code,
    fc.constantFrom(0, 1, 5),
  ),
  change("no-stock", "DELETE FROM stock WHERE product_code = $1 AND sold = 0", code),
  change(
    "first-stock",
    "INSERT INTO stock (product_code, supplied, on_hand) SELECT code, 3, 3 FROM products WHERE code = $1 FOR KEY SHARE ON CONFLICT DO NOTHING",
    code,
  ),
  change(
    "text",
    `UPDATE products SET texts = texts || jsonb_build_object($2::text, coalesce(texts->$2::text, '{}') || jsonb_build_object($3::text, $4::text))
     WHERE code = $1`,
    code,
    language,
    field,
    words,
  ),
  change("no-text", "UPDATE products SET texts = texts - $2::text WHERE code = $1 AND $2 <> 'pl'", code, language),
  change(
    "flags",
    `UPDATE products SET published = $2 OR $3, visible_for_guest = $3, available_for_sale = $4 AND ($2 OR $3), is_new = $5 WHERE code = $1`,
    code,
    flag,
    flag,
    flag,
    flag,
  ),
  change(
    "unpublish",
    "UPDATE products SET published = NOT published, available_for_sale = NOT published WHERE code = $1",
    code,
  ),
  change("last", "UPDATE products SET position = DEFAULT WHERE code = $1", code),
  change("brand", "UPDATE products SET brand_code = $2 WHERE code = $1", code, brand),
  change("brand-name", "UPDATE brands SET name = $2 WHERE code = $1", brand, words),
  change(
    "put",
    `INSERT INTO product_categories SELECT code, $2, $3 FROM products WHERE code = $1 FOR KEY SHARE
     ON CONFLICT (product_code, category_id) DO UPDATE SET position = excluded.position`,
    code,
    category,
    fc.integer({ min: 1, max: 4 }),
  ),
  change("take", "DELETE FROM product_categories WHERE product_code = $1 AND category_id = $2", code, category),
  change(
    "category-name",
    "UPDATE categories SET texts = texts || jsonb_build_object($2::text, jsonb_build_object('name', $3::text)) WHERE id = $1",
    category,
    language,
    words,
  ),
  change("hide", "UPDATE categories SET hidden = $2 WHERE id = $1", category, flag),
  change(
    "slug",
    "UPDATE categories SET slug = 'adres-' || $2::int WHERE id = $1 AND id = $2::int % 40",
    category,
    fc.integer({ min: 1, max: 99 }),
  ),
  change(
    "move",
    "UPDATE categories SET parent_id = $2 WHERE id = $1 AND parent_id IS NOT NULL",
    category,
    fc.constantFrom(1, 2),
  ),
  change("order", "UPDATE categories SET position = $2 WHERE id = $1", category, fc.integer({ min: 1, max: 5 })),
  change("picture", "UPDATE products SET picture = $2 WHERE code = $1", code, picture),
  change(
    "gallery",
    `WITH gone AS (DELETE FROM product_pictures WHERE product_code = $1)
     INSERT INTO product_pictures SELECT code, $3::int, $2 FROM products WHERE code = $1 AND $2::text IS NOT NULL FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    code,
    picture,
    fc.integer({ min: 10, max: 1_000_000 }),
  ),
  change(
    "file",
    `INSERT INTO product_files (product_code, position, file, names, media_type, size_bytes, language)
     SELECT code, $2, '0123456789abcdef01234567.pdf', '{"pl":"Karta"}', 'application/pdf', 9, $3 FROM products WHERE code = $1 FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    code,
    fc.integer({ min: 1, max: 3 }),
    language,
  ),
  change("no-file", "DELETE FROM product_files WHERE product_code = $1", code),
  change(
    "safety",
    `UPDATE products SET safety = '{"manufacturer":{"name":"O","address":"U","email":"o@kram.example"},"warnings":{"pl":[],"en":[],"de":[]}}'
     WHERE code = $1`,
    code,
  ),
  change(
    "new",
    `WITH made AS (INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts)
       VALUES ($1, $2, lower($1) || '-nowy', 'food', 1, 20, 'g', jsonb_build_object('pl', jsonb_build_object('title', $3::text)))
       ON CONFLICT DO NOTHING RETURNING code),
     priced AS (INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor) SELECT code, 'PLN', 700, 1 FROM made)
     INSERT INTO product_categories SELECT code, 21, 1 FROM made`,
    code,
    brand,
    words,
  ),
  change("gone", "DELETE FROM products WHERE code = $1", code),
  change("courier", "UPDATE product_prices SET gross_minor = $1 WHERE product_code = 'PW001'", price),
  change("courier-off", "UPDATE products SET available_for_sale = $1 WHERE code = 'PW001'", flag),
  change(
    "vat",
    `INSERT INTO setting_versions (part, version, value) SELECT 'vat', coalesce(max(version), 0) + 1,
     jsonb_build_object('rates', jsonb_build_array(jsonb_build_object('from', '2020-01-01', 'standard', $1::int, 'reduced', 8, 'food', 5)))
     FROM setting_versions WHERE part = 'vat' ON CONFLICT DO NOTHING`,
    fc.constantFrom(22, 23),
  ),
);

const LOCALES = ["pl", "en", "de"];
const SORTS = ["", "position", "price", "title", "new", "discount"];
const TEXTS = [
  "krem",
  "kremie",
  "krme",
  "serum maska",
  "domira",
  "twarz",
  "kuchnia",
  "G3",
  "G 3",
  "creme",
  "masks",
  "haus",
];
const FILTERS = ["categoryId=1", "categoryId=11,21", "brand=DOM,SEC", "priceFrom=12", "priceTo=20", "available=true"];
const MORE = ["available=false", "isNew=true", "reduced=true", "superOffer=true"];

function paths(): string[] {
  const lists = SORTS.flatMap((sort) =>
    ["ASC", "DESC"].flatMap((direction) =>
      LOCALES.map(
        (locale) => `/product?locale=${locale}&pageSize=4&pageNo=2${sort && `&sort=${sort}&sortDir=${direction}`}`,
      ),
    ),
  );
  const filtered = [...FILTERS, ...MORE].flatMap((filter) => [`/product?${filter}`, `/product/facets?${filter}`]);
  const found = TEXTS.flatMap((text) =>
    LOCALES.flatMap((locale) => [
      `/product?text=${encodeURIComponent(text)}&locale=${locale}`,
      `/product/facets?text=${encodeURIComponent(text)}&locale=${locale}&available=true`,
      `/product/correction?text=${encodeURIComponent(text)}x&locale=${locale}`,
    ]),
  );
  const single = [...CODES, "PW001"].flatMap((each) => [
    `/product/${each}`,
    `/product/${each}?locale=de`,
    `/product/${each}/suggested`,
  ]);
  const taxonomy = LOCALES.flatMap((locale) => [
    `/product/brands?locale=${locale}`,
    `/product/categories?locale=${locale}`,
  ]);
  const rest = [
    "/product",
    "/product/new",
    "/product/sale",
    "/product/facets",
    "/product/feed",
    `/product?productCodes=${CODES},PW001`,
  ];
  return [...lists, ...filtered, ...found, ...single, ...taxonomy, ...rest];
}

async function answersOf(app: FastifyInstance): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths()) {
    const { statusCode, body, headers } = await app.inject(path);
    answers[path] = statusCode === 200 ? `${headers.etag} ${body}` : `${statusCode}`;
  }
  for (const path of [
    "/product?authenticated=true",
    "/product?authenticated=true&text=krem",
    "/product/facets?authenticated=true",
  ])
    answers[path] = (await app.inject({ url: path, headers: { authorization: `Bearer ${bearer}` } })).body;
  return answers;
}

const versionOf = async (app: FastifyInstance): Promise<string> => (await app.inject("/ready")).json().catalogue;

const batch = fc.record({
  changes: fc.array(CHANGES, { minLength: 1, maxLength: 12 }),
  together: fc.boolean(),
  deaf: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
});

async function apply({ changes, together, deaf }: { changes: readonly Change[]; together: boolean; deaf: boolean }) {
  // They hear of nothing until they have connected again.
  if (deaf)
    await sql(
      "deafen",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN catalogue' AND datname = current_database()",
    );
  if (together)
    await api.db.inTransaction(async (tx) => {
      for (const { name, text, values } of changes) await tx.query(`test.${name}`, text, values);
    });
  else await Promise.all(changes.map(({ name, text, values }) => sql(name, text, [...values])));
}

describe("a catalogue that changes", () => {
  it("answers in every process as if each had read it anew", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(batch, async (changes) => {
        await apply(changes);
        const anew = await startAnother();
        const expected = await answersOf(anew);
        for (const app of [api.app, other]) {
          // New rates are noticed by the next look, all else at once.
          const isNew = async () => (await versionOf(app)) === (await versionOf(anew));
          await vi.waitUntil(isNew, { timeout: 20_000, interval: 10 });
          expect(Object.entries(await answersOf(app)).filter(([path, answer]) => expected[path] !== answer)).toEqual(
            [],
          );
        }
        await anew.close();
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
