import { enableCompileCache } from "node:module";
import type { FastifyInstance } from "fastify";

enableCompileCache();

let app: FastifyInstance | undefined;
let stopping = false;
let drain: (() => Promise<void>) | undefined;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // An answer of over eight seconds does not keep the process alive.
  setTimeout(() => process.exit(1), 8000).unref();
  await app?.close();
  process.exit(0);
}

async function drainAndStop(): Promise<void> {
  await drain?.();
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

const { startProgram } = await import("./program.ts");
await startProgram({
  isStopping: () => stopping,
  onBuilt: (built) => {
    app = built;
  },
  onListening: (drainIt) => {
    drain = drainIt;
  },
});
if (process.connected) process.send?.("ready");
