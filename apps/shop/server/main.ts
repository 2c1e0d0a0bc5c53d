import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { type Config, readConfig } from "./config.ts";
import { malformedAnswer, securityHeaders } from "./front/answers.ts";
import { startFront } from "./start-front.ts";
import { THEME_SCRIPT } from "../enhance/first-script.ts";

const shopFolder = path.resolve(import.meta.dirname, "..");

async function start(config: Config): Promise<void> {
  const dev = config.NODE_ENV === "development";
  // for the pages, in this process
  Object.assign(process.env, {
    NODE_ENV: config.NODE_ENV,
    INSTANCE: config.INSTANCE,
    SHOP_URL: config.SHOP_URL,
    API_URL: config.API_URL,
    NEXTAUTH_URL: config.nextAuthUrl,
    NEXTAUTH_SECRET: config.NEXTAUTH_SECRET,
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const { default: next } = await import("next");
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  const { hostname, port } = new URL(config.shopOrigin);
  const pages = next({ dev, dir: shopFolder, hostname, port: Number.parseInt(port || "80", 10), httpServer: server });
  await pages.prepare();
  const front = await startFront({
    config,
    shopFolder,
    handler: pages.getRequestHandler(),
    ownScripts: [THEME_SCRIPT],
  });
  server.on("request", front.handle);
  const notHttp = malformedAnswer(securityHeaders({ shopOrigin: config.shopOrigin }));
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end(notHttp);
  });
  process.off("disconnect", leave);
  endWhenAsked(server, front.stop);
  await listen(server, { port: config.SHOP_PORT, host: config.SHOP_HOST });
  console.log(`The shop answers at ${config.SHOP_URL}`);
  process.send?.("ready");
}

const DRAIN_MS = 5000;

/** On SIGTERM, SIGINT or a gone parent (KRAM_PARENT=1), after pending answers, within 5 seconds. */
function endWhenAsked(server: Server, stop: () => void): void {
  let answering = 0;
  let ending = false;
  function leaveWhenDone(): void {
    if (ending && answering === 0) process.exit(0);
  }
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    answering += 1;
    response.once("close", () => {
      answering -= 1;
      leaveWhenDone();
    });
  });
  function end(): void {
    if (ending) return;
    ending = true;
    stop();
    server.close();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    leaveWhenDone();
  }
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (process.env["KRAM_PARENT"] === "1" && process.connected) process.on("disconnect", end);
}

/** Rejects with a readable sentence. */
async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port), { cause: error })));
  server.listen({ port, host }, resolve);
  return promise;
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} of the shop is taken. Stop what uses it, or set SHOP_PORT to another one.`;
  if (error.code === "EACCES")
    return `Port ${port} of the shop is not allowed for this user. Set SHOP_PORT to another one.`;
  return `The shop cannot listen on port ${port}: ${error.message}`;
}

/** Nothing is answered yet that would have to be finished. */
function leave(): void {
  process.exit(0);
}

// Before anything is loaded: a parent that goes while the shop is starting is noticed, too.
if (process.env["KRAM_PARENT"] === "1") {
  process.on("disconnect", leave);
  // There was a channel, and it is closed already.
  if (process.send !== undefined && !process.connected) leave();
}

try {
  const environment = process.argv.includes("--dev") ? { ...process.env, NODE_ENV: "development" } : process.env;
  await start(readConfig(environment));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
