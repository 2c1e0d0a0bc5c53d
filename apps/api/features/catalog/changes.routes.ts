import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "./catalog.ts";

const HEARTBEAT_MS = 15_000;
const MOST_LISTENERS = 100;
const MOST_OF_ONE_ADDRESS = 5;

/** Registers `GET /changes`, a stream that tells the catalogue's version at once and each time it changes. Refuses the 6th listener of an address with request.too-many, the 101st of all with server.unavailable. */
export function registerChangesRoute(app: FastifyInstance, catalog: Catalog): void {
  const open = new Map<ServerResponse, string>();
  const tell = (to: ServerResponse, version: string) =>
    to.write(`event: catalogue\ndata: ${JSON.stringify({ version })}\n\n`);
  const unsubscribe = catalog.onChange((version) => open.forEach((_, each) => tell(each, version)));
  const heartbeat = setInterval(() => open.forEach((_, each) => each.write(": still here\n\n")), HEARTBEAT_MS);

  app.addHook("preClose", async () => {
    unsubscribe();
    clearInterval(heartbeat);
    for (const each of open.keys()) each.end();
  });

  app.get("/changes", { schema: { hide: true }, exposeHeadRoute: false }, async ({ ip }, reply) => {
    if ([...open.values()].filter((address) => address === ip).length >= MOST_OF_ONE_ADDRESS)
      throw new ShopError({ code: "request.too-many" });
    if (open.size >= MOST_LISTENERS) throw new ShopError({ code: "server.unavailable" });
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    open.set(stream, ip);
    stream.on("close", () => open.delete(stream));
    tell(stream, catalog.model().version);
  });
}
