import type { Metadata } from "next";
import { MESSAGES } from "../../../i18n/messages.ts";
import { NotificationsPage, readNotificationsQuery } from "../../../features/notifications/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].notifications.title, robots: { index: false } };
}

export default async function Notifications({ params, searchParams }: Props) {
  const query = readNotificationsQuery(await searchParams);
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/notifications" />
      <NotificationsPage locale={locale} query={query} />
    </>
  );
}
