export { registerLockRoutes } from "./locks.routes.ts";
