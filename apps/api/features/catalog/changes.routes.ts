import type { FastifyInstance } from "fastify";
import { createEventStreams, sendEvent } from "../../platform/http/event-streams.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "./catalog.ts";

const MOST_LISTENERS = 100;
const MOST_OF_ONE_ADDRESS = 5;

/** Registers `GET /changes`, a stream that tells the catalogue's version at once and each time it changes. Refuses the 6th listener of an address with request.too-many, the 101st of all with server.unavailable. */
export function registerChangesRoute(app: FastifyInstance, catalog: Catalog): void {
  const streams = createEventStreams(app);
  const unsubscribe = catalog.onChange((version) => {
    for (const each of streams.all()) sendEvent(each, "catalogue", { version });
  });
  app.addHook("preClose", async () => {
    unsubscribe();
  });

  app.get("/changes", { schema: { hide: true }, exposeHeadRoute: false }, async ({ ip }, reply) => {
    if (streams.of(ip).size >= MOST_OF_ONE_ADDRESS) throw new ShopError({ code: "request.too-many" });
    if (streams.all().size >= MOST_LISTENERS) throw new ShopError({ code: "server.unavailable" });
    sendEvent(streams.open(ip, reply), "catalogue", { version: catalog.model().version });
  });
}
