import { enableCompileCache } from "node:module";
import type { FastifyInstance } from "fastify";

enableCompileCache();

let app: FastifyInstance | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // An answer of over eight seconds does not keep the process alive.
  setTimeout(() => process.exit(1), 8000).unref();
  await app?.close();
  process.exit(0);
}

// Before anything is loaded, so that a parent going during the start is noticed.
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
if (process.env.KRAM_PARENT === "1") {
  process.on("disconnect", () => void stop());
  // There was a channel, and it is closed already.
  if (process.send !== undefined && !process.connected) await stop();
}

const { buildApi } = await import("./app.ts");
const { readConfig } = await import("./platform/config.ts");

const config = readConfig(process.env);

try {
  app = await buildApi(config);
  await app.listen({ port: config.API_PORT, host: config.API_HOST });
  if (process.connected) process.send?.("ready");
} catch (error) {
  // Closing during the start fails what was under way.
  if (stopping) await new Promise(() => undefined);
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(taken ? `Port ${config.API_PORT} is taken. Set API_PORT to another one.` : error);
  process.exit(1);
}
