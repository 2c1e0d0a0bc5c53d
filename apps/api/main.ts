import { enableCompileCache } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { FastifyInstance } from "fastify";

enableCompileCache();

/** As much of the log a killed process may take with it. */
const LINES_BYTES = 8192;
const LINES_MS = 100;

let app: FastifyInstance | undefined;
let stopping = false;
let drainFor: (() => Promise<void>) | undefined;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // An answer of over eight seconds does not keep the process alive.
  setTimeout(() => process.exit(1), 8000).unref();
  await app?.close();
  process.exit(0);
}

/** Answers on until balancers have looked at `/ready`. */
async function drainAndStop(): Promise<void> {
  await drainFor?.();
  await stop();
}

// Before anything is loaded, so that a parent going during the start is noticed.
process.on("SIGTERM", () => void drainAndStop());
process.on("SIGINT", () => void stop());
if (process.env.KRAM_PARENT === "1") {
  process.on("disconnect", () => void stop());
  // There was a channel, and it is closed already.
  if (process.send !== undefined && !process.connected) await stop();
}

const { buildApi, checkStart, configOf, drain, listenHost, pino, REFUSED, StartRefused, storedAtStart } =
  await import("./program.ts");

async function begin() {
  try {
    return await checkStart(process.env, storedAtStart);
  } catch (error) {
    if (stopping) return new Promise<never>(() => undefined);
    console.error(error instanceof StartRefused ? error.message : error);
    return process.exit(error instanceof StartRefused ? REFUSED : 1);
  }
}

const checked = begin();
// Wrong settings end the start there.
const config = configOf(process.env) ?? (await checked).config;

async function startDraining(listening: FastifyInstance): Promise<void> {
  drain(listening);
  await wait((config.DRAIN_SECONDS ?? (config.NODE_ENV === "production" ? 5 : 0)) * 1000);
}

try {
  const log = {
    level: config.NODE_ENV === "test" ? ("silent" as const) : config.LOG_LEVEL,
    hidden: config.LOG_REDACT,
    // No request waits for its line to be written, and lines of a moment are written together.
    stream: pino.destination({ sync: false, minLength: LINES_BYTES, periodicFlush: LINES_MS }),
  };
  const listening = await buildApi(config, log, checked);
  app = listening;
  await app.listen({ port: config.API_PORT, host: listenHost(config.API_HOST, config.KRAM_DEMO === "1") });
  // A heap that grows in smaller steps keeps less of what was thrown away; a start throws little away, and would be a sixth longer.
  setFlagsFromString("--heap-growing-percent=40");
  drainFor = () => startDraining(listening);
  if (process.connected) process.send?.("ready");
} catch (error) {
  // Closing during the start fails what was under way.
  if (stopping) await new Promise(() => undefined);
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(taken ? `Port ${config.API_PORT} is taken. Set API_PORT to another one.` : error);
  process.exit(1);
}
