import { MESSAGES } from "../../../../i18n/messages.ts";
import type { Metadata } from "next";
import { NotificationPreferencesPage } from "../../../../features/notifications/public.server.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { preferences } = MESSAGES[localeOf((await params).locale)].notifications;
  return { title: preferences.title, robots: { index: false } };
}

export default async function NotificationPreferences({ params }: LocaleProps) {
  const locale = localeOf((await params).locale);
  const { title } = MESSAGES[locale].notifications.preferences;
  return (
    <>
      <PageCrumbs locale={locale} path="/profile/notifications" title={title} />
      <NotificationPreferencesPage locale={locale} />
    </>
  );
}
