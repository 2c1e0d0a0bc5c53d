export { registerOfficeContentRoutes } from "./office/office-content.routes.ts";
export { registerContentRoutes } from "./content.routes.ts";
