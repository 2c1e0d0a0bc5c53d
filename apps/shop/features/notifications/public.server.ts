export { NotificationPreferencesPage, NotificationsPage } from "./notifications-page.tsx";
export { readNotificationsQuery } from "./notifications-path.ts";
