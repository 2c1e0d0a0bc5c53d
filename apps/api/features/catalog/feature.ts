import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Catalog } from "./catalog.ts";
import { createCdnTeller, createPurgeHandlers } from "./cdn/tell-cdn.ts";
import { answerNoOlder } from "./wanted-version.ts";
import { registerChangesRoute } from "./changes.routes.ts";
import { registerCatalogRoutes } from "./catalog.routes.ts";
import { beginVatRates, forgetOldChanges } from "./catalog-rows.ts";
import { applyDuePrices } from "./office/edit-prices.ts";
import { registerOfficeBrandRoutes, registerOfficeCategoryRoutes } from "./office/office-categories.routes.ts";
import { createOfficeProductsRepository } from "./office/office-products.repository.ts";
import { registerOfficeProductRoutes } from "./office/office-products.routes.ts";

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
