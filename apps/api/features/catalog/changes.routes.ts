import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "./catalog.ts";

const HEARTBEAT_MS = 15_000;
const MOST_CONNECTIONS = 100;

/** Registers `GET /changes`, a stream that tells the catalogue's version at once and each time it changes. Refuses the 101st listener with server.unavailable. */
export function registerChangesRoute(app: FastifyInstance, catalog: Catalog): void {
  const open = new Set<ServerResponse>();
  const tell = (to: ServerResponse, version: string) =>
    to.write(`event: catalogue\ndata: ${JSON.stringify({ version })}\n\n`);
  const unsubscribe = catalog.onChange((version) => open.forEach((each) => tell(each, version)));
  const heartbeat = setInterval(() => open.forEach((each) => each.write(": still here\n\n")), HEARTBEAT_MS);

  app.addHook("preClose", async () => {
    unsubscribe();
    clearInterval(heartbeat);
    for (const each of open) each.end();
  });

  app.get("/changes", { schema: { hide: true } }, async (request, reply) => {
    if (open.size >= MOST_CONNECTIONS) throw new ShopError({ code: "server.unavailable" });
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    open.add(stream);
    request.raw.on("close", () => open.delete(stream));
    tell(stream, catalog.model().version);
  });
}
