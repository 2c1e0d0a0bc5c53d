import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createFleet, type Post } from "../chaos/fleet.ts";
import { takeMails } from "../chaos/take-mails.ts";
import { freePort } from "../postgres/free-port.ts";
import { type Load, startLoad } from "../upgrade/drill-load.ts";
import { drillEnvironment } from "../upgrade/drill-place.ts";
import { type Cluster, type ClusterNode, startCluster } from "./cluster.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    buyers: { type: "string", default: "4" },
    rate: { type: "string", default: "10" },
  },
});

/** Orders go on after this. */
const LONGEST_MS = 30_000;

/** What happens to a primary, by turns. */
const BLOWS = ["machine dies", "server dies", "machine stands still"] as const;

const root = join(import.meta.dirname, "../..");
const box = mkdtempSync(join(tmpdir(), "kram-failover-"));
// The servers' other account has to pass through.
chmodSync(box, 0o711);
mkdirSync(join(box, "data"));
const log = openSync(process.env.FAILOVER_LOG ?? join(box, "log"), "a");
const inbox = await takeMails(20);

async function prepare(databaseUrl: string, script: string): Promise<void> {
  const env = drillEnvironment(placeOf(databaseUrl, 0), { program: "api", port: 0 });
  const child = spawn(process.execPath, [script], {
    cwd: join(root, "apps/api"),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

function placeOf(databaseUrl: string, port: number) {
  const urls = { api: `http://127.0.0.1:${port}`, shop: "http://127.0.0.1:1/pl" };
  return { root, box, databaseUrl, urls, within: port };
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Tells how long nobody's order was acknowledged, at the most, since it was asked the last time. */
function watchOrders(load: Load) {
  let [seen, since, longest] = [load.orders.length, performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (load.orders.length !== seen) [seen, since] = [load.orders.length, now];
  };
  const timer = setInterval(look, 20);
  return {
    longestMs() {
      look();
      const most = Math.round(longest);
      longest = 0;
      return most;
    },
    stop: () => clearInterval(timer),
  };
}

/** Until another one leads, and the one that was hit is back behind it. */
async function strike(
  cluster: Cluster,
  blow: (typeof BLOWS)[number],
): Promise<{ from: string; to: string; ms: number }> {
  const hit = await cluster.leader();
  if (hit === null) throw new Error("nobody leads");
  const began = performance.now();
  if (blow === "machine stands still") cluster.signal(hit, "SIGSTOP", "machine");
  else cluster.signal(hit, "SIGKILL", blow === "machine dies" ? "machine" : "server");
  let next: ClusterNode | null = null;
  while (next === null || next === hit) {
    await wait(200);
    next = await cluster.leader();
    if (performance.now() - began > 120_000) throw new Error(`nobody leads after ${hit.name}: ${blow}`);
  }
  const ms = Math.round(performance.now() - began);
  // Its memory of having led is old by then.
  await wait(10_000);
  if (blow === "machine stands still") cluster.signal(hit, "SIGCONT", "machine");
  if (blow === "machine dies") cluster.start(hit);
  await cluster.whole();
  return { from: hit.name, to: next.name, ms };
}

async function judge(url: string, load: Load): Promise<{ lost: string[]; broken: object[]; stored: number }> {
  // Before the database is asked, since orders go on.
  const acknowledged = [...load.orders];
  const stored = await ask<{ number: string }>(url, "SELECT number FROM orders");
  const numbers = new Set(stored.map(({ number }) => number));
  const broken = await ask<object & pg.QueryResultRow>(
    url,
    readFileSync(join(root, "apps/api/platform/audit.sql"), "utf8"),
  );
  return { lost: acknowledged.filter((number) => !numbers.has(number)), broken, stored: stored.length };
}

const cluster = await startCluster(box, log);
let fleet: ReturnType<typeof createFleet> | undefined;
try {
  await cluster.whole();
  await ask(cluster.urls.primary, "CREATE DATABASE kram");
  const databaseUrl = cluster.urls.primary.replace(/postgres$/u, "kram");
  await prepare(databaseUrl, "migrate.ts");
  await prepare(databaseUrl, "load-demo.ts");
  const posts: Post[] = [];
  for (const role of ["api", "worker"] as const)
    posts.push({ role, port: await freePort(), settings: { SMTP_URL: inbox.url } });
  fleet = createFleet(placeOf(databaseUrl, posts[0]?.port ?? 0), posts);
  await fleet.start();
  const load = await startLoad(
    { databaseUrl, api: `http://127.0.0.1:${posts[0]?.port}` },
    { rate: Number(values.rate), buyers: Number(values.buyers) },
  );
  const watch = watchOrders(load);
  await wait(5000);
  const calm = watch.longestMs();
  console.log(
    `calm: ${load.orders.length} orders in 5 s, ${calm} ms without one at the most; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const pauses: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const blow = BLOWS[round % BLOWS.length] ?? "machine dies";
    watch.longestMs();
    const { from, to, ms } = await strike(cluster, blow);
    await wait(3000);
    const pause = watch.longestMs();
    pauses.push(pause);
    const { lost, broken } = await judge(databaseUrl, load);
    console.log(
      `${round + 1}. ${from} (${blow}) → ${to} after ${ms} ms; ${pause} ms without an order; \
${load.orders.length} acknowledged, ${lost.length} lost, ${broken.length} findings; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  watch.stop();
  await load.stop();
  const { lost, broken, stored } = await judge(databaseUrl, load);
  const sorted = pauses.toSorted((one, other) => one - other);
  const subjects = new Set(inbox.taken.map(({ name }) => name));
  console.log(
    `${load.orders.length} orders acknowledged, ${stored} stored, ${lost.length} lost; ${broken.length} findings of the audit; \
${load.repeated.length} calls repeated, ${load.failed.length} failed twice; ${subjects.size} mails`,
  );
  console.log(`without an order, ms: median ${sorted[Math.floor(sorted.length / 2)]}, longest ${sorted.at(-1)}`);
  for (const line of lost.slice(0, 20)) console.log(`  lost: ${line}`);
  for (const row of broken.slice(0, 20)) console.log(`  ${JSON.stringify(row)}`);
  process.exitCode = lost.length + broken.length > 0 || (sorted.at(-1) ?? 0) > LONGEST_MS ? 1 : 0;
} finally {
  await fleet?.stop();
  await cluster.stop();
  await inbox.close();
  rmSync(box, { recursive: true, force: true });
  process.exit();
}
