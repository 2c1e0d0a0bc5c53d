import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { NotificationList } from "./notification-list.tsx";
import { type NotificationsQuery, notificationsPath } from "./notifications-path.ts";
import { notificationsTexts } from "./notifications-texts.ts";

const FILTER_LOOK =
  "inline-flex min-h-11 items-center rounded px-4 text-sm font-semibold hover:bg-green-soft hover:text-green aria-[current]:bg-green-soft aria-[current]:text-green-strong";

/** The messages to a member; for members only. */
export async function NotificationsPage({ locale, query }: { locale: Locale; query: NotificationsQuery }) {
  await requireSession({ locale, path: notificationsPath(query) });
  const texts = notificationsTexts(locale);
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-ink-soft">{texts.lead}</p>
      </header>
      <nav aria-label={texts.filter} className="flex flex-wrap gap-2">
        {[false, true].map((unreadOnly) => (
          <IntentLink
            key={String(unreadOnly)}
            href={hrefFor(locale, notificationsPath({ page: 1, unreadOnly }))}
            aria-current={unreadOnly === query.unreadOnly ? "page" : undefined}
            className={FILTER_LOOK}
          >
            {unreadOnly ? texts.unread : texts.all}
          </IntentLink>
        ))}
      </nav>
      <NotificationList texts={texts} locale={locale} query={query} />
    </main>
  );
}
