import type { Metadata } from "next";
import { MESSAGES } from "../../../i18n/messages.ts";
import { ProfilePage } from "../../../features/members/public.server.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].members.profile.title, robots: { index: false } };
}

export default async function Profile({ params }: LocaleProps) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/profile" />
      <ProfilePage locale={locale} />
    </>
  );
}
