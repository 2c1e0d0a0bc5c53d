import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BackupProblem } from "../backup/backup-problem.ts";
import { readBackupSettings } from "../backup/backup-settings.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { beginBuilds, type Builds } from "./builds.ts";
import { apiEnvironment, drainSeconds, refusedSettings, shopEnvironment } from "./environment.ts";
import { keepRunning, type OnDeath, pauseAfter, type Watched } from "./keep-running.ts";
import type { InstancePlan, Plan } from "./plan.ts";
import { requireFreePorts } from "./ports.ts";
import { prepareEmbedded, prepareOwn } from "./prepare-database.ts";
import { startApi, startBackups, startShop } from "./programs.ts";
import { step } from "./progress.ts";
import { keptSecrets, type Secrets } from "./secrets.ts";
import { StartProblem, StartRefusal } from "./start-problem.ts";

export interface RunOptions {
  plan: Plan;
  /** Aborts what is under way; `stop` stops what runs. */
  signal: AbortSignal;
  /** Hears of a program that ended by itself; `restart` starts it anew. */
  onDeath: OnDeath | "restart";
  /** For ports that a killed run may still hold. */
  portPatienceMs?: number;
}

export interface Kram {
  stop(): Promise<void>;
}

interface Running {
  /** What archives the database's log, where a store is set. */
  backups: Watched[];
  shops: Watched[];
  apis: Watched[];
  postgres: PostgresServer | undefined;
}

/** In the order in which one leans on the next; ten seconds at most, and the time to drain. */
async function stopAll({ backups, shops, apis, postgres }: Running): Promise<void> {
  const limitMs = 3000 + Number.parseInt(drainSeconds(), 10) * 1000;
  await Promise.all([...shops, ...backups].map((one) => one.stop(limitMs)));
  await Promise.all(apis.map((api) => api.stop(limitMs)));
  await postgres?.stop();
}

async function startDatabase(options: RunOptions, running: Running): Promise<PostgresServer | undefined> {
  const { plan, signal } = options;
  if (plan.instances.every((one) => one.databaseUrl)) return undefined;
  signal.throwIfAborted();
  const dataDir = join(plan.dataDir, "postgres");
  const server = await step("starting PostgreSQL", () => startPostgres({ dataDir, takeOver: true }));
  running.postgres = server;
  if (process.env.BACKUP_STORE && !plan.dev) running.backups.push(keepRunning(() => startBackups(plan)));
  void keepDatabase(server, dataDir, { options, running });
  return server;
}

/** Starts it anew on its port whenever it ends by itself; API and shop find it again. */
async function keepDatabase(
  first: PostgresServer,
  dataDir: string,
  { options, running }: { options: RunOptions; running: Running },
): Promise<void> {
  const { signal, onDeath } = options;
  const log = join(dataDir, "server.log");
  for (let server = first, quickEnds = 0; ; quickEnds += 1) {
    await server.ended;
    if (signal.aborted) return;
    if (onDeath !== "restart") return onDeath(`PostgreSQL ended by itself; its log is ${log}`);
    const pauseMs = pauseAfter(quickEnds);
    console.log(`  ! PostgreSQL ended by itself; it starts again in ${pauseMs / 1000} s. Its log: ${log}`);
    await wait(pauseMs);
    if (signal.aborted) return;
    server = await startPostgres({ dataDir, port: first.port, takeOver: true });
    running.postgres = server;
    if (signal.aborted) return server.stop();
  }
}

/** Refuses settings of backups that none can be made with, before anything starts. */
function requireBackupSettings({ instances, dev }: Plan): void {
  if (!process.env.BACKUP_STORE || dev || instances.every((one) => one.databaseUrl)) return;
  try {
    if (readBackupSettings().recipients.length > 0) return;
  } catch (problem) {
    throw problem instanceof BackupProblem ? new StartProblem(problem.message) : problem;
  }
  throw new StartProblem(
    "BACKUP_STORE is set, but no key to seal with: npm run backup -- --new-key FILE makes one for BACKUP_RECIPIENTS.",
  );
}

