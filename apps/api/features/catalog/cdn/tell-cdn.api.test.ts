import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeProduct } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

const TOKEN = "a token of the CDN's own";

interface Purge {
  path: string;
  headers: IncomingHttpHeaders;
  keys: string[];
}

let api: TestApi;
let refusals = 0;
const tried: number[] = [];
const purges: Purge[] = [];
const cdn = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const status = request.headers.authorization === `Bearer ${TOKEN}` ? 200 : 401;
  tried.push(status);
  if (status !== 200) return void response.writeHead(status).end();
  if (refusals > 0) {
    refusals -= 1;
    return void response.writeHead(503).end("later");
  }
  purges.push({ path: `${request.method} ${request.url}`, headers: request.headers, keys: body.keys });
  response.end("{}");
}
const sql = (name: string, text: string) => api.db.query(`test.${name}`, text);
const due = () => sql("due", "UPDATE outbox SET next_at = now() WHERE done_at IS NULL");
const newPrice = () =>
  sql("price", "UPDATE product_prices SET gross_minor = gross_minor + 100 WHERE product_code = 'C1'");

beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  api = await startTestApi({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: TOKEN });
  await makeProduct(api.db, { code: "C1" });
  await sql(
    "category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (7, 'twarz', 1, '{"pl":{"name":"Twarz"}}')`,
  );
  await sql("place", "INSERT INTO product_categories VALUES ('C1', 7, 1) ON CONFLICT DO NOTHING");
});
beforeEach(async () => {
  await vi.waitUntil(allIsTold, { timeout: 15_000, interval: 100 });
  purges.length = 0;
  tried.length = 0;
});
afterAll(async () => {
  await api.close();
  cdn.close();
});

async function allIsTold(): Promise<boolean> {
  const [row] = await sql(
    "told",
    `SELECT (SELECT split_part(position, '.', 1) FROM cdn_position) = (SELECT version::text FROM catalog_version)
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL) AS told`,
  );
  return (row as { told: boolean }).told;
}

const purged = () => vi.waitUntil(() => purges.length > 0, { timeout: 8000 });

describe("a CDN before the shop", () => {
  it("is told the keys of what changed, once, with the token", async () => {
    await newPrice();
    await purged();
    expect(purges[0]).toMatchObject({ path: "POST /purge", headers: { "content-type": "application/json" } });
    expect(purges[0]?.keys).toEqual(expect.arrayContaining(["pl-product-C1", "pl-list-all", "pl-category-7"]));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(purges).toHaveLength(1);
  });

  it("is told after two refusals, too", async () => {
    refusals = 2;
    await newPrice();
    const timer = setInterval(() => void due(), 200);
    await purged();
    clearInterval(timer);
    expect(tried).toEqual([200, 200, 200]);
    expect(purges).toHaveLength(1);
    await vi.waitUntil(allIsTold, { timeout: 8000 });
    const [row] = await sql("attempts", "SELECT max(attempts) AS most FROM outbox WHERE dead_at IS NULL");
    expect(row).toEqual({ most: 3 });
  });

  it("hears of many changes within a moment at once", async () => {
    for (let change = 0; change < 20; change += 1) await newPrice();
    await purged();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // Those that came in the next second have a purge of their own.
    expect(purges.length).toBeLessThanOrEqual(2);
  });

  it("forgets everything that it was not told for long, and what a restored backup undid", async () => {
    for (const position of ["999999.0-1-1", "1.0-1-1", ""]) {
      purges.length = 0;
      await sql("set", `UPDATE cdn_position SET position = 'x'`);
      await api.db.query("test.position", "UPDATE cdn_position SET position = $1", [position]);
      await newPrice();
      await purged();
      expect(purges[0]?.keys).toEqual(["pl-all"]);
    }
  });

  it("is not told again what another program told", async () => {
    await sql("ahead", "UPDATE cdn_position SET position = '999999.0-1-99999999999999'");
    await newPrice();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(purges).toEqual([]);
  });
});
