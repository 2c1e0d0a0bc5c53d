export {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  notification,
  readNotification,
} from "./operations.ts";
export {
  getNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
  updateNotificationPreferences,
} from "./preference-operations.ts";
