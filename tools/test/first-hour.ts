import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countryOf, type Instance } from "@kram/countries/country";
import { freePort } from "../postgres/free-port.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { apiEnvironment, shopEnvironment } from "../start/environment.ts";
import type { Watched } from "../start/keep-running.ts";
import type { InstancePlan, Plan } from "../start/plan.ts";
import { startApi, startShop } from "../start/programs.ts";
import { runToEnd } from "../start/run-to-end.ts";
import { keptSecrets, type Secrets } from "../start/secrets.ts";
import { type Certificate, type Hop, makeCertificate, openHop } from "./tls-hops.ts";

/** Of nobody, kept for documents. Source: RFC 5737. */
const VISITOR = "203.0.113.7";

/** Of the outer hop, where the system has further addresses of its own. */
const OUTER = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";

/** Where a shop that nobody has set up answers, and how journeys find it. */
export interface FirstHour {
  plan: InstancePlan;
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface Place {
  instance: Instance;
  root: string;
  /** Of the demo shops. */
  dataDir: string;
  signal: AbortSignal;
}

/**
 * Starts a real shop in production by its addresses alone, behind a TLS proxy and a load balancer; the journey answers
 * payments.
 */
export async function startFirstHour({ instance, root, dataDir: beside, signal }: Place): Promise<FirstHour> {
  const dataDir = join(beside, `first-hour-${instance}`);
  const name = `kram_first_hour_${instance}`;
  const certificate = makeCertificate();
  const files = storeCertificate(dataDir, certificate);
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const [providerPort, otlpPort] = [await freePort(), await freePort()];
  const hops = [await openHops(certificate, shopPort), await openHops(certificate, apiPort)] as const;
  const [shopUrl, apiUrl] = [`https://localhost:${hops[0].port}/${instance}`, `https://localhost:${hops[1].port}`];
  const providerUrl = `https://localhost:${providerPort}`;
  const one: InstancePlan = {
    instance,
    shopPort,
    apiPort,
    shopUrl,
    apiUrl,
    databaseUrl: undefined,
    demo: false,
    defaultLocale: countryOf(instance).serviceLocale,
  };
  // It runs already: its folder finds and shares it.
  const server = await startPostgres({ dataDir: join(beside, "postgres") });
  await server.createDatabase(name);
  const databaseUrl = server.url(name);
  const running = await startPrograms({ root, dataDir, dev: false, instances: [one], processes: 1 }, one, {
    signal,
    databaseUrl,
    api: { NODE_EXTRA_CA_CERTS: files.cert, P24_URL: providerUrl, STRIPE_URL: providerUrl },
    all: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlpPort}` },
  });
  return {
    plan: one,
    env: {
      E2E_FIRST_LOG: join(dataDir, `logs/api-${instance}.log`),
      E2E_FIRST_DATABASE: name,
      E2E_FIRST_DATABASE_URL: databaseUrl,
      E2E_FIRST_VISITOR: VISITOR,
      E2E_FIRST_PROVIDER_PORT: String(providerPort),
      E2E_FIRST_OTLP_PORT: String(otlpPort),
      E2E_FIRST_KEY: files.key,
      NODE_EXTRA_CA_CERTS: files.cert,
    },
    stop: async () => {
      for (const program of running.toReversed()) await program.stop(3000);
      for (const hop of hops) await hop.close();
    },
  };
}

function storeCertificate(dataDir: string, { key, cert }: Certificate) {
  mkdirSync(dataDir, { recursive: true });
  const files = { key: join(dataDir, "key.pem"), cert: join(dataDir, "cert.pem") };
  writeFileSync(files.key, key, { mode: 0o600 });
  writeFileSync(files.cert, cert);
  return files;
}

/** The inner one names the outer one's address after the visitor's. */
async function openHops(certificate: Certificate, port: number): Promise<Hop> {
  const inner = await openHop({ certificate, from: "127.0.0.1", to: { port, secure: false } });
  const to = { port: inner.port, secure: true };
  const outer = await openHop({ certificate, from: OUTER, hears: VISITOR, to });
  const close = async () => {
    await outer.close();
    await inner.close();
  };
  return { port: outer.port, close };
}

interface Settings {
  signal: AbortSignal;
  databaseUrl: string;
  api: Record<string, string>;
  all: Record<string, string>;
}

async function startPrograms(
  plan: Plan,
  one: InstancePlan,
  { signal, databaseUrl, api, all: both }: Settings,
): Promise<Watched[]> {
  const { root, dataDir } = plan;
  const secrets = keptSecrets(join(dataDir, "secrets.json"), [one.instance]).get(one.instance) as Secrets;
  const env = { ...apiEnvironment(plan, one, secrets, databaseUrl), ...api, ...both };
  await runToEnd({ name: "migrate", args: ["migrate.ts"], cwd: join(root, "apps/api"), env, dataDir }, signal);
  const running: Watched[] = [];
  const all = { plan, signal, onDeath: "restart" } as const;
  await startApi(one, env, all, (started) => running.push(started));
  // Within the machine the shop asks the API directly, and names the visitor.
  const within = { ...shopEnvironment(plan, one, secrets), API_URL: `http://127.0.0.1:${one.apiPort}` };
  await startShop(one, { ...within, ...both }, all, (shop) => running.push(shop));
  for (const port of [one.apiPort, one.shopPort]) await requireReady(port);
  return running;
}

/** Proxies ask so before they pass anything on, the set-up too. */
async function requireReady(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  if (!answer.ok) throw new Error(`A shop that waits for its set-up is not ready: ${await answer.text()}`);
}
