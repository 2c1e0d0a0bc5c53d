export { registerCatalogueRoutes } from "./catalogues.routes.ts";
