export {
  BROADCAST_STATES,
  type Broadcast,
  broadcast,
  cancelBroadcast,
  getBroadcastReceivers,
  listBroadcasts,
  sendBroadcast,
} from "./office-operations.ts";
export {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  notification,
  readNotification,
  unsubscribe,
  getNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
  updateNotificationPreferences,
} from "./operations.ts";
