import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  readNotification,
  unsubscribe,
  updateNotificationPreferences,
} from "@kram/contract/notifications";
import { LOCALES, type Locale, wishedLocale } from "@kram/countries/country";
import type { FastifyRequest } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { noticeText, type TellingShop } from "../notices/public.ts";
import { createNotificationsRepository, type NotificationRow } from "./notifications.repository.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

export function registerNotificationRoutes({
  serve,
  db,
  secret,
  ...shop
}: {
  serve: Serve;
  db: Queryable;
  secret: string;
} & TellingShop): void {
  const notifications = createNotificationsRepository(db);

  serve(listNotifications, async ({ caller, query, request }) => {
    const filter = { memberId: caller.memberId, read: flagOf(query.read), popup: flagOf(query.popup) };
    const rows = await notifications.list(filter, query);
    // A page past the end has no row to carry the count.
    const totalCount = rows[0]?.totalCount ?? (query.pageNo > 1 ? await notifications.count(filter) : 0);
    const locale = localeOf(request);
    return pageWith(
      rows.map((row) => present(row, locale, shop)),
      query,
      totalCount,
    );
  });

  serve(readNotification, async ({ caller, params, request }) => {
    const row = await notifications.markRead(caller.memberId, params.id);
    if (!row) throw new ShopError({ code: "notification.unknown" });
    return present(row, localeOf(request), shop);
  });

  serve(getNotificationPreferences, async ({ caller }) => ({
    mailImportant: await notifications.mailImportant(caller.memberId),
  }));

  serve(updateNotificationPreferences, async ({ caller, body }) => {
    await notifications.chooseMail(caller.memberId, body.mailImportant);
    return body;
  });

  serve(unsubscribe, async ({ body }) => {
    const memberId = readUnsubscribeToken(body.token, secret);
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    await notifications.chooseMail(memberId, false);
    return { done: true as const };
  });

  serve(countUnreadNotifications, async ({ caller }) => ({
    unreadNotifications: await notifications.countUnread(caller.memberId),
  }));
}

function flagOf(text: "true" | "false" | undefined): boolean | null {
  return text === undefined ? null : text === "true";
}

function localeOf(request: FastifyRequest): Locale {
  return wishedLocale(request.headers["accept-language"], LOCALES[0]);
}

function present(row: NotificationRow, locale: Locale, shop: TellingShop): Notification {
  const { id, texts, popup, read, createdAt, notice } = row;
  const { title = "", message = "" } = notice
    ? noticeText(notice, locale, shop)
    : (texts[locale] ?? texts[LOCALES[0]] ?? {});
  return { id, title, message, popup, read, createdAt: createdAt.toISOString() };
}
