import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { drain } from "../../platform/http/health.ts";
import { metrics } from "../../platform/observability/metrics.ts";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

interface Line {
  reqId: string;
  method: string;
  route: string;
  status: number;
  statements: number;
}

const lines: Line[] = [];
const log = {
  level: "info",
  stream: { write: (line: string) => void (line.includes('"msg":"request"') && lines.push(JSON.parse(line))) },
} as const;

let api: TestApi;
let bearer: string;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_FACTOR: "1" }, log);
  await makeProduct(api.db, { code: "K1" });
  await api.db.query("test.category", "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')");
  await api.db.query(
    "test.place",
    "INSERT INTO product_categories (product_code, category_id, position) VALUES ('K1', 1, 1)",
  );
  bearer = (await makeMember(api.db)).bearer;
  await vi.waitFor(async () => expect((await ask("/product/K1")).status).toBe(200), 5000);
});
afterAll(() => api.close());
beforeEach(() => {
  lines.length = 0;
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

async function valueOf(name: string, labels: readonly string[]): Promise<number> {
  const samples = (await metrics.read()).find((family) => family.name === name)?.samples ?? [];
  const own = samples.find(({ values }) => values.join() === labels.join());
  return own && "value" in own ? own.value : 0;
}

/** Whether the answer came without the framework. */
async function isQuick(asked: () => Promise<Response>): Promise<boolean> {
  const before = await valueOf("kram_cache_reads_total", ["address", "hit"]);
  await (await asked()).arrayBuffer();
  return (await valueOf("kram_cache_reads_total", ["address", "hit"])) === before + 1;
}

/** Each call's own. */
const OWN = ["date", "x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset"];

async function partsOf(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));
  return { status: answer.status, headers, body: await answer.text() };
}

let changes = 0;
const changeProduct = (set: string) =>
  api.db.query(`test.change-${(changes += 1)}`, `UPDATE products SET ${set} WHERE code = 'K1'`);

describe("what a visitor asked for before", () => {
  it("is answered by the same bytes and headers, and counted and told as any call", async () => {
    const path = "/product/K1?locale=en";
    const before = await valueOf("kram_http_requests_total", ["getProduct", "200"]);
    const answers: Response[] = [];
    for (const id of ["first", "second", "third"]) answers.push(await ask(path, { "x-request-id": `of-${id}` }));
    const [first, second, third] = await Promise.all(answers.map(partsOf));
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await isQuick(() => ask(path))).toBe(true);
    const left = answers.map(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
    expect(left).toEqual([left[0], Number(left[0]) - 1, Number(left[0]) - 2]);
    expect(first?.headers).toMatchObject({ "x-ratelimit-limit": "3000" });
    await vi.waitFor(() => expect(lines).toHaveLength(4));
    const told = { method: "GET", route: "getProduct", status: 200, statements: 0 };
    expect(lines[2]).toMatchObject(told);
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(lines.slice(0, 3).map(({ reqId }) => reqId)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    expect(await valueOf("kram_http_requests_total", ["getProduct", "200"])).toBe(before + 4);
  });

  it.each([
    ["a bearer", () => ({ authorization: `Bearer ${bearer}` })],
    ["a known tag", () => ({ "if-none-match": '"other"' })],
    ["a version", () => ({ "x-kram-catalogue": "0.0" })],
    ["a key", () => ({ "idempotency-key": "k".repeat(20) })],
  ])("goes the usual way with %s", async (_, headers) => {
    for (let at = 0; at < 2; at += 1) await (await ask("/product/K1")).text();
    expect(await isQuick(() => ask("/product/K1"))).toBe(true);
    expect(await isQuick(() => ask("/product/K1", headers()))).toBe(false);
    expect(await isQuick(() => fetch(`${api.url}/product/K1`, { method: "HEAD" }))).toBe(false);
  });

  it("is answered with 304 to who knows it", async () => {
    const tag = (await ask("/product/K1")).headers.get("etag") ?? "";
    expect((await ask("/product/K1", { "if-none-match": tag })).status).toBe(304);
    // A 304 leaves its address as it was.
    expect((await ask("/product/K1")).status).toBe(200);
  });

  it("is made anew after a change, and gone with what visitors may not see", async () => {
    const list = "/product?pageSize=5";
    const ofList = async () => (await (await ask(list)).json()) as { items: { code: string }[] };
    expect((await ofList()).items.map(({ code }) => code)).toContain("K1");
    await changeProduct(`texts = jsonb_set(texts, '{pl,title}', '"Nowa nazwa"')`);
    const title = async () => ((await (await ask("/product/K1")).json()) as { title: string }).title;
    await vi.waitFor(async () => expect(await title()).toBe("Nowa nazwa"), 5000);

    await changeProduct("visible_for_guest = false");
    await vi.waitFor(async () => expect((await ask("/product/K1")).status).toBe(404), 5000);
    // A member's look fills the cache that visitors are answered from.
    const asMember = await ask("/product/K1?authenticated=true", { authorization: `Bearer ${bearer}` });
    expect(asMember.status).toBe(200);
    expect((await ask("/product/K1")).status).toBe(404);
    expect((await ofList()).items.map(({ code }) => code)).not.toContain("K1");

    await changeProduct("visible_for_guest = true");
    await vi.waitFor(async () => expect((await ask("/product/K1")).status).toBe(200), 5000);
  });

  it("is refused beyond the limit as everything", async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 64; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/product/K1")));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    expect(statuses.get(429)).toBeGreaterThan(190);
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
  });

  it("ends its connection once the program drains", async () => {
    const leaving = await startTestApi();
    const look = () => fetch(`${leaving.url}/product`);
    await (await look()).arrayBuffer();
    expect(await isQuick(look)).toBe(true);
    drain(leaving.app);
    expect((await look()).headers.get("connection")).toBe("close");
    await leaving.close();
  });
});
