export { createCatalog } from "./catalog.ts";
export { registerCatalogRoutes } from "./catalog.routes.ts";
export { importCatalog } from "./import/import-catalog.ts";
export { ImportRefused } from "./import/import-error.ts";
