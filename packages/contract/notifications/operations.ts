import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";

/** `popup` ones open over the page until read. Source: notifications 1. */
export const notification = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Plain text; line breaks count. */
  message: z.string(),
  popup: z.boolean(),
  read: z.boolean(),
  createdAt: instant,
});

const flag = z.enum(["true", "false"], { error: "request.invalid" }).optional();

const shared = { tag: "notifications", access: "member" } as const;

/** Newest first, in Accept-Language's language. Source: notifications 1. */
export const listNotifications = defineOperation({
  ...shared,
  id: "listNotifications",
  method: "GET",
  path: "/notification",
  summary: "Own messages",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(10),
    read: flag,
    popup: flag,
  }),
  response: pageOf(notification),
  errors: [],
});

/** Repeated it answers the same. Source: notifications 2. */
export const readNotification = defineOperation({
  ...shared,
  id: "readNotification",
  method: "PUT",
  path: "/notification/read/{id}",
  summary: "Mark an own message read",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "notification.unknown" }) }),
  response: notification,
  errors: ["notification.unknown"],
});

/** Called every half minute. Source: notifications 3. */
export const countUnreadNotifications = defineOperation({
  ...shared,
  id: "countUnreadNotifications",
  method: "GET",
  path: "/notification/unread",
  summary: "Number of own unread messages",
  limit: "read",
  response: z.strictObject({ unreadNotifications: z.int() }),
  errors: [],
});

export type Notification = z.infer<typeof notification>;

/** Besides mails that an account needs. */
export const notificationPreferences = z.strictObject({
  mailImportant: z.boolean(),
});

const ofPreferences = { ...shared, path: "/notification/preferences" } as const;

/** By default important ones. */
export const getNotificationPreferences = defineOperation({
  ...ofPreferences,
  id: "getNotificationPreferences",
  method: "GET",
  summary: "Own choice of messages by mail",
  limit: "read",
  response: notificationPreferences,
  errors: [],
});

export const updateNotificationPreferences = defineOperation({
  ...ofPreferences,
  id: "updateNotificationPreferences",
  method: "PUT",
  summary: "Choose messages by mail",
  limit: "write",
  body: notificationPreferences,
  response: notificationPreferences,
  errors: [],
});

/** By the link of a mail, repeatable. Many readers come by one mail provider: hence the limit. Source: notifications 4. */
export const unsubscribe = defineOperation({
  id: "unsubscribe",
  method: "POST",
  path: "/notification/unsubscribe",
  tag: "notifications",
  summary: "Get no more announcements by mail",
  access: "anyone",
  limit: "read",
  body: z.strictObject({ token: requiredText(200) }),
  response: z.strictObject({ done: z.literal(true) }),
  errors: ["link.invalid"],
});

export type NotificationPreferences = z.infer<typeof notificationPreferences>;