/** Shared by all countries, and one country's own. */
interface Parts {
  running: Running;
  builds: Builds;
  secrets: Secrets;
  database: Promise<PostgresServer | undefined>;
  /** Ends what the others still do once one part has failed. */
  fail: (problem: unknown) => void;
}

async function startInstance(one: InstancePlan, options: RunOptions, parts: Parts): Promise<void> {
  const { plan, signal } = options;
  const { running, builds, secrets } = parts;
  const bringApi = async () => {
    const server = await parts.database;
    const name = `kram_${one.instance}`;
    const env = apiEnvironment(plan, one, secrets, one.databaseUrl ?? server?.url(name) ?? "");
    const task = { root: plan.root, dataDir: plan.dataDir, instance: one.instance, demo: one.demo, env, signal };
    if (one.databaseUrl) await prepareOwn(one.databaseUrl, task);
    else if (server) await prepareEmbedded(server, name, task);
    await Promise.all([builds.office, builds.api]);
    await step(`starting the API (${one.instance})`, () =>
      startApi(one, env, options, (api) => running.apis.push(api)),
    );
  };
  const bringShop = async () => {
    if (!plan.dev) await builds.shops.get(one.instance);
    const env = shopEnvironment(plan, one, secrets);
    await step(`starting the shop (${one.instance})`, () =>
      startShop(one, env, options, (shop) => running.shops.push(shop)),
    );
  };
  await allDone([bringApi(), bringShop()], parts.fail);
}

/** Waits even where one fails: nothing may still start while the rest is stopped. */
async function allDone(works: Promise<unknown>[], fail: (problem: unknown) => void): Promise<void> {
  for (const work of works) work.catch(fail);
  const failed = (await Promise.allSettled(works)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

function refuseUnsafe(plan: Plan, secrets: ReadonlyMap<string, Secrets>): void {
  const problems = plan.instances.flatMap((one) =>
    refusedSettings(plan, one, secrets.get(one.instance) as Secrets).map((text) => `  ${one.instance}: ${text}`),
  );
  if (problems.length === 0) return;
  throw new StartRefusal(
    `A real shop (KRAM_DEMO=0) does not start, for these reasons:\n${problems.join("\n")}\n\n\
Settings stand in .env; docs/operator/operations.md tells of each. For a look without them: npm run dev, or the demo.`,
  );
}

/** Stops all when one fails. */
export async function startKram(given: RunOptions): Promise<Kram> {
  const { plan } = given;
  requireBackupSettings(plan);
  await requireFreePorts(plan.instances, given.portPatienceMs ?? 0);
  const failure = new AbortController();
  const fail = (problem: unknown) => failure.abort(problem);
  const options = { ...given, signal: AbortSignal.any([given.signal, failure.signal]) };
  const names = plan.instances.map((one) => one.instance);
  const secrets = keptSecrets(join(plan.dataDir, "secrets.json"), names);
  refuseUnsafe(plan, secrets);
  const running: Running = { backups: [], shops: [], apis: [], postgres: undefined };
  const builds = beginBuilds(plan.dev ? [] : plan.instances, {
    root: plan.root,
    dataDir: plan.dataDir,
    signal: options.signal,
  });
  const database = startDatabase(options, running);
  const starts = plan.instances.map((one) =>
    startInstance(one, options, { running, builds, secrets: secrets.get(one.instance) as Secrets, database, fail }),
  );
  let stopping: Promise<void> | undefined;
  const stop = () => {
    failure.abort();
    stopping ??= stopAll(running);
    return stopping;
  };
  try {
    await allDone([database, builds.office, builds.api, ...builds.shops.values(), ...starts], fail);
  } catch (problem) {
    await stop();
    throw failure.signal.reason ?? problem;
  }
  return { stop };
}
