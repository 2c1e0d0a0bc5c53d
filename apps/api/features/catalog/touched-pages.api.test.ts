import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

interface Told {
  id: string;
  version: string;
  touched?: string[];
}

let api: TestApi;
const listening: IncomingMessage[] = [];
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);

beforeAll(async () => {
  api = await startTestApi();
  await sql(
    "categories",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES (1, NULL, 'twarz', 1, '{"pl":{"name":"Twarz"}}'),
     (11, 1, 'kremy', 1, '{"pl":{"name":"Kremy"}}'), (2, NULL, 'dom', 2, '{"pl":{"name":"Dom"}}')`,
  );
  await makeCourier(api.db);
  for (const code of ["T1", "T2"]) await makeProduct(api.db, { code, gross: 5000 });
  await sql("clear", "DELETE FROM product_categories WHERE product_code IN ('T1', 'T2')");
  await sql("place", "INSERT INTO product_categories VALUES ('T1', 11, 1), ('T2', 2, 1)");
  await sql(
    "text",
    `WITH entry AS (INSERT INTO content_entries (type, slug, category) VALUES ('page', 'o-nas', 'shop') RETURNING id)
     INSERT INTO content_versions (entry_id, version, state, texts, published_at)
     SELECT id, 1, 'published', '{"pl":{"title":"O nas","body":"a"}}', now() FROM entry`,
  );
  await settled();
});
afterEach(() => {
  for (const each of listening.splice(0)) each.destroy();
});
afterAll(() => api.close());

/** What a listener is told, from the first event on. */
async function listen(lastEventId?: string): Promise<Told[]> {
  const headers = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const [answer] = (await once(get(`${api.url}/changes`, { headers, agent: false }), "response")) as [IncomingMessage];
  listening.push(answer.setEncoding("utf8"));
  const told: Told[] = [];
  answer.on("data", (text: string) => {
    for (const [, id = "", data = ""] of text.matchAll(/id: (.*)\nevent: catalogue\ndata: (.*)\n\n/gu))
      told.push({ id, ...JSON.parse(data) });
  });
  await vi.waitUntil(() => told.length > 0, { timeout: 5000 });
  return told;
}

/** Once the program has read all that was committed before. */
async function settled(): Promise<void> {
  const [row] = await sql("version", "SELECT version::text AS goods FROM catalog_version");
  const wanted = (row as { goods: string }).goods;
  await vi.waitUntil(async () => (await listen())[0]?.version.startsWith(`${wanted}.`), { timeout: 5000 });
  for (const each of listening.splice(0)) each.destroy();
}

/** Tags that the change touches, as a listener hears them. */
async function touchedBy(name: string, text: string): Promise<string[]> {
  await settled();
  const told = await listen();
  await sql(name, text);
  await vi.waitUntil(() => told.length > 1, { timeout: 5000 });
  return (told[1]?.touched ?? []).toSorted();
}

const ofT1 = ["brand-OVA", "category-1", "category-11", "list-all", "product-T1"];
const newPrice = (code: string) =>
  `UPDATE product_prices SET gross_minor = gross_minor + 100 WHERE product_code = '${code}'`;

describe("a change", () => {
  it("of a price names the product, and the lists that it stands in", async () => {
    expect(await touchedBy("price", newPrice("T1"))).toEqual(ofT1);
  });

  it("of a reduction names the reduced goods", async () => {
    await sql("logged", "UPDATE product_prices SET gross_minor = 9000 WHERE product_code = 'T1'");
    const reduced = await touchedBy(
      "reduce",
      "UPDATE product_prices SET before_minor = 9000, gross_minor = 4000 WHERE product_code = 'T1'",
    );
    expect(reduced).toEqual([...ofT1, "list-sale"].toSorted());
    const plain = "UPDATE product_prices SET before_minor = NULL, gross_minor = 9000 WHERE product_code = 'T1'";
    expect(await touchedBy("plain", plain)).toEqual([...ofT1, "list-sale"].toSorted());
  });

  it("of a category names both, and where the product may be suggested now", async () => {
    const moved = await touchedBy("move", "UPDATE product_categories SET category_id = 2 WHERE product_code = 'T1'");
    const now = ["category-2", "kin-brand-OVA", "kin-category-2", "paths"];
    expect(moved).toEqual([...ofT1, ...now].toSorted());
    await sql("back", "UPDATE product_categories SET category_id = 11 WHERE product_code = 'T1'");
  });

  it("of stock names the sold out", async () => {
    const soldOut = "UPDATE stock SET supplied = sold, on_hand = 0 WHERE product_code = 'T1'";
    expect(await touchedBy("sold", soldOut)).toEqual([...ofT1, "list-unavailable"].toSorted());
  });

  it("of words that are published already names the text", async () => {
    const words = await touchedBy(
      "words",
      `INSERT INTO content_versions (entry_id, version, state, texts, published_at)
       SELECT id, 2, 'published', '{"pl":{"title":"O nas","body":"b"}}', now() FROM content_entries WHERE slug = 'o-nas'`,
    );
    expect(words).toEqual(["text-page-o-nas", "texts-page", "texts-page-shop"]);
  });

  it("of which texts there are names all texts", async () => {
    const withdrawn = "UPDATE content_entries SET withdrawn = true WHERE slug = 'o-nas'";
    expect(await touchedBy("withdraw", withdrawn)).toEqual(["texts"]);
  });

  it.each([
    ["a category", `UPDATE categories SET texts = '{"pl":{"name":"Twarz i szyja"}}' WHERE id = 1`],
    ["a brand", "UPDATE brands SET name = name || '!'"],
    ["delivery", newPrice("PW001")],
    ["settings", "UPDATE settings SET staging_level = staging_level"],
    ["the day of other rates", "UPDATE catalog_version SET version = version + 1, vat_from = '2026-01-01'"],
    [
      "what nobody names",
      "WITH w AS (UPDATE catalog_version SET version = version + 1 RETURNING 1) SELECT pg_notify('catalogue', '') FROM w",
    ],
  ])("of %s names everything", async (name, text) => {
    expect(await touchedBy(name.replaceAll(" ", "-"), text)).toEqual(["all"]);
  });

  it("that finds nothing is none", async () => {
    await settled();
    const told = await listen();
    await sql("nothing", newPrice("NONE"));
    await sql("something", newPrice("T2"));
    await vi.waitUntil(() => told.length > 1, { timeout: 5000 });
    expect(told[1]?.touched).toContain("product-T2");
    expect(told[1]?.touched).not.toContain("all");
  });
});

describe("a listener who comes again", () => {
  it("is told that nothing changed", async () => {
    await settled();
    const [first] = await listen();
    expect(first?.touched).toBeUndefined();
    expect((await listen(first?.id))[0]).toEqual({ ...first, touched: [] });
  });

  it("is told what it missed, once", async () => {
    await settled();
    const [first] = await listen();
    await sql("one", newPrice("T1"));
    await settled();
    await sql("two", newPrice("T2"));
    await settled();
    const [again] = await listen(first?.id);
    expect(again?.touched?.toSorted()).toEqual([...ofT1, "category-2", "list-unavailable", "product-T2"].toSorted());
    expect((await listen(again?.id))[0]?.touched).toEqual([]);
  });

  /** Once no transaction is left, of other tests either, that began before: until then a horizon lies before what is known. */
  async function horizonPassed(): Promise<void> {
    const read = async () => {
      const [row] = await sql(
        "horizon",
        "SELECT pg_snapshot_xmin(s)::text AS oldest, pg_snapshot_xmax(s)::text AS next FROM pg_current_snapshot() s",
      );
      return row as { oldest: string; next: string };
    };
    const { next } = await read();
    await vi.waitUntil(async () => BigInt((await read()).oldest) >= BigInt(next), { timeout: 10_000 });
  }

  /** As another program left it, before this one was started. */
  async function fromBefore(change: string, { hours = 0 } = {}): Promise<string[] | undefined> {
    await horizonPassed();
    const [row] = await sql(
      "position",
      `SELECT 1 AS goods, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
       (extract(epoch FROM now()) * 1000 - $1::integer * 3600000)::bigint AS at`,
      [hours],
    );
    const { goods, horizon, at } = row as { goods: number; horizon: string; at: number };
    if (change !== "") await sql(`change-${change.length}`, change);
    await settled();
    return (await listen(`${goods}.0-${horizon}-${at}`))[0]?.touched;
  }

  it("gets texts from the database where this program does not reach back", async () => {
    expect(await fromBefore("UPDATE content_entries SET withdrawn = false WHERE slug = 'o-nas'")).toEqual(["texts"]);
    expect(await fromBefore("")).toEqual([]);
  });

  it("forgets everything where products changed then, and after half a day", async () => {
    expect(await fromBefore(newPrice("T1"))).toEqual(["all"]);
    expect(await fromBefore("", { hours: 13 })).toEqual(["all"]);
  });

  it.each(["", "1.0", "x-1-1", "99999999.0-1-1"])("forgets everything with the position %j", async (position) => {
    const [told] = await listen(position);
    expect(told?.touched ?? ["all"]).toEqual(["all"]);
  });
});

describe("listeners of the owner", () => {
  it("are more than five at one address, and strangers do not take their places", async () => {
    await Promise.all(Array.from({ length: 12 }, () => listen()));
    expect(listening.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });
});
