import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { drillEnvironment } from "../upgrade/drill-place.ts";
import { drawGrowth } from "./draw-growth.ts";
import { fill, type Part, PARTS } from "./fill.ts";
import { type Growth, mergeGrowth, type Size } from "./growth-figures.ts";
import { measure, measurePrices } from "./measure.ts";
import { startProgram } from "./program.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string", default: "products" },
    sizes: { type: "string" },
    draw: { type: "boolean", default: false },
  },
});

const SIZES: Record<Part, string> = {
  products: "1000,10000,100000,1000000",
  orders: "1000,10000,100000,1000000",
  members: "100,1000,10000,100000,1000000",
  ledger: "10000,100000,1000000,10000000",
  lists: "1000000",
};

const root = join(import.meta.dirname, "../..");
const file = join(root, "docs/engineer/growth.json");
const known = (): Growth => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Growth) : { sizes: [] });

async function migrate(databaseUrl: string, box: string): Promise<void> {
  const place = {
    root,
    box,
    databaseUrl,
    urls: { api: "http://127.0.0.1:1", shop: "http://127.0.0.1:1/pl" },
    within: 1,
  };
  const env = drillEnvironment(place, { program: "api", port: 0 });
  const child = spawn(process.execPath, ["migrate.ts"], {
    cwd: join(root, "apps/api"),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`migrate.ts ended with ${code}`);
}

async function measureSize(
  part: Part,
  size: number,
  { client, box, databaseUrl }: { client: pg.Client; box: string; databaseUrl: string },
) {
  const began = performance.now();
  await fill(client, part, size);
  console.log(`${part} ${size}: filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const starting = performance.now();
  const program = await startProgram(root, box, databaseUrl);
  try {
    const start = { readyMs: performance.now() - starting, cpuMs: program.cpuMs(), memoryMb: 0 };
    await wait(5000);
    start.memoryMb = program.memoryMb();
    const scene = { client, program, size };
    const prices = part === "products" ? await measurePrices(scene) : null;
    const costs = await measure(part, scene);
    const { rows } = await client.query<{ mb: number }>(
      "SELECT pg_database_size(current_database())::float8 / 1048576 AS mb",
    );
    const found: Size = {
      part,
      size,
      start,
      memoryMb: program.memoryMb(),
      databaseMb: rows[0]?.mb ?? 0,
      prices,
      costs,
      load: loadavg()[0] ?? 0,
    };
    console.log(JSON.stringify(found));
    return found;
  } finally {
    await program.stop();
  }
}

async function run(part: Part): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const box = mkdtempSync(join(tmpdir(), "kram-growth-"));
  await migrate(databaseUrl, box);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const size of (values.sizes ?? SIZES[part]).split(",").map(Number)) {
      const found = await measureSize(part, size, { client, box, databaseUrl });
      writeFileSync(file, `${JSON.stringify(mergeGrowth(known(), found), null, 1)}\n`);
    }
  } finally {
    await client.end();
    rmSync(box, { recursive: true, force: true });
  }
}

if (!values.draw) await run(PARTS.find((part) => part === values.part) ?? "products");
drawGrowth(known(), join(root, "docs/engineer"));
process.exit(0);
