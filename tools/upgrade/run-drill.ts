import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addCartLine } from "@kram/contract/cart";
import { listProducts } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import pg from "pg";
import { freePort } from "../postgres/free-port.ts";

/*
 * npm run upgrade-drill -- --old FOLDER [--rate 200]: upgrades the API between two versions of this repository behind Caddy,
 * while people read and order: forward, back again, forward once more, and forward with the old program killed.
 * FOLDER is an earlier commit with its packages; DATABASE_URL names an empty database.
 */
const BUYERS = 10;
const { values } = parseArgs({ options: { old: { type: "string" }, rate: { type: "string", default: "200" } } });
const root = join(import.meta.dirname, "../..");
const versions = { old: resolve(process.env.INIT_CWD ?? "", values.old ?? ""), fresh: root };
const databaseUrl = process.env.DATABASE_URL ?? "";
const box = mkdtempSync(join(tmpdir(), "kram-upgrade-"));
const ports = [await freePort(), await freePort()] as const;
const front = await freePort();

function environment(port = 0): NodeJS.ProcessEnv {
  const secret = "a secret of the drill that is long enough";
  return {
    ...process.env,
    NODE_ENV: "production",
    KRAM_DEMO: "1",
    API_HOST: "127.0.0.1",
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${front}`,
    SHOP_URL: "http://127.0.0.1:1/pl",
    DATA_DIR: join(box, "data"),
    SESSION_SECRET: secret,
    SECOND_FACTOR_KEY: secret,
    PROVIDER_KEYS_KEY: secret,
    RATE_LIMIT_FACTOR: "100000",
    DRAIN_SECONDS: "10",
  };
}

async function toEnd(folder: string, ...args: string[]): Promise<void> {
  const cwd = join(folder, "apps/api");
  const child = spawn(process.execPath, args, { cwd, env: environment(), stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}

async function startApi(version: keyof typeof versions, port: number): Promise<ChildProcess> {
  const cwd = join(versions[version], "apps/api");
  const child = spawn(process.execPath, ["main.ts"], {
    cwd,
    env: environment(port),
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await answers(`http://127.0.0.1:${port}/ready`))) {
    if (child.exitCode !== null) throw new Error(`the ${version} API ended with ${child.exitCode}`);
    await wait(100);
  }
  // Caddy looks once a second.
  await wait(2500);
  return child;
}

/** The deployment's own Caddyfile, without its certificates. */
async function startCaddy(): Promise<ChildProcess> {
  const file = join(box, "Caddyfile");
  const given = readFileSync(join(root, "deploy/compose/Caddyfile"), "utf8").replace(":4001", `:${await freePort()}`);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${given}`);
  const env = {
    ...process.env,
    XDG_DATA_HOME: box,
    SHOP_DOMAIN: `http://127.0.0.1:${await freePort()}`,
    API_DOMAIN: `http://127.0.0.1:${front}`,
    APIS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
  };
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
  while (!(await answers(`http://127.0.0.1:${front}/live`))) await wait(100);
  return child;
}

interface Load {
  requests: number;
  failed: string[];
  orders: string[];
  slowestMs: number;
  stop(): Promise<void>;
}

async function signIn(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("UPDATE stock SET supplied = supplied + 1000000, on_hand = on_hand + 1000000");
  const bearers = Array.from({ length: BUYERS }, () => randomBytes(32).toString("base64url"));
  for (const [index, bearer] of bearers.entries())
    await client.query(
      `WITH member AS (INSERT INTO members (member_no, email, password_hash, name, surname, street, building_no, zip_code, city, mobile)
         VALUES ($1, $1 || '@drill.test', 'none', 'Jan', 'Próbny', 'Miła', '7', '00-950', 'Warszawa', '500600700') RETURNING id)
       INSERT INTO sessions (token_hash, member_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM member`,
      [`drill-${index}`, createHash("sha256").update(bearer).digest()],
    );
  await client.end();
  return bearers;
}

