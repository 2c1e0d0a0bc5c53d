import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { registerCatalogRoutes } from "./catalog.routes.ts";
import { applyDuePrices } from "./office/edit-prices.ts";
import { registerOfficeCategoryRoutes } from "./office/office-categories.routes.ts";
import { registerOfficeProductRoutes } from "./office/office-products.routes.ts";

/** Lists, products, feed, files, and the office's work. */
export const catalog = {
  routes: [registerCatalogRoutes, registerOfficeCategoryRoutes, registerOfficeProductRoutes],
  tasks: ({ db }: { db: Database }) => [{ name: "apply-due-prices", everyMs: 5_000, run: () => applyDuePrices(db) }],
} satisfies Feature<never, never>;
