export { registerTableRoutes } from "./tables.routes.ts";
