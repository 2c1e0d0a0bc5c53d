import type { Notification } from "@kram/contract/notifications";
import { dayText } from "../../i18n/date-text.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { NotificationsTexts } from "./notifications-texts.ts";

/** One message: its title and day, and the whole text once it is opened. */
export function NotificationRow({
  notification: { title, message, read, createdAt },
  texts,
  locale,
  onOpen,
}: {
  notification: Notification;
  texts: NotificationsTexts;
  locale: Locale;
  onOpen: () => void;
}) {
  return (
    <li>
      <details className="group" onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className="flex min-h-20 cursor-pointer list-none items-center gap-4 py-4 hover:bg-green-soft sm:px-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={read ? "text-lg" : "text-lg font-semibold"}>{title}</span>
              {!read && <Badge tone="yolk">{texts.new}</Badge>}
            </span>
            <time dateTime={createdAt} className="text-sm text-ink-soft">
              {dayText(locale, createdAt)}
            </time>
          </span>
          <Icon name="down" className="text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <p className="max-w-prose pt-2 pb-6 whitespace-pre-line text-ink-soft sm:px-3">{message}</p>
      </details>
    </li>
  );
}
