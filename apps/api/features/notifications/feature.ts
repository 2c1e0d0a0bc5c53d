import type { Feature } from "../../platform/feature.ts";
import { createNotificationMailHandlers, notificationLetters } from "./notification-mails.ts";
import { registerNotificationRoutes } from "./notifications.routes.ts";
import { registerBroadcastRoutes } from "./office/broadcasts.routes.ts";
import { createBroadcastHandlers } from "./office/send-broadcast.ts";

export const notifications = {
  routes: [registerNotificationRoutes, registerBroadcastRoutes],
  handlers: [createBroadcastHandlers, createNotificationMailHandlers],
  letters: notificationLetters,
} satisfies Feature<never, never>;
