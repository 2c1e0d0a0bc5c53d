import { BEHIND_HEADER, VERSION_HEADER } from "@kram/contract/catalog";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "./catalog.ts";
import { isBehind } from "./change-history.ts";

/** A program hears of a change some milliseconds after the one that told the reader. */
const LONGEST_WAIT_MS = 100;

/**
 * Readers that name the version they know get nothing older: who lags waits, then refuses with server.unavailable and says
 * that it is behind, so that the next try finds another program or this one renewed.
 */
export function answerNoOlder({ app, catalog }: { app: FastifyInstance; catalog: Catalog }): void {
  app.addHook("onRequest", async (request, reply) => {
    const wanted = request.headers[VERSION_HEADER];
    if (request.method !== "GET" || typeof wanted !== "string") return;
    if (!isBehind(catalog.model().version, wanted) || (await comes(catalog, wanted))) return;
    reply.header(BEHIND_HEADER, "1");
    throw new ShopError({ code: "server.unavailable" });
  });
}

function comes(catalog: Catalog, wanted: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
  const stop = catalog.onChange((version) => {
    if (!isBehind(version, wanted)) resolve(true);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}
