import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../../../../tools/postgres/start-postgres.ts";
import { createLifetime } from "../../../../../tools/start/lifetime.ts";
import { openWorkshop } from "../../../../../tools/test/workshop.ts";
import { FAULT_PARTS, type FaultPart } from "./fault-parts.ts";
import { type FaultResult, lineOf, pageOf } from "./fault-report.ts";

const HOUR_MINUTES = 60;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    minutes: { type: "string" },
    long: { type: "boolean", default: false },
    seed: { type: "string" },
    report: { type: "string" },
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

const began = new Date();
const lifetime = createLifetime();
const workshop = openWorkshop();
process.once("exit", () => workshop.remove());
mkdirSync(workshop.data, { mode: 0o711 });

/** Settings of a developer's own shop must not reach the parts, and what they keep goes where it is cleared. */
function forgetOwnSettings(): void {
  const own = /^(DATABASE_URL|SHOP_|API_|NEXTAUTH_|SMTP_|PAYMENT_|P24_|STRIPE_|INSTANCE|KRAM_DEMO|TRUSTED_)/u;
  for (const name of Object.keys(process.env)) if (own.test(name)) delete process.env[name];
  process.env.TMPDIR = workshop.data;
}

async function runPart(part: FaultPart): Promise<FaultResult> {
  console.log(`── ${part.name}: ${part.about}`);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const goesOn = (rounds: number) =>
    !lifetime.signal.aborted && (minutes > 0 ? rounds === 0 || seconds() < minutes * 60 : rounds < part.short);
  const figures = await part
    .run({ seed, folder: workshop.data, goesOn })
    .catch((error: Error) => ({ done: {}, amiss: [`the part broke off: ${error.stack ?? error.message}`] }));
  const result = { ...figures, part, seconds: seconds() };
  console.log(lineOf(result));
  return result;
}

console.log(`Seed ${seed}: \`npm run faults -- --seed ${seed}\` draws the same again.`);
forgetOwnSettings();
const results: FaultResult[] = [];
let code = 0;
try {
  const server = await startPostgres({ dataDir: workshop.postgres });
  process.env.KRAM_TEST_DATABASE_URL = server.url("postgres");
  // What does not end by itself when it is asked to is ended with us.
  lifetime.signal.addEventListener("abort", () => setTimeout(() => process.exit(130), 20_000).unref());
  for (const part of FAULT_PARTS)
    if (wanted.includes(part.name) && !lifetime.signal.aborted) results.push(await runPart(part));
  await server.stop();
  code = results.some(({ amiss }) => amiss.length > 0) ? 1 : 0;
  if (values.report) writeFileSync(resolve(values.report), pageOf(results, { seed, began }));
} finally {
  if (lifetime.signal.aborted) code = 130;
}
process.exit(code);
