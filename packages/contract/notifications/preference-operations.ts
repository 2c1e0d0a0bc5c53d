import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

/** Which messages the member also gets by mail. Mails that an account needs (orders, passwords) are not asked about here. */
export const notificationPreferences = z.strictObject({
  /** Messages that the shop marks as important. */
  mailImportant: z.boolean(),
});

const shared = { tag: "notifications", access: "member", path: "/notification/preferences" } as const;

/** Answers the caller's choice; who never chose gets important messages by mail. */
export const getNotificationPreferences = defineOperation({
  ...shared,
  id: "getNotificationPreferences",
  method: "GET",
  summary: "Own choice of messages by mail",
  limit: "read",
  response: notificationPreferences,
  errors: [],
});

/** Keeps the caller's choice. */
export const updateNotificationPreferences = defineOperation({
  ...shared,
  id: "updateNotificationPreferences",
  method: "PUT",
  summary: "Choose messages by mail",
  limit: "write",
  body: notificationPreferences,
  response: notificationPreferences,
  errors: [],
});

export type NotificationPreferences = z.infer<typeof notificationPreferences>;
