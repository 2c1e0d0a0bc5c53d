import type { Metadata } from "next";
import {
  NotificationsPage,
  notificationsTexts,
  readNotificationsQuery,
} from "../../../features/notifications/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: notificationsTexts(localeOf((await params).locale)).title, robots: { index: false } };
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