/** Readers at a rate, and ten buyers one order after the other; nobody tries anything twice. */
async function startLoad(rate: number): Promise<Load> {
  const bearers = await signIn();
  const client = createApiClient({ baseUrl: `http://127.0.0.1:${front}` });
  const { items } = await client.call(listProducts, { query: { pageSize: 50 } });
  const codes = items.filter((item) => item.productAvailableForSale).map((item) => item.code);
  const load: Load = { requests: 0, failed: [], orders: [], slowestMs: 0, stop };
  let stopped = false;
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    const began = performance.now();
    load.requests += 1;
    try {
      return await work();
    } catch (problem) {
      load.failed.push(`${new Date().toISOString()} ${what}: ${String(problem)}`);
      return null;
    } finally {
      load.slowestMs = Math.max(load.slowestMs, performance.now() - began);
    }
  }
  const reads = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const code = codes[load.requests % codes.length] ?? "";
    const read = timed("read", async () => {
      const answer = await fetch(`http://127.0.0.1:${front}/product/${code}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(String(answer.status));
    });
    reads.add(read);
    void read.finally(() => reads.delete(read));
  }, 1000 / rate);
  const buyers = bearers.map(async (bearer, index) => {
    for (let turn = index; !stopped; turn += 1) {
      const code = codes[turn % codes.length] ?? "";
      const headers = () => ({ "idempotency-key": randomUUID() });
      await timed("cart", () =>
        client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer, headers: headers() }),
      );
      await timed("payment", () => client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer }));
      const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
      const order = await timed("order", () => client.call(placeOrder, { body }, { bearer, headers: headers() }));
      if (order) load.orders.push(order.number);
    }
  });
  async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await Promise.all([...buyers, ...reads]);
  }
  return load;
}

async function stored(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string }>("SELECT number FROM orders");
  await client.end();
  return new Set(rows.map(({ number }) => number));
}

const running: ChildProcess[] = [];
try {
  await toEnd(versions.old, "migrate.ts");
  await toEnd(versions.old, "load-demo.ts");
  let at = 0;
  let current = await startApi("old", ports[0]);
  running.push(await startCaddy(), current);
  const load = await startLoad(Number.parseInt(values.rate, 10));
  await wait(3000);
  /** Starts a version in the empty place and ends the one before. */
  const change = async (name: string, version: keyof typeof versions, signal: NodeJS.Signals) => {
    const before = { requests: load.requests, failed: load.failed.length, orders: load.orders.length };
    const began = performance.now();
    if (version === "fresh") {
      await toEnd(versions.fresh, "migrate.ts", "--expand");
      // What the demo has learnt since, as npm start adds it.
      await toEnd(versions.fresh, "load-demo.ts");
    }
    at = 1 - at;
    const next = await startApi(version, ports[at] ?? 0);
    running.push(next);
    const gone = once(current, "exit");
    current.kill(signal);
    await gone;
    current = next;
    await wait(3000);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}: ${seconds} s, ${load.requests - before.requests} requests, ${load.failed.length - before.failed} failed, ${load.orders.length - before.orders} orders`,
    );
  };
  await change("forward", "fresh", "SIGTERM");
  await change("back", "old", "SIGTERM");
  await change("forward again", "fresh", "SIGTERM");
  await change("back again", "old", "SIGTERM");
  await change("forward, the old program killed", "fresh", "SIGKILL");
  await load.stop();
  const there = await stored();
  const lost = load.orders.filter((number) => !there.has(number));
  console.log(`${load.requests} requests, ${load.failed.length} failed, slowest ${Math.round(load.slowestMs)} ms`);
  console.log(`${load.orders.length} orders, ${lost.length} lost`);
  for (const failure of load.failed.slice(0, 40)) console.log(`  ${failure}`);
  process.exitCode = load.failed.length + lost.length > 0 ? 1 : 0;
} finally {
  for (const child of running) child.kill("SIGTERM");
  await wait(6000);
  rmSync(box, { recursive: true, force: true });
  process.exit();
}
