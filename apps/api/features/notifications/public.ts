export { registerNotificationRoutes } from "./notifications.routes.ts";
