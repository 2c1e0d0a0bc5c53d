import { createServer } from "node:http";
import path from "node:path";
import { type Config, readConfig } from "./config.ts";
import { endWhenAsked } from "./ending.ts";
import { malformedAnswer, securityHeaders } from "./guard/security-headers.ts";
import { listen } from "./listen.ts";
import { startFront } from "./start-front.ts";
import { THEME_SCRIPT } from "../ui/theme-script.ts";

const shopFolder = path.resolve(import.meta.dirname, "..");

async function start(config: Config): Promise<void> {
  const dev = config.NODE_ENV === "development";
  // the pages read these from the environment of this process
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
    render: pages.getRequestHandler(),
    ownScripts: [THEME_SCRIPT],
  });
  server.on("request", front.handle);
  const notHttp = malformedAnswer(securityHeaders({ shopOrigin: config.shopOrigin }));
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end(notHttp);
  });
  endWhenAsked(server, front.stop);
  await listen(server, { port: config.SHOP_PORT, host: config.SHOP_HOST });
  console.log(`The shop answers at ${config.SHOP_URL}`);
  process.send?.("ready");
}

try {
  const environment = process.argv.includes("--dev") ? { ...process.env, NODE_ENV: "development" } : process.env;
  await start(readConfig(environment));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
