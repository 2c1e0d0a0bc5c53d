import { type ImportKind, importTable } from "@kram/contract/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

/** `KRAM_LONG=1` brings large files and checks times, which a loaded machine cannot keep. */
const LONG = process.env.KRAM_LONG === "1";
const PRODUCTS = LONG ? 10_000 : 250;
const LINES = LONG ? 1000 : 12;
const LONGEST_MS = 500;
const PATIENCE_MS = 100_000;

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await api.db.query(
    "test.category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl": {"name": "Dom"}}')`,
  );
  await makeProduct(api.db);
  const lines = Array.from({ length: PRODUCTS }, (_, n) => `I${n};OVA;towar-${n};dom;Towar ${n};standard;49,90;50;ml`);
  await bring("products", ["code;brand;slug;categories;title_pl;vat_class;price_pln;unit_amount;unit", ...lines]);
  await api.db.query("test.waits", "CREATE TABLE test_waits (kind text, ms double precision)");
}, 120_000);

const bring = (kind: ImportKind, lines: readonly string[]) =>
  api.client.call(
    importTable,
    { params: { kind }, body: { csv: lines.join("\n"), apply: true } },
    { ...staff, timeoutMs: PATIENCE_MS },
  );

/** By the statement that may wait; `%s` is a growing number. */
const OTHERS = {
  "another product": "UPDATE products SET points = points + 1 WHERE code NOT LIKE ''I%%'' AND %s > 0",
  "a product of the file": "UPDATE products SET points = points + 1 WHERE code = ''I'' || (%s * 7 %% 12)",
  "stock of an order":
    "UPDATE stock SET availability_changes = availability_changes + 1 WHERE product_code = ''I'' || (%s * 11 %% 12)",
} as const;

/** Every 0.1 s by the server's clock until the table is gone. */
async function changing(kind: string, statement: string): Promise<void> {
  const client = api.db.listener();
  await client.connect();
  try {
    await client.query(
      `DO $do$ DECLARE began timestamptz; turn int := 0; BEGIN
         WHILE to_regclass('test_import_runs') IS NOT NULL LOOP
           turn := turn + 1; began := clock_timestamp();
           EXECUTE format('${statement}', turn); COMMIT;
           INSERT INTO test_waits VALUES ('${kind}', extract(epoch FROM clock_timestamp() - began) * 1000); COMMIT;
           PERFORM pg_sleep(0.1);
         END LOOP;
       END $do$`,
    );
  } finally {
    await client.end();
  }
}

async function beside(kind: ImportKind, lines: readonly string[]) {
  await api.db.query("test.begin", "CREATE TABLE test_import_runs ()");
  await api.db.query("test.none", "TRUNCATE test_waits");
  const others = Object.entries(OTHERS).map(([name, statement]) => changing(name, statement));
  const from = performance.now();
  let tookMs = 0;
  let answer: Awaited<ReturnType<typeof bring>>;
  try {
    answer = await bring(kind, lines);
    tookMs = Math.round(performance.now() - from);
  } finally {
    await api.db.query("test.end", "DROP TABLE test_import_runs");
  }
  await Promise.all(others);
  const waits = await api.db.query<{ kind: string; ms: number; turns: number }>(
    "test.longest",
    "SELECT kind, round(max(ms))::integer AS ms, count(*)::integer AS turns FROM test_waits GROUP BY kind ORDER BY kind",
  );
  console.log(
    kind,
    `${answer.changes} lines in ${tookMs} ms`,
    waits.map((wait) => `${wait.kind}: ${wait.ms} ms at most of ${wait.turns}`),
  );
  expect(waits).toHaveLength(3);
  if (LONG) for (const { ms } of waits) expect(ms).toBeLessThan(LONGEST_MS);
  return answer;
}

describe("200, beside others who change the same goods", () => {
  const patience = { timeout: 120_000 };

  it("takes all of a file of products", patience, async () => {
    const lines = Array.from({ length: PRODUCTS }, (_, n) => `I${n};Inny towar ${n}`);
    const answer = await beside("products", ["code;title_pl", ...lines]);
    expect(answer).toEqual({ lines: PRODUCTS, changes: PRODUCTS, kept: PRODUCTS, applied: true, problems: [] });
  });

  it("takes all of a file of prices", patience, async () => {
    const lines = Array.from({ length: LINES }, (_, n) => `I${n};39,90;4,00`);
    const answer = await beside("prices", ["code;gross_price;net_volume", ...lines]);
    expect(answer).toEqual({ lines: LINES, changes: LINES, kept: LINES, applied: true, problems: [] });
  });

  it("takes all of a file of counted stock", patience, async () => {
    const lines = Array.from({ length: LINES }, (_, n) => `I${n};5000`);
    const answer = await beside("stock", ["code;on_hand", ...lines]);
    expect(answer).toEqual({ lines: LINES, changes: LINES, kept: LINES, applied: true, problems: [] });
  });
});
