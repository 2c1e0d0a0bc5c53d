export { registerTodayRoutes } from "./today.routes.ts";
