import { join } from "node:path";
import { freePort } from "../postgres/free-port.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { apiEnvironment, shopEnvironment } from "../start/environment.ts";
import type { Watched } from "../start/keep-running.ts";
import type { InstancePlan } from "../start/plan.ts";
import { startApi, startShop } from "../start/programs.ts";
import { runToEnd } from "../start/run-to-end.ts";
import { keptSecrets, type Secrets } from "../start/secrets.ts";

const NAME = "kram_first_hour";

/** Where a shop that nobody has set up answers, and how journeys find it. */
export interface FirstHour {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Beside the demo shops, on their server and with their build. Its API runs in development: journeys have neither https
 * nor a payment provider.
 */
export async function startFirstHour(place: {
  root: string;
  /** Of the demo shops. */
  dataDir: string;
  signal: AbortSignal;
}): Promise<FirstHour> {
  const { root, signal } = place;
  const dataDir = join(place.dataDir, "first-hour");
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const one: InstancePlan = {
    instance: "pl",
    shopPort,
    apiPort,
    shopUrl: `http://localhost:${shopPort}/pl`,
    apiUrl: `http://localhost:${apiPort}`,
    databaseUrl: undefined,
    demo: false,
  };
  const plan = { root, dataDir, dev: false, instances: [one] };
  const secrets = keptSecrets(join(dataDir, "secrets.json"), ["pl"]).get("pl") as Secrets;
  // It runs already: its folder finds and shares it.
  const server = await startPostgres({ dataDir: join(place.dataDir, "postgres") });
  await server.createDatabase(NAME);
  const env = { ...apiEnvironment(plan, one, secrets, server.url(NAME)), NODE_ENV: "development" };
  await runToEnd({ name: "migrate", args: ["migrate.ts"], cwd: join(root, "apps/api"), env, dataDir }, signal);
  const running: Watched[] = [];
  const all = { plan, signal, onDeath: "restart" } as const;
  await startApi(one, env, all, (api) => running.push(api));
  // Addresses without https are the demo's.
  const shopEnv = { ...shopEnvironment(plan, one, secrets), KRAM_DEMO: "1" };
  await startShop(one, shopEnv, all, (shop) => running.push(shop));
  return {
    env: { E2E_FIRST_URL: one.shopUrl, E2E_FIRST_API: one.apiUrl, E2E_FIRST_LOG: join(dataDir, "logs/api-pl.log") },
    stop: async () => {
      for (const program of running.toReversed()) await program.stop(3000);
    },
  };
}
