import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { beginBuilds, type Builds } from "./builds.ts";
import { apiEnvironment, shopEnvironment } from "./environment.ts";
import type { OnDeath, Watched } from "./keep-running.ts";
import type { InstancePlan, Plan } from "./plan.ts";
import { requireFreePorts } from "./ports.ts";
import { prepareEmbedded, prepareOwn } from "./prepare-database.ts";
import { startApi, startShop } from "./programs.ts";
import { step } from "./progress.ts";
import { keptSecrets, type Secrets } from "./secrets.ts";

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
  shops: Watched[];
  apis: Watched[];
  postgres: PostgresServer | undefined;
}

/** In the order in which one leans on the next; ten seconds at most. */
async function stopAll({ shops, apis, postgres }: Running): Promise<void> {
  await Promise.all(shops.map((shop) => shop.stop(3000)));
  await Promise.all(apis.map((api) => api.stop(3000)));
  await postgres?.stop();
}

async function startDatabase(
  { plan, signal, onDeath }: RunOptions,
  running: Running,
): Promise<PostgresServer | undefined> {
  if (plan.instances.every((one) => one.databaseUrl)) return undefined;
  signal.throwIfAborted();
  const server = await step("starting PostgreSQL", () =>
    startPostgres({ dataDir: join(plan.dataDir, "postgres"), takeOver: true }),
  );
  running.postgres = server;
  void server.ended.then(() => {
    const log = join(plan.dataDir, "postgres", "server.log");
    if (!signal.aborted && onDeath !== "restart") onDeath(`PostgreSQL ended by itself; its log is ${log}`);
  });
  return server;
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
    await builds.office;
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

/** Stops all when one fails. */
export async function startKram(given: RunOptions): Promise<Kram> {
  const { plan } = given;
  await requireFreePorts(plan.instances, given.portPatienceMs ?? 0);
  const failure = new AbortController();
  const fail = (problem: unknown) => failure.abort(problem);
  const options = { ...given, signal: AbortSignal.any([given.signal, failure.signal]) };
  const names = plan.instances.map((one) => one.instance);
  const secrets = keptSecrets(join(plan.dataDir, "secrets.json"), names);
  const running: Running = { shops: [], apis: [], postgres: undefined };
  const builds = beginBuilds(plan.dev ? [] : names, { root: plan.root, dataDir: plan.dataDir, signal: options.signal });
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
    await allDone([database, builds.office, ...builds.shops.values(), ...starts], fail);
  } catch (problem) {
    await stop();
    throw failure.signal.reason ?? problem;
  }
  return { stop };
}
