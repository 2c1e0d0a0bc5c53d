import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Catalog } from "./catalog.ts";
import { createCdnTeller, createPurgeHandlers } from "./cdn/tell-cdn.ts";
import { registerChangesRoute } from "./changes.routes.ts";
import { registerCatalogRoutes } from "./catalog.routes.ts";
import { beginVatRates, forgetOldChanges } from "./catalog-rows.ts";
import { applyDuePrices } from "./office/edit-prices.ts";
import { registerOfficeBrandRoutes, registerOfficeCategoryRoutes } from "./office/office-categories.routes.ts";
import { createOfficeProductsRepository } from "./office/office-products.repository.ts";
import { registerOfficeProductRoutes } from "./office/office-products.routes.ts";
import { BEHIND_HEADER, VERSION_HEADER } from "@kram/contract/catalog";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../platform/shop-error.ts";
import { isBehind } from "./change-history.ts";

/** Lists, products, feed, files, and the office's work. */
export const catalog = {
  routes: [
    answerNoOlder,
    registerCatalogRoutes,
    registerChangesRoute,
    registerOfficeBrandRoutes,
    registerOfficeCategoryRoutes,
    registerOfficeProductRoutes,
  ],
  handlers: [createPurgeHandlers],
  tasks: ({
    config: { CDN_PURGE_URL },
    ...parts
  }: {
    config: { CDN_PURGE_URL?: string | undefined };
    db: Database;
    country: Country;
    catalog: Catalog;
    onOutbox: () => void;
  }) => [
    // Without a CDN nobody is told.
    { name: "tell-cdn", everyMs: 1000, run: CDN_PURGE_URL === undefined ? async () => {} : createCdnTeller(parts) },
    {
      name: "apply-due-prices",
      everyMs: 5_000,
      run: () =>
        Promise.all([applyDuePrices(parts.db), beginVatRates(parts.db, parts.country), forgetOldChanges(parts.db)]),
    },
  ],
  lacks: async ({ db, country }: { db: Database; country: Country }): Promise<Lack[]> =>
    (await createOfficeProductsRepository(db).canSell(country.currency))
      ? []
      : [{ id: "catalog-product", severity: "needed", page: "/products" }],
} satisfies Feature<never, never>;

/** A program hears of a change some milliseconds after the one that told the reader. */
const LONGEST_WAIT_MS = 100;

/**
 * Readers that name the version they know get nothing older: who lags waits, then refuses with server.unavailable and says
 * that it is behind, so that the next try finds another program or this one renewed.
 */
function answerNoOlder({ app, catalog }: { app: FastifyInstance; catalog: Catalog }): void {
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
