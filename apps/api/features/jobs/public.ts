export { registerJobRoutes } from "./jobs.routes.ts";
