export { createNotificationMailHandlers } from "./notification-mails.ts";
export { registerBroadcastRoutes } from "./office/broadcasts.routes.ts";
export { createBroadcastHandlers } from "./office/send-part.ts";
export { registerNotificationRoutes } from "./notifications.routes.ts";
