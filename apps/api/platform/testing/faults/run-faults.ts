import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { availableParallelism, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../../../../tools/postgres/start-postgres.ts";
import { createLifetime } from "../../../../../tools/start/lifetime.ts";
import { openWorkshop } from "../../../../../tools/test/workshop.ts";
import { runRaces } from "../../../features/checkout/testing/races.ts";
import { walkAtRandom } from "../../../features/checkout/testing/walk.ts";
import { measureAbuse } from "./abuse/abuse.ts";
import { dropBombs } from "./abuse/uploads.ts";
import { shiftClocks } from "./clocks.ts";
import { FAULT_PARTS } from "./fault-parts.ts";
import { type FaultResult, keepResult, lineOf, writePage } from "./fault-report.ts";
import type { FaultFigures, FaultRun } from "./fault-run.ts";
import { fuzz } from "./fuzz.ts";
import { killApis, killDatabases } from "./kills.ts";
import { tryWire } from "./wire/wire.ts";

type Part = (typeof FAULT_PARTS)[number];

const RUNS: Readonly<Record<Part["name"], (run: FaultRun) => Promise<FaultFigures>>> = {
  kills: killApis,
  "database-kills": killDatabases,
  wire: tryWire,
  walk: walkAtRandom,
  races: runRaces,
  fuzz,
  uploads: dropBombs,
  clocks: shiftClocks,
  abuse: measureAbuse,
};

const HOUR_MINUTES = 60;

/** What was told to end is ended with us after this. */
const GRACE_MS = 20_000;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    minutes: { type: "string" },
    long: { type: "boolean", default: false },
    seed: { type: "string" },
    keep: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});

const minutes = values.long ? HOUR_MINUTES : Number(values.minutes ?? 0);
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));
const wanted = values.only?.split(",") ?? FAULT_PARTS.map(({ name }) => name);
const unknown = wanted.filter((name) => FAULT_PARTS.every((part) => part.name !== name));
if (unknown.length > 0 || !Number.isSafeInteger(seed) || !(minutes >= 0)) {
  for (const { name, about } of FAULT_PARTS) console.log(`${name.padEnd(16)}${about}`);
  process.exit(unknown[0] === "list" ? 0 : 1);
}
if (values.report) {
  writePage();
  process.exit(0);
}

const lifetime = createLifetime();
const workshop = openWorkshop();
process.once("exit", () => workshop.remove());
const folder = join(workshop.quick, "faults");
mkdirSync(folder, { mode: 0o711 });

/** A developer's settings must not reach the parts. */
function forgetOwnSettings(): void {
  const own = /^(DATABASE_URL|SHOP_|API_|NEXTAUTH_|SMTP_|PAYMENT_|P24_|STRIPE_|INSTANCE|KRAM_DEMO|TRUSTED_)/u;
  for (const name of Object.keys(process.env)) if (own.test(name)) delete process.env[name];
  process.env.TMPDIR = folder;
}

const loadNow = () => Number(loadavg()[0]?.toFixed(1));

async function runPart(part: Part): Promise<FaultResult> {
  console.log(`── ${part.name}: ${part.about}`);
  const began = new Date().toISOString().slice(0, 16).replace("T", " ");
  const before = loadNow();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const { signal } = lifetime;
  const goesOn = (rounds: number) =>
    !signal.aborted && (minutes > 0 ? rounds === 0 || elapsed() < minutes * 60 : rounds < part.short);
  const figures = await RUNS[part.name]({ seed, folder, signal, goesOn }).catch((error: Error) => ({
    done: {},
    amiss: [`the part broke off: ${error.stack ?? error.message}`],
  }));
  const machine = { cores: availableParallelism(), memoryGb: Math.round(totalmem() / 2 ** 30) };
  const seconds = Math.round(elapsed());
  const result = { part: part.name, seed, began, seconds, load: [before, loadNow()], ...machine, ...figures };
  console.log(lineOf(part, result));
  return result;
}

console.log(`Seed ${seed}: \`npm run faults -- --seed ${seed}\` draws the same again.`);
forgetOwnSettings();
let code = 0;
try {
  const server = await startPostgres({ dataDir: workshop.postgres, throwAway: true });
  process.env.KRAM_TEST_DATABASE_URL = server.url("postgres");
  lifetime.signal.addEventListener("abort", () => setTimeout(() => process.exit(130), GRACE_MS).unref());
  for (const part of FAULT_PARTS) {
    if (!wanted.includes(part.name) || lifetime.signal.aborted) continue;
    const result = await runPart(part);
    if (result.amiss.length > 0) code = 1;
    // A run that was broken off says nothing.
    if (values.keep && Object.keys(result.done).length > 0 && !lifetime.signal.aborted) keepResult(result);
  }
  if (values.keep) writePage();
  await server.stop();
} finally {
  if (lifetime.signal.aborted) code = 130;
}
process.exit(code);
