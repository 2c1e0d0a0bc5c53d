import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { NotificationList } from "./notification-list.tsx";
import { type NotificationsQuery, notificationsPath } from "./notifications-path.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { notificationsTexts } from "./notifications-texts.ts";

const FILTER_LOOK =
  "inline-flex min-h-11 items-center rounded px-4 text-sm font-semibold hover:bg-green-soft hover:text-green aria-[current]:bg-green-soft aria-[current]:text-green-strong";

const FILTER_NAMES = { null: "all", false: "unread", true: "read" } as const;

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
        {([null, false, true] as const).map((read) => (
          <IntentLink
            key={String(read)}
            href={hrefFor(locale, notificationsPath({ page: 1, read }))}
            aria-current={read === query.read ? "page" : undefined}
            className={FILTER_LOOK}
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

/** Which messages a member gets by mail; for members only. */
export async function NotificationPreferencesPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/profile/notifications" });
  const { preferences } = notificationsTexts(locale);
  return (
    <main id="content" className="wrap flex max-w-2xl flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{preferences.title}</h1>
        <p className="text-ink-soft">{preferences.lead}</p>
      </header>
      <PreferencesForm texts={preferences} />
      <p>
        <IntentLink href={hrefFor(locale, "/profile")} className="underline underline-offset-4 hover:text-green">
          {preferences.back}
        </IntentLink>
      </p>
    </main>
  );
}
