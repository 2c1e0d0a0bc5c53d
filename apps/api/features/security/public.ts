export { registerSecurityRoutes } from "./security.routes.ts";
