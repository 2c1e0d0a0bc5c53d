export {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  notification,
  readNotification,
} from "./operations.ts";
