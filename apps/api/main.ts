import { enableCompileCache } from "node:module";

enableCompileCache();

const { buildApi } = await import("./app.ts");
const { readConfig } = await import("./platform/config.ts");

const config = readConfig(process.env);
const app = await buildApi(config);
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Whoever still waits for an answer after eight seconds does not hold the process back.
  setTimeout(() => process.exit(1), 8000).unref();
  await app.close();
  process.exit(0);
}

process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
if (process.env.KRAM_PARENT === "1") process.on("disconnect", () => void stop());

try {
  await app.listen({ port: config.API_PORT, host: config.API_HOST });
  process.send?.("ready");
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(taken ? `Port ${config.API_PORT} is taken. Set API_PORT to another one.` : error);
  process.exit(1);
}
