// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as notifications from "@kram/contract/notifications";
import type { At } from "../api.ts";

export const countUnreadNotifications = "GET /notification/unread" as At<typeof notifications.countUnreadNotifications>;
export const getNotificationPreferences = "GET /notification/preferences" as At<typeof notifications.getNotificationPreferences>;
export const listNotifications = "GET /notification" as At<typeof notifications.listNotifications>;
export const readNotification = "PUT /notification/read/{id}" as At<typeof notifications.readNotification>;
export const unsubscribe = "POST /notification/unsubscribe" as At<typeof notifications.unsubscribe>;
export const updateNotificationPreferences = "PUT /notification/preferences" as At<typeof notifications.updateNotificationPreferences>;
