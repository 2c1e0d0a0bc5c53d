export { NotificationPopup } from "./notification-popup.tsx";
export { useUnreadCount } from "./unread-count.ts";
