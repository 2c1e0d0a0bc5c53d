export { registerBrochureRoutes } from "./brochures.routes.ts";
