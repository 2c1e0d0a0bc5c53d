import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { createLifetime } from "./lifetime.ts";
import { panel } from "./panel.ts";
import { type Plan, readInstances } from "./plan.ts";
import { startKram } from "./start-kram.ts";
import { wordsFor } from "./start-problem.ts";

const began = performance.now();
const lifetime = createLifetime();

function readPlan(): Plan {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  const dotenv = join(root, ".env");
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
  return { root, dataDir, dev: process.argv.includes("--dev"), instances: readInstances(process.env) };
}

async function run(): Promise<number> {
  const plan = readPlan();
  const portPatienceMs = process.env.KRAM_AFTER_CRASH ? 8000 : 0;
  const kram = await startKram({ plan, signal: lifetime.signal, onDeath: lifetime.end, portPatienceMs });
  console.log(panel(plan, (performance.now() - began) / 1000));
  const reason = await lifetime.over;
  console.log(reason ? `\n${reason}\n\nStopping everything.` : "\nStopping.");
  await kram.stop();
  return reason ? 1 : 0;
}

try {
  process.exit(await run());
} catch (problem) {
  if (lifetime.signal.aborted) process.exit(130);
  console.error(`\n${wordsFor(problem)}`);
  process.exit(1);
}
