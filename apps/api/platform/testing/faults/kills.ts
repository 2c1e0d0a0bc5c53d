import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../../../../tools/postgres/start-postgres.ts";
import type { RawDatabase } from "../../database.ts";
import { openRawDatabase } from "../../open-database.ts";
import { type ApiProcess, startApiProcess } from "../api-process.ts";
import { bundleApi } from "../../bundle-api.ts";
import { type Buyers, startBuyers } from "../buyers.ts";
import { makeCourier, makeMember, makeProduct, makeSettingParts } from "../factories.ts";
import { seeded } from "../seeded.ts";
import { createTestDatabase } from "../test-database.ts";
import { until } from "../until.ts";
import { createFindings, type FaultFigures, type FaultRun } from "./fault-run.ts";

export const BUYERS = 8;

/** Orders go on within this. Source: the figures to reach. */
const RECOVERY_MS = 5000;

/** Orders may go unanswered for this on a busy machine. */
const PATIENCE_MS = 30_000;

/** Below the packages, so that unbundled ones are found. */
const BUNDLES = join(import.meta.dirname, "../../../../../node_modules/.cache/kram-bundled");

const AUDIT = readFileSync(join(import.meta.dirname, "../../audit.sql"), "utf8");

export interface KillShop {
  url: string;
  db: RawDatabase;
  code: string;
  bearers: string[];
  close: () => Promise<void>;
}

/** The product never sells out. */
export async function openKillShop(adminUrl?: string): Promise<KillShop> {
  const database = await createTestDatabase(adminUrl);
  const db = openRawDatabase({ url: database.url, poolSize: 2 });
  await makeSettingParts(db);
  await makeCourier(db);
  const code = await makeProduct(db, { stock: 100_000_000 });
  const members = await Promise.all(Array.from({ length: BUYERS }, () => makeMember(db)));
  const close = async () => {
    await db.close();
    await database.drop();
  };
  return { url: database.url, db, code, bearers: members.map(({ bearer }) => bearer), close };
}

/** Finds missing or surplus orders, except `placed`, and what the audit finds. */
export async function notWhole(db: RawDatabase, buyers: Buyers, placed: readonly string[] = []): Promise<string[]> {
  const findings = createFindings();
  await buyers.stop().catch((error: Error) => findings.add(`a buyer gave up: ${error.message}`));
  let rows: { rule: string; place: string }[] = [];
  const audited = async () => {
    rows = await db.query("killed.audit", AUDIT);
    return rows.length === 0;
  };
  await until(audited, { limitMs: 5000, everyMs: 100 });
  for (const { rule, place } of rows) findings.add(`audit: ${rule}: ${place}`);
  const orders = await db.query<{ number: string }>("killed.orders", "SELECT number FROM orders");
  const stored = new Set(orders.map(({ number }) => number));
  const answered = new Set(buyers.numbers);
  for (const number of answered) if (!stored.has(number)) findings.add(`lost: ${number} was answered`);
  for (const number of stored)
    if (!answered.has(number) && !placed.includes(number)) findings.add(`double: nobody was answered ${number}`);
  if (answered.size < buyers.numbers.length) findings.add("double: a number was answered to two orders");
  return findings.list();
}

/** Kills at random while eight people order. */
export async function killApis({ seed, goesOn }: FaultRun): Promise<FaultFigures> {
  const shop = await openKillShop();
  const pick = seeded(seed);
  const findings = createFindings();
  const { program, remove } = await bundleApi(join(BUNDLES, String(process.pid)));
  const start = () => startApiProcess(shop.url, {}, program);
  let current = await start();
  const buyers = startBuyers({ bearers: shop.bearers, code: shop.code, url: () => current.url });
  let kills = 0;
  let spare: Promise<ApiProcess> = start();
  try {
    for (; goesOn(kills); kills += 1) {
      const before = buyers.numbers.length;
      if ((await until(() => buyers.numbers.length > before, { limitMs: PATIENCE_MS })) === null)
        findings.add("no order was answered after a kill");
      const next = await spare;
      // A different moment each time.
      await wait(pick(30));
      const killed = current;
      current = next;
      await killed.kill();
      spare = start();
    }
    for (const finding of await notWhole(shop.db, buyers)) findings.add(finding);
  } finally {
    await buyers.stop().catch(() => undefined);
    await Promise.all([current.kill(), spare.then((api) => api.kill())]);
    remove();
    await shop.close();
  }
  return { done: { "API kills": kills, "orders beside API kills": buyers.numbers.length }, amiss: findings.list() };
}

/** Kills its own PostgreSQL; orders must go on within five seconds. */
export async function killDatabases({ seed, folder, goesOn }: FaultRun): Promise<FaultFigures> {
  const dataDir = join(folder, "killed");
  const pick = seeded(seed + 1);
  const findings = createFindings();
  let server = await startPostgres({ dataDir });
  const shop = await openKillShop(server.url("postgres"));
  const api = await startApiProcess(shop.url);
  const buyers = startBuyers({ bearers: shop.bearers, code: shop.code, url: () => api.url });
  const recoveries: number[] = [];
  let kills = 0;
  try {
    for (; goesOn(kills); kills += 1) {
      const before = buyers.numbers.length;
      await until(() => buyers.numbers.length > before + pick(BUYERS), { limitMs: PATIENCE_MS });
      await wait(pick(30));
      process.kill(server.pid, "SIGKILL");
      await server.ended;
      const answered = buyers.numbers.length;
      const killedAt = performance.now();
      server = await startPostgres({ dataDir });
      const began = performance.now();
      const ordered = await until(() => buyers.numbers.length > answered, { limitMs: PATIENCE_MS });
      recoveries.push(performance.now() - killedAt);
      if (ordered === null || performance.now() - began > RECOVERY_MS)
        findings.add(`orders did not go on within ${RECOVERY_MS} ms of the database's start`);
    }
    for (const finding of await notWhole(shop.db, buyers)) findings.add(finding);
  } finally {
    await buyers.stop().catch(() => undefined);
    await api.kill();
    await shop.db.close();
    await server.stop();
  }
  const done = {
    "database kills": kills,
    "orders beside database kills": buyers.numbers.length,
    "longest recovery with the database's start, ms": Math.round(Math.max(0, ...recoveries)),
  };
  return { done, amiss: findings.list() };
}
