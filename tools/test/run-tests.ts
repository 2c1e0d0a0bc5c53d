import { realpathSync } from "node:fs";
import { join } from "node:path";
import { createLifetime } from "../start/lifetime.ts";
import { wordsFor } from "../start/start-problem.ts";
import { runJourneys } from "./journeys.ts";
import { runBuilds, runGate, runUnitAndApi, type TestRun } from "./parts.ts";
import { inWords, sum, type Tally } from "./tally.ts";
import { openWorkshop } from "./workshop.ts";

const root = realpathSync(join(import.meta.dirname, "../.."));
const lifetime = createLifetime();
const workshop = openWorkshop();
const stops: (() => Promise<void>)[] = [];

/** No real database and no real mail server may reach the tests. */
function forgetOwnSettings(): void {
  const own =
    /^(DATABASE_URL|SHOP_URL|API_URL|SHOP_PORT|API_PORT|NEXTAUTH_URL|SMTP_URL|BOUNCE_MAILBOX|PAYMENT_PROVIDER|INSTANCE|KRAM_DEMO)/;
  for (const name of Object.keys(process.env)) if (own.test(name)) delete process.env[name];
  Object.assign(process.env, { RATE_LIMIT_FACTOR: "1000", KRAM_DESIGN: "1" });
}

async function part(name: string, run: (given: TestRun) => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  let tally: Tally = { passed: 0, failed: 1, skipped: 0 };
  try {
    tally = await run({ root, workshop, signal: lifetime.signal, onEnd: (stop) => stops.push(stop) });
  } catch (problem) {
    lifetime.signal.throwIfAborted();
    console.error(wordsFor(problem));
  }
  console.log(`── ${name}: ${inWords(tally)} (${Math.round((Date.now() - began) / 1000)} s)`);
  return tally;
}

async function runAll(): Promise<Tally> {
  const gate = await part("Gate", runGate);
  const unit = await part("Unit and API tests", runUnitAndApi);
  const builds = await part("Builds", runBuilds);
  const journeys = await part("Browser journeys", runJourneys);
  if (journeys.failed > 0) {
    const logs = join(root, ".data", "logs", "test");
    workshop.keepLogs(logs);
    console.log(`The logs of the shops are kept in ${logs}`);
  }
  return sum([gate, unit, builds, journeys]);
}

forgetOwnSettings();
let code = 130;
let last = "Stopped.";
try {
  const total = await runAll();
  code = total.failed > 0 ? 1 : 0;
  last = inWords(total);
} catch (problem) {
  if (!lifetime.signal.aborted) throw problem;
} finally {
  for (const stop of stops.toReversed()) await stop();
  workshop.remove();
}
console.log(`\n${last}`);
process.exit(code);
