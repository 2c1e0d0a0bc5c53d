import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  readNotification,
  updateNotificationPreferences,
} from "@kram/contract/notifications";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { check, readBody } from "../../platform/http/answers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";

/** What Next passes to a handler of `/api/notifications/[id]`. */
export interface NotificationContext {
  params: Promise<{ id: string }>;
}

/** A page of the member's own messages; takes the query of the API, and `locale` for their language. */
export function answerListNotifications(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const { locale, ...given } = Object.fromEntries(request.nextUrl.searchParams);
    const headers = { "accept-language": localeOf(locale) };
    return call(listNotifications, { query: check(given, listNotifications.query) }, headers);
  });
}

/** Number of the member's own unread messages. */
export function answerCountUnread(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(countUnreadNotifications, {}));
}

/** Marks an own message read. */
export function answerReadNotification(request: NextRequest, context: NotificationContext): Promise<Response> {
  return answerMember(request, async (call) => call(readNotification, { params: await context.params }));
}

/** Which messages the member gets by mail. */
export function answerGetPreferences(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getNotificationPreferences, {}));
}

/** Keeps which messages the member gets by mail. */
export function answerUpdatePreferences(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(updateNotificationPreferences, { body: await readBody(request, updateNotificationPreferences.body) }),
  );
}
