import { getDashboard } from "@kram/contract/dashboard";
import { getProduct, setProductPrice } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { exportTable } from "@kram/contract/exports";
import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import { readConfig } from "./config.ts";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { makeProduct, makeSettingParts, makeStaff } from "./testing/factories.ts";
import { type ReplicaPair, startReplicaPair } from "./testing/replica-pair.ts";
import { until } from "./testing/until.ts";

const LAG_MS = 40;

let pair: ReplicaPair;
let db: RawDatabase;
let replica: RawDatabase;
let app: FastifyInstance;
let client: ReturnType<typeof createApiClient>;
let url: string;
let bearer: string;
let code: string;
const dataDir = mkdtempSync(join(tmpdir(), "kram-far-"));
beforeAll(async () => {
  pair = await startReplicaPair(LAG_MS);
  db = openRawDatabase({ url: pair.url, poolSize: 2, patience: 10, manyPeople: true });
  replica = openRawDatabase({ url: pair.replicaUrl, poolSize: 1, patience: 10 });
  await makeSettingParts(db);
  code = await makeProduct(db, { gross: 1000 });
  await db.query("test.category", "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')");
  await db.query(
    "test.place",
    "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
    [code],
  );
  bearer = await makeStaff(db);
  const settings = {
    NODE_ENV: "test",
    DATABASE_URL: pair.url,
    REPLICA_DATABASE_URL: pair.replicaUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret for tests that is long enough",
    SECOND_FACTOR_KEY: "a key for tests that is just as long",
    RATE_LIMIT_FACTOR: "1000",
  };
  app = await buildApi(readConfig(settings), { level: "silent" });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  client = createApiClient({ baseUrl: url });
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([db.close(), replica.close()]);
  await pair.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const reprice = (minor: number) => {
  const body = { grossPrice: (minor / 100).toFixed(2).replace(".", ","), netVolume: "1,00", announced: false };
  return client.call(setProductPrice, { params: { code }, body }, { bearer });
};
const shownMinor = async () => {
  const { grossPrice } = await client.call(getProduct, { params: { code }, query: {} });
  return Math.round(Number.parseFloat(grossPrice.replace(",", ".")) * 100);
};
const lacking = async () => {
  const { figures } = await client.call(getDashboard, {}, { bearer });
  return figures.find(({ kind }) => kind === "stockOut")?.count ?? -1;
};
/** What the replica was asked so far. */
const answered = async () => {
  const [row] = await replica.query<{ answered: number }>(
    "test.answered",
    "SELECT xact_commit + xact_rollback AS answered FROM pg_stat_database WHERE datname = current_database()",
  );
  return row?.answered ?? 0;
};

describe("with a replica that is 40 ms behind", () => {
  it("reads catalogue and reports there, and nothing older than it knows", async () => {
    const before = await answered();
    for (let round = 1; round <= 10; round += 1) {
      await reprice(1000 + round);
      expect(await until(async () => (await shownMinor()) === 1000 + round, { limitMs: 1000 })).not.toBeNull();
      const out = await lacking();
      await makeProduct(db, { stock: 0 });
      // Whoever asks after a change is told of it.
      expect(await lacking()).toBe(out + 1);
    }
    // Ten readings of the catalogue, twenty of the dashboard. A server tells what it did within the last second when it
    // has had nothing to do for ten.
    expect(await until(async () => (await answered()) - before > 30, { limitMs: 12_000, everyMs: 500 })).not.toBeNull();
  });

  it("writes tables from it, with all that stood there when they were asked for", async () => {
    const added = await makeProduct(db, { stock: 3 });
    const answer = await fetch(url + exportTable.path.replace("{kind}", "products"), {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(added);
  });
});

describe("with a replica that stands still", () => {
  it("asks the database itself after a tenth of a second", async () => {
    await replica.query("test.pause", "SELECT pg_wal_replay_pause()");
    await reprice(2000);
    expect(await until(async () => (await shownMinor()) === 2000, { limitMs: 1000 })).not.toBeNull();
    const out = await lacking();
    await makeProduct(db, { stock: 0 });
    expect(await lacking()).toBe(out + 1);
    await replica.query("test.resume", "SELECT pg_wal_replay_resume()");
  });
});

describe("with a replica that is away", () => {
  it("goes on without it", async () => {
    await pair.replica.stop();
    await reprice(3000);
    expect(await until(async () => (await shownMinor()) === 3000, { limitMs: 1000 })).not.toBeNull();
    const out = await lacking();
    await makeProduct(db, { stock: 0 });
    expect(await lacking()).toBe(out + 1);
  });
});
