import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { listProducts } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import pg from "pg";
import { freePort } from "../postgres/free-port.ts";
import { startLoad } from "../upgrade/drill-load.ts";
import { drillEnvironment, startCaddy } from "../upgrade/drill-place.ts";
import { createFleet, type Post } from "./fleet.ts";
import { takeMails } from "./take-mails.ts";
import { watchPrices } from "./watch-prices.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    apis: { type: "string", default: "3" },
    shops: { type: "string", default: "3" },
    workers: { type: "string", default: "2" },
    rate: { type: "string", default: "40" },
    buyers: { type: "string", default: "4" },
    "kill-every": { type: "string", default: "6" },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? "";
const [apiPort, shopPort, within] = [await freePort(), await freePort(), await freePort()];
const place = {
  root: join(import.meta.dirname, "../.."),
  box: mkdtempSync(join(tmpdir(), "kram-chaos-")),
  databaseUrl,
  urls: { api: `http://127.0.0.1:${apiPort}`, shop: `http://127.0.0.1:${shopPort}/pl` },
  within,
};
const database = new pg.Client({ connectionString: databaseUrl });
const inbox = await takeMails(20);
const posts: Post[] = [];
for (const role of ["api", "worker", "shop"] as const)
  for (let left = Number(values[`${role}s`]); left > 0; left -= 1)
    posts.push({ role, port: await freePort(), settings: { SMTP_URL: inbox.url } });
const portsOf = (role: Post["role"]) => posts.filter((post) => post.role === role).map(({ port }) => port);

async function prepare(script: string): Promise<void> {
  const env = drillEnvironment(place, { program: "api", port: 0 });
  const child = spawn(process.execPath, [script], {
    cwd: join(place.root, "apps/api"),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

async function staffBearer(): Promise<string> {
  const bearer = randomBytes(32).toString("base64url");
  await database.query(
    `INSERT INTO sessions (token_hash, staff_id, expires_at)
     SELECT $1, id, now() + interval '1 hour' FROM staff WHERE 'admin' = ANY(roles) LIMIT 1`,
    [createHash("sha256").update(bearer).digest()],
  );
  return bearer;
}

/** Neither reduced nor taken by the buyers: a cart whose prices changed asks people first. */
async function pricedGoods() {
  const query = { pageSize: 50, pageNo: 2 };
  const { items } = await createApiClient({ baseUrl: place.urls.api }).call(listProducts, { query });
  const plain = items.filter((item) => item.grossPriceBeforeDiscount === null).slice(0, 8);
  return plain.map(({ code, slug, categories: [first], grossPrice }) => ({
    code,
    page: `${place.urls.shop}/${first?.slug}/${code}_${slug}`,
    minor: Math.round(Number.parseFloat(grossPrice.replace(",", ".")) * 100),
  }));
}

/** All that is due has gone out, and what killed workers had claimed comes back after a minute. */
async function untilMailed(): Promise<number> {
  for (const limit = Date.now() + 180_000; ; await wait(1000)) {
    const { rows } = await database.query<{ left: number }>(
      "SELECT count(*)::integer AS left FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND next_at < now() + interval '1 hour'",
    );
    if (rows[0]?.left === 0 || Date.now() > limit) return rows[0]?.left ?? -1;
  }
}

const fleet = createFleet(place, posts);
let caddy: ChildProcess | undefined;
try {
  // As it runs with people: from one file.
  await prepare("build.ts");
  await prepare("migrate.ts");
  await prepare("load-demo.ts");
  await database.connect();
  const starting = fleet.start();
  caddy = await startCaddy(place, { apis: portsOf("api"), shops: portsOf("shop"), spread: true });
  await starting;
  const load = await startLoad(
    { databaseUrl, ...place.urls },
    { rate: Number(values.rate), buyers: Number(values.buyers) },
  );
  const prices = watchPrices(place.urls.api, await staffBearer(), await pricedGoods());
  const pauseMs = Number(values["kill-every"]) * 1000;
  for (const end = Date.now() + Number(values.minutes) * 60_000; Date.now() < end; fleet.killOne())
    await wait(randomInt(pauseMs / 2, pauseMs * 1.5));
  await fleet.ready();
  await prices.stop();
  await load.stop();
  const unsent = await untilMailed();

  const { rows: stored } = await database.query<{ number: string }>("SELECT number FROM orders");
  const numbers = new Set(stored.map(({ number }) => number));
  const lost = load.orders.filter((number) => !numbers.has(number));
  const { rows: broken } = await database.query(readFileSync(join(place.root, "apps/api/platform/audit.sql"), "utf8"));
  // A worker that dies between the server's yes and its own note sends a mail again under the same name, which mailboxes fold.
  const subjects = new Map(inbox.taken.map(({ name, subject }) => [name, subject]));
  const twice = inbox.taken.length - subjects.size;
  const ofOrders = [...subjects.values()].filter((subject) => load.orders.some((number) => subject.includes(number)));
  const doubled = ofOrders.length - new Set(ofOrders).size;
  const said = ofOrders.join("\n");
  const unmailed = load.orders.filter((number) => !said.includes(number));

  const { api, worker, shop } = fleet.kills;
  console.log(`killed: ${api} APIs, ${shop} shops, ${worker} workers`);
  console.log(
    `${load.requests} requests, ${load.repeated.length} repeated, ${load.failed.length} failed, slowest ${load.slowest.ms} ms (${load.slowest.what})`,
  );
  console.log(`${load.orders.length} orders, ${lost.length} lost; ${broken.length} findings of the audit`);
  console.log(
    `${prices.changes} prices changed, ${prices.reads} read, ${prices.unanswered} not answered, ${prices.stale.length} stale`,
  );
  console.log(
    `${subjects.size} mails, ${twice} came again under their name, ${doubled} doubled, ${unmailed.length} orders without one, ${unsent} not sent`,
  );
  for (const line of [...prices.stale, ...load.failed, ...unmailed].slice(0, 60)) console.log(`  ${line}`);
  for (const row of broken.slice(0, 20)) console.log(`  ${JSON.stringify(row)}`);
  process.exitCode = lost.length + broken.length + prices.stale.length + unmailed.length + doubled > 0 ? 1 : 0;
} finally {
  await fleet.stop();
  caddy?.kill("SIGTERM");
  await database.end();
  await inbox.close();
  rmSync(place.box, { recursive: true, force: true });
  process.exit();
}
