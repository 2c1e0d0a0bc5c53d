export { NotificationPreferencesPage, NotificationsPage, UnsubscribePage } from "./notifications-page.tsx";
export { readNotificationsQuery } from "./notifications-path.ts";
