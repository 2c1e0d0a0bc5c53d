import type { Metadata } from "next";
import { UnsubscribePage } from "../../../../features/notifications/public.server.ts";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].notifications.unsubscribe.notices;
  return { title, robots: { index: false } };
}

export default async function UnsubscribeNotices({ params }: LocaleProps) {
  return <UnsubscribePage locale={localeOf((await params).locale)} list="notices" />;
}
