import { randomBytes, createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type Call, callsOf, type Scene } from "./calls.ts";
import type { Part } from "./fill.ts";
import { cpuOf } from "./program.ts";

/** What one call of an operation costs: milliseconds of two processors' time, and pages of the database. */
export interface Cost {
  what: string;
  apiMs: number;
  databaseMs: number;
  pages: number;
  /** As it was waited for, the median of all, on a machine that did other work, too. */
  waitedMs: number;
}

const CALLS = 100;

/** Members of the first thousand sign in; the first leads all. */
const MEMBERS = 20;

async function bearers({ client }: Scene): Promise<{ members: string[]; staff: string }> {
  const make = async (column: "member_id" | "staff_id", id: number) => {
    const bearer = randomBytes(32).toString("base64url");
    await client.query(
      `INSERT INTO sessions (token_hash, ${column}, expires_at, confirmed_at) VALUES ($1, $2, now() + interval '1 day', now())`,
      [createHash("sha256").update(bearer).digest(), id],
    );
    return bearer;
  };
  const members: string[] = [];
  for (let id = 1; id <= MEMBERS; id += 1) members.push(await make("member_id", id));
  const { rows } = await client.query<{ id: number }>("SELECT min(id)::int AS id FROM staff");
  return { members, staff: await make("staff_id", rows[0]?.id ?? 1) };
}

/** Of all that the server does for this database. */
async function databaseCost(client: pg.Client): Promise<{ ms: number; pages: number }> {
  // Servers tell what they did once a second.
  await wait(1200);
  const { rows: pids } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  const { rows } = await client.query<{ pages: number }>(
    "SELECT (blks_hit + blks_read)::float8 AS pages FROM pg_stat_database WHERE datname = current_database()",
  );
  return { ms: pids.reduce((sum, { pid }) => sum + cpuOf(pid), 0), pages: rows[0]?.pages ?? 0 };
}

async function costOf(what: string, call: Call, { client, program }: Scene): Promise<Cost> {
  for (let turn = 0; turn < 10; turn += 1) await call(turn);
  const before = { api: program.cpuMs(), database: await databaseCost(client) };
  const waited: number[] = [];
  const count = what === "whole order" ? CALLS / 2 : CALLS;
  for (let turn = 10; turn < count + 10; turn += 1) {
    const began = performance.now();
    await call(turn);
    waited.push(performance.now() - began);
  }
  const apiMs = program.cpuMs() - before.api;
  const after = await databaseCost(client);
  return {
    what,
    apiMs: apiMs / count,
    databaseMs: Math.max(0, after.ms - before.database.ms) / count,
    pages: Math.max(0, after.pages - before.database.pages) / count,
    waitedMs: waited.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0,
  };
}

export async function measure(part: Part, scene: Scene): Promise<Cost[]> {
  const who = await bearers(scene);
  const costs: Cost[] = [];
  for (const [what, call] of Object.entries(callsOf(part, scene, who))) costs.push(await costOf(what, call, scene));
  return costs;
}

/** What a new price costs, and when it is in the answer; medians, and the worst of the pauses. */
export interface PriceCost {
  seenMs: number;
  slowestSeenMs: number;
  apiMs: number;
  pauseMs: number;
  longestPauseMs: number;
}

const CHANGES = 9;

/** Of products all over the catalogue. */
export async function measurePrices({ client, program, size }: Scene): Promise<PriceCost> {
  const found: { seen: number; cpu: number; pause: number }[] = [];
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const code = `X${Math.floor(((turn + 0.5) / CHANGES) * size) + 1}`;
    const shown = async () => (await fetch(`${program.url}/product/${code}`)).text();
    const before = await shown();
    await wait(300);
    program.watch();
    const cpu = program.cpuMs();
    await client.query("UPDATE product_prices SET gross_minor = gross_minor + 1 WHERE product_code = $1", [code]);
    const began = performance.now();
    while ((await shown()) === before) await wait(10);
    const seen = performance.now() - began;
    await wait(200);
    found.push({ seen, cpu: program.cpuMs() - cpu, pause: await program.longestMs() });
  }
  const sorted = (key: "seen" | "cpu" | "pause") => found.map((one) => one[key]).toSorted((one, other) => one - other);
  const median = (key: "seen" | "cpu" | "pause") => sorted(key)[Math.floor(CHANGES / 2)] ?? 0;
  return {
    seenMs: median("seen"),
    slowestSeenMs: sorted("seen").at(-1) ?? 0,
    apiMs: median("cpu"),
    pauseMs: median("pause"),
    longestPauseMs: sorted("pause").at(-1) ?? 0,
  };
}
