export { registerImportRoutes } from "./imports.routes.ts";
