import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { livingPostmaster } from "../postgres/postmaster.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { apiEnvironment } from "../start/environment.ts";
import { createLifetime } from "../start/lifetime.ts";
import { type Plan, readInstances } from "../start/plan.ts";
import { prepareEmbedded, prepareOwn } from "../start/prepare-database.ts";
import { keptSecrets, type Secrets } from "../start/secrets.ts";
import { StartProblem, wordsFor } from "../start/start-problem.ts";

const lifetime = createLifetime();

function readPlan(): Plan {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
  return { root, dataDir, dev: false, instances: readInstances(process.env) };
}

/** The file as the person meant it: npm has changed folders. */
function readArguments(): string[] {
  const [file, ...flags] = process.argv
    .slice(2)
    .sort((one, other) => Number(one.startsWith("--")) - Number(other.startsWith("--")));
  const unknown = flags.find((flag) => flag !== "--dry-run");
  if (!file || file.startsWith("--") || unknown !== undefined) {
    throw new StartProblem("This is how to import: npm run import -- FILE.csv|FILE.json [--dry-run]");
  }
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`);
  return [path, ...flags];
}

function runImport(plan: Plan, args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ["import.ts", ...args], {
    cwd: join(plan.root, "apps", "api"),
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  lifetime.signal.addEventListener("abort", () => child.kill("SIGTERM"));
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("close", (code) => done(code ?? 1));
  });
}

async function run(plan: Plan, keep: (server: PostgresServer) => void): Promise<number> {
  const [one, further] = plan.instances;
  if (!one || further) throw new StartProblem("An import is for one country: INSTANCE=pl or INSTANCE=de.");
  const args = readArguments();
  const secrets = keptSecrets(join(plan.dataDir, "secrets.json"), [one.instance]).get(one.instance) as Secrets;
  const place = { root: plan.root, dataDir: plan.dataDir, instance: one.instance, signal: lifetime.signal };
  if (one.databaseUrl) {
    const env = apiEnvironment(plan, one, secrets, one.databaseUrl);
    await prepareOwn(one.databaseUrl, { ...place, demo: false, env });
    return runImport(plan, args, env);
  }
  const dataDir = join(plan.dataDir, "postgres");
  if (process.env.KRAM_SHARED) await waitForServer(dataDir, lifetime.signal);
  const server = await startPostgres({ dataDir, takeOver: !process.env.KRAM_SHARED });
  keep(server);
  const env = apiEnvironment(plan, one, secrets, server.url(`kram_${one.instance}`));
  await prepareEmbedded(server, `kram_${one.instance}`, { ...place, demo: one.demo, env });
  return runImport(plan, args, env);
}

let server: PostgresServer | undefined;
let code = 1;
try {
  code = await run(readPlan(), (started) => {
    server = started;
  });
} catch (problem) {
  console.error(lifetime.signal.aborted ? "\nStopped." : `\n${wordsFor(problem)}`);
}
await server?.stop();
process.exit(code);

/** Waits for a shop that is just starting, at most a minute. */
async function waitForServer(dataDir: string, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
    signal.throwIfAborted();
    try {
      if (livingPostmaster(join(realpathSync(dataDir), "cluster"))?.ready) return;
    } catch {
      // The start that we wait for makes the folder.
    }
  }
  throw new StartProblem("The shop is starting, but its database does not come up. Try again when the shop runs.");
}
