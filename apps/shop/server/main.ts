import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { listenHost, readTrustedProxies } from "@kram/domain/network";
import { readNoOlder } from "./changes/catalogue-feed.ts";
import { type Config, ConfigRefused, readConfig } from "./config.ts";
import { malformedAnswer, securityHeaders } from "./front/answers.ts";
import type { Logger } from "pino";
import type { Front } from "./front/front.ts";
import { NamedResponse, observed } from "./front/observe.ts";
import { NEXT_ADDRESSES } from "./next-internals.ts";
import { beginLog, beginTracer, serveMetrics } from "./program.ts";
import { startFront } from "./start-front.ts";
import { THEME_SCRIPT } from "../enhance/first-script.ts";

/** EX_CONFIG: another start changes nothing until somebody changes a setting. */
const REFUSED = 78;

// A heap that grows in smaller steps keeps less of what was thrown away.
setFlagsFromString("--heap-growing-percent=40");

const shopFolder = path.resolve(import.meta.dirname, "..");

/** For the pages, in this process. */
function tellPages({ NODE_ENV, INSTANCE, DEFAULT_LOCALE, SHOP_URL, API_URL, ...secrets }: Config): void {
  const { NEXTAUTH_SECRET, nextAuthUrl: NEXTAUTH_URL } = secrets;
  const told = { NODE_ENV, INSTANCE, DEFAULT_LOCALE, SHOP_URL, API_URL, NEXTAUTH_SECRET, NEXTAUTH_URL };
  Object.assign(process.env, told, { NEXT_TELEMETRY_DISABLED: "1" });
}

async function start(config: Config): Promise<void> {
  const dev = config.NODE_ENV === "development";
  tellPages(config);
  const log = beginLog(config);
  const reading = readNoOlder(config.API_URL);
  const { default: next } = await import("next");
  const server = createServer({
    ServerResponse: NamedResponse,
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
  });
  const { hostname, port } = new URL(config.shopOrigin);
  const pages = next({ dev, dir: shopFolder, hostname, port: Number.parseInt(port || "80", 10), httpServer: server });
  await pages.prepare();
  let draining = false;
  const front = await startFront({
    config,
    isDraining: () => draining,
    onVersion: reading.want,
    shopFolder,
    handler: pages.getRequestHandler(),
    ownScripts: [THEME_SCRIPT],
  });
  const stopMetrics = await serveMetrics(config);
  server.on("request", observedFront(config, { front: front.handle, log }));
  const notHttp = malformedAnswer(securityHeaders({ shopOrigin: config.shopOrigin }));
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end(notHttp);
  });
  process.off("disconnect", leave);
  const drainMs = (config.DRAIN_SECONDS ?? (config.NODE_ENV === "production" ? 5 : 0)) * 1000;
  endWhenAsked(server, {
    stop: () => {
      front.stop();
      stopMetrics();
    },
    drainMs,
    onDrain: () => {
      draining = true;
    },
  });
  await listen(server, { port: config.SHOP_PORT, host: listenHost(config.SHOP_HOST, config.KRAM_DEMO === "1") });
  console.log(`The shop answers at ${config.SHOP_URL}`);
  process.send?.("ready");
}

function observedFront(config: Config, { front, log }: { front: Front; log: Logger }): Front {
  return observed(front, {
    trust: readTrustedProxies(config.TRUSTED_PROXIES),
    basePath: config.basePath,
    tracer: beginTracer(config),
    renderer: NEXT_ADDRESSES,
    tell: (line, { isSignOfLife }) => log[isSignOfLife ? "debug" : "info"](line, "request"),
  });
}

const DRAIN_MS = 5000;

interface Ending {
  stop: () => void;
  /** SIGTERM is answered on for that long. */
  drainMs: number;
  onDrain: () => void;
}

/** On SIGTERM, SIGINT or a gone parent (KRAM_PARENT=1), after pending answers, within 5 seconds. */
function endWhenAsked(server: Server, { stop, drainMs, onDrain }: Ending): void {
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
  function drain(): void {
    onDrain();
    server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader("connection", "close");
    });
    setTimeout(end, drainMs);
  }
  process.once("SIGTERM", drainMs > 0 ? drain : end);
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
  process.exit(error instanceof ConfigRefused ? REFUSED : 1);
}
