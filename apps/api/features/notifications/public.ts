export { createNotificationMailHandlers } from "./notification-mails.ts";
export { registerNotificationRoutes } from "./notifications.routes.ts";
