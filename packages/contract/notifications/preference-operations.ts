import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

/** Messages that also go by mail, besides those that an account needs. */
export const notificationPreferences = z.strictObject({
  mailImportant: z.boolean(),
});

const shared = { tag: "notifications", access: "member", path: "/notification/preferences" } as const;

/** Answers the caller's choice, by default important messages. */
export const getNotificationPreferences = defineOperation({
  ...shared,
  id: "getNotificationPreferences",
  method: "GET",
  summary: "Own choice of messages by mail",
  limit: "read",
  response: notificationPreferences,
  errors: [],
});

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
