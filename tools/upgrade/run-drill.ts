import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "../postgres/free-port.ts";
import { startLoad } from "./drill-load.ts";
import { answers, drillEnvironment, startCaddy } from "./drill-place.ts";

/*
 * npm run upgrade-drill -- --old FOLDER [--rate 200] [--buyers 10]: upgrades API and shop between two versions of this repository behind
 * Caddy, while people read and order: forward, back again, forward once more, and forward with the old programs killed.
 * FOLDER is an earlier commit with its packages; both have built the shop. DATABASE_URL names an empty database.
 */
const { values } = parseArgs({
  options: {
    old: { type: "string" },
    rate: { type: "string", default: "200" },
    buyers: { type: "string", default: "10" },
  },
});
const root = join(import.meta.dirname, "../..");
const versions = { old: resolve(process.env.INIT_CWD ?? "", values.old ?? ""), fresh: root };
const databaseUrl = process.env.DATABASE_URL ?? "";
const box = mkdtempSync(join(tmpdir(), "kram-upgrade-"));
const PROGRAMS = ["api", "shop"] as const;
type Program = (typeof PROGRAMS)[number];

/** Two places for each program, the proxy before them, and the proxy's address for the shop's own calls. */
const places = {
  api: { first: await freePort(), second: await freePort(), proxy: await freePort() },
  shop: { first: await freePort(), second: await freePort(), proxy: await freePort() },
};
const within = await freePort();
const urls = {
  api: `http://127.0.0.1:${places.api.proxy}`,
  shop: `http://127.0.0.1:${places.shop.proxy}/pl`,
};

async function toEnd(folder: string, ...args: string[]): Promise<void> {
  const cwd = join(folder, "apps/api");
  const child = spawn(process.execPath, args, {
    cwd,
    env: drillEnvironment(place, { program: "api", port: 0 }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}

const place = { root, box, databaseUrl, urls, within };

const running: ChildProcess[] = [];

/** As that version starts it: by itself, or put into one file. */
function mainOf(program: Program, version: keyof typeof versions): string {
  if (program === "shop") return "server/main.ts";
  const packed = "dist/main.mjs";
  return existsSync(join(versions[version], "apps/api", packed)) ? packed : "main.ts";
}

async function start(program: Program, version: keyof typeof versions, port: number): Promise<ChildProcess> {
  const cwd = join(versions[version], "apps", program);
  const env = drillEnvironment(place, { program, port });
  const child = spawn(process.execPath, [mainOf(program, version)], {
    cwd,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.push(child);
  while (!(await answers(`http://127.0.0.1:${port}/ready`))) {
    if (child.exitCode !== null) throw new Error(`the ${version} ${program} ended with ${child.exitCode}`);
    await wait(100);
  }
  // Caddy looks once a second.
  await wait(2500);
  return child;
}

async function stored(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string }>("SELECT number FROM orders");
  await client.end();
  return new Set(rows.map(({ number }) => number));
}

try {
  await toEnd(versions.old, "migrate.ts");
  await toEnd(versions.old, "load-demo.ts");
  const now = { api: await start("api", "old", places.api.first), shop: null as ChildProcess | null };
  const portsOf = ({ first, second }: { first: number; second: number }) => [first, second];
  running.push(await startCaddy(place, { apis: portsOf(places.api), shops: portsOf(places.shop) }));
  now.shop = await start("shop", "old", places.shop.first);
  const load = await startLoad({ databaseUrl, ...urls }, { rate: Number(values.rate), buyers: Number(values.buyers) });
  await wait(3000);
  let inFirst = true;
  /** Starts a version in the empty place of each program in turn, the API first, and ends the one before. */
  const change = async (name: string, version: keyof typeof versions, signal: NodeJS.Signals) => {
    const { requests } = load;
    const [repeated, failed, orders] = [load.repeated.length, load.failed.length, load.orders.length];
    const began = performance.now();
    if (version === "fresh") {
      await toEnd(versions.fresh, "migrate.ts", "--expand");
      // What the demo has learnt since, as npm start adds it.
      await toEnd(versions.fresh, "load-demo.ts");
    }
    for (const program of PROGRAMS) {
      const next = await start(program, version, inFirst ? places[program].second : places[program].first);
      const before = now[program];
      const gone = before && once(before, "exit");
      before?.kill(signal);
      await gone;
      now[program] = next;
      await wait(1500);
    }
    inFirst = !inFirst;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}: ${seconds} s, ${load.requests - requests} requests, \
${load.repeated.length - repeated} repeated, ${load.failed.length - failed} failed, ${load.orders.length - orders} orders`,
    );
  };
  await change("forward", "fresh", "SIGTERM");
  await change("back", "old", "SIGTERM");
  await change("forward again", "fresh", "SIGTERM");
  await change("back again", "old", "SIGTERM");
  await change("forward, the old programs killed", "fresh", "SIGKILL");
  await load.stop();
  const there = await stored();
  const lost = load.orders.filter((number) => !there.has(number));
  console.log(
    `${load.requests} requests, ${load.repeated.length} repeated, ${load.failed.length} failed, slowest ${load.slowest.ms} ms (${load.slowest.what})`,
  );
  console.log(`${load.orders.length} orders, ${lost.length} lost`);
  for (const failure of [...load.repeated, ...load.failed].slice(0, 40)) console.log(`  ${failure}`);
  process.exitCode = load.failed.length + lost.length > 0 ? 1 : 0;
} finally {
  for (const child of running) child.kill("SIGTERM");
  await wait(6000);
  rmSync(box, { recursive: true, force: true });
  process.exit();
}
