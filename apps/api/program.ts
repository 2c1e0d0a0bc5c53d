import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { listenHost } from "@kram/domain/network";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApi } from "./app.ts";
import { storedAtStart } from "./features/providers/public.ts";
import { checkStart, configOf, REFUSED, StartRefused } from "./platform/check-start.ts";
import type { Config } from "./platform/config.ts";
import { drain } from "./platform/http/health.ts";

/** As much of the log a killed process may take with it. */
const LINES_BYTES = 8192;
const LINES_MS = 100;

/** How the process, which may be ending already, hears of what is started. */
interface Lifetime {
  isStopping: () => boolean;
  /** Before it listens. */
  onBuilt: (app: FastifyInstance) => void;
  /** `drain` answers on until balancers have looked at `/ready`. */
  onListening: (drain: () => Promise<void>) => void;
}

/**
 * Starts the API by the environment's settings; ends the process with a message where that cannot be. Never answers a
 * process that ends meanwhile.
 */
export async function startProgram(lifetime: Lifetime): Promise<void> {
  const checked = checkOrEnd(lifetime);
  // Wrong settings end the start there.
  const config = configOf(process.env) ?? (await checked).config;
  try {
    const app = await buildApi(config, logOf(config), checked);
    lifetime.onBuilt(app);
    await app.listen({ port: config.API_PORT, host: listenHost(config.API_HOST, config.KRAM_DEMO === "1") });
    // A heap that grows in smaller steps keeps less of what was thrown away; a start throws little away, and would be a sixth longer.
    setFlagsFromString("--heap-growing-percent=40");
    lifetime.onListening(() => drainFor(app, config));
  } catch (error) {
    // Closing during the start fails what was under way.
    if (lifetime.isStopping()) await new Promise<never>(() => undefined);
    const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    console.error(taken ? `Port ${config.API_PORT} is taken. Set API_PORT to another one.` : error);
    process.exit(1);
  }
}

async function checkOrEnd({ isStopping }: Lifetime) {
  try {
    return await checkStart(process.env, storedAtStart);
  } catch (error) {
    if (isStopping()) return new Promise<never>(() => undefined);
    console.error(error instanceof StartRefused ? error.message : error);
    return process.exit(error instanceof StartRefused ? REFUSED : 1);
  }
}

function logOf({ NODE_ENV, LOG_LEVEL, LOG_REDACT }: Config) {
  return {
    level: NODE_ENV === "test" ? ("silent" as const) : LOG_LEVEL,
    hidden: LOG_REDACT,
    // No request waits for its line to be written, and lines of a moment are written together.
    stream: pino.destination({ sync: false, minLength: LINES_BYTES, periodicFlush: LINES_MS }),
  };
}

async function drainFor(app: FastifyInstance, { DRAIN_SECONDS, NODE_ENV }: Config): Promise<void> {
  drain(app);
  await wait((DRAIN_SECONDS ?? (NODE_ENV === "production" ? 5 : 0)) * 1000);
}
