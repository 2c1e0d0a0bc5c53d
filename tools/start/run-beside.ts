import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { livingPostmaster } from "../postgres/postmaster.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { apiEnvironment } from "./environment.ts";
import { createLifetime } from "./lifetime.ts";
import { type Plan, readInstances } from "./plan.ts";
import { prepareEmbedded, prepareOwn } from "./prepare-database.ts";
import { keptSecrets, type Secrets } from "./secrets.ts";
import { StartProblem, wordsFor } from "./start-problem.ts";

interface Beside {
  /** `An import`, for one country only. */
  what: string;
  /** Of apps/api. */
  program: string;
  /** Throws a StartProblem where they cannot be. */
  args: () => string[];
  /** Whether it asks the person. */
  asks?: boolean;
  /** Takes the database as it is, or an empty one where there is none. */
  takesAsIs?: boolean;
}

/** Runs a program of the API on the database of INSTANCE, and ends this process with its code. */
export async function runBeside(beside: Beside): Promise<never> {
  const lifetime = createLifetime();
  let server: PostgresServer | undefined;
  let code = 1;
  try {
    const keep = (started: PostgresServer) => {
      server = started;
    };
    code = await run({ ...beside, plan: readPlan(), signal: lifetime.signal, keep });
  } catch (problem) {
    console.error(lifetime.signal.aborted ? "\nStopped." : `\n${wordsFor(problem)}`);
  }
  await server?.stop();
  process.exit(code);
}

/** Lines of `.env`; what is set already stays. */
export function loadSettings(root: string): void {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
}

function readPlan(): Plan {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  loadSettings(root);
  const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
  return { root, dataDir, dev: false, instances: readInstances(process.env), processes: 1 };
}

interface Running extends Beside {
  plan: Plan;
  signal: AbortSignal;
  keep: (server: PostgresServer) => void;
}

async function run(beside: Running): Promise<number> {
  const { plan, signal, keep } = beside;
  const [one, further] = plan.instances;
  if (!one || further) throw new StartProblem(`${beside.what} is for one country: INSTANCE=pl or INSTANCE=de.`);
  const args = beside.args();
  const secrets = keptSecrets(join(plan.dataDir, "secrets.json"), [one.instance]).get(one.instance) as Secrets;
  const place = { root: plan.root, dataDir: plan.dataDir, instance: one.instance, signal };
  if (one.databaseUrl) {
    const env = apiEnvironment(plan, one, secrets, one.databaseUrl);
    if (!beside.takesAsIs) await prepareOwn(one.databaseUrl, { ...place, demo: false, env });
    return runProgram(beside, args, env);
  }
  const dataDir = join(plan.dataDir, "postgres");
  if (process.env.KRAM_SHARED) await waitForServer(dataDir, signal);
  const server = await startPostgres({ dataDir, takeOver: !process.env.KRAM_SHARED });
  keep(server);
  const name = `kram_${one.instance}`;
  const env = apiEnvironment(plan, one, secrets, server.url(name));
  if (beside.takesAsIs) await server.createDatabase(name);
  else await prepareEmbedded(server, name, { ...place, demo: one.demo, env });
  return runProgram(beside, args, env);
}

function runProgram(
  { plan, signal, program, asks = false }: Running,
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: join(plan.root, "apps", "api"),
    env: { ...process.env, ...env },
    stdio: [asks ? "inherit" : "ignore", "inherit", "inherit"],
  });
  signal.addEventListener("abort", () => child.kill("SIGTERM"));
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("close", (code) => done(code ?? 1));
  });
}

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
