import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TAB_LOOK } from "../../ui/tab-look.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { NotificationList } from "./notification-list.tsx";
import { type NotificationsQuery, notificationsPath } from "./notifications-path.ts";
import { NoticeChoices } from "./notice-choices.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { type MailList, UnsubscribeAction } from "./unsubscribe-action.tsx";

const FILTER_NAMES = { null: "all", false: "unread", true: "read" } as const;

/** For members only. */
export async function NotificationsPage({ locale, query }: { locale: Locale; query: NotificationsQuery }) {
  await requireSession({ locale, path: notificationsPath(query) });
  const texts = MESSAGES[locale].notifications;
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <PageTitle title={texts.title} lead={texts.lead} />
      <nav aria-label={texts.filter} className="flex flex-wrap gap-2">
        {([null, false, true] as const).map((read) => (
          <IntentLink
            key={String(read)}
            href={hrefFor(locale, notificationsPath({ page: 1, read }))}
            aria-current={read === query.read ? "page" : undefined}
            className={TAB_LOOK}
          >
            {texts[FILTER_NAMES[`${read}`]]}
          </IntentLink>
        ))}
      </nav>
      <NotificationList texts={texts} locale={locale} query={query} />
      <p>
        <IntentLink
          href={hrefFor(locale, "/profile/notifications")}
          className="underline underline-offset-4 hover:text-green"
        >
          {texts.choose}
        </IntentLink>
      </p>
    </main>
  );
}

/** For members only. */
export async function NotificationPreferencesPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/profile/notifications" });
  const texts = MESSAGES[locale].notifications;
  const { preferences, notices } = texts;
  return (
    <main id="content" className="wrap flex max-w-2xl flex-col gap-10 py-10 sm:py-14">
      <PageTitle title={preferences.title} lead={preferences.lead} />
      <section aria-labelledby="notices" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="notices" className="text-lg">
            {notices.title}
          </h2>
          <p className="text-ink-soft">{notices.lead}</p>
        </div>
        <NoticeChoices texts={texts} />
      </section>
      <section aria-labelledby="announcements" className="flex flex-col gap-4">
        <h2 id="announcements" className="text-lg">
          {preferences.announcements}
        </h2>
        <PreferencesForm texts={preferences} />
      </section>
      <p>
        <IntentLink href={hrefFor(locale, "/profile")} className="underline underline-offset-4 hover:text-green">
          {preferences.back}
        </IntentLink>
      </p>
    </main>
  );
}

/** Where a mail's link leads; it ends nothing by being opened. Source: notifications 4. */
export function UnsubscribePage({ locale, list = "announcements" }: { locale: Locale; list?: MailList }) {
  return (
    <NarrowPage>
      <UnsubscribeAction locale={locale} list={list} texts={MESSAGES[locale].notifications.unsubscribe} />
    </NarrowPage>
  );
}
