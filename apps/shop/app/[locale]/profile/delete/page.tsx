import type { Metadata } from "next";
import { LeaveClubPage } from "../../../../features/members/public.server.ts";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { deletion } = MESSAGES[localeOf((await params).locale)].members;
  return { title: deletion.leaveTitle, robots: { index: false } };
}

export default async function LeaveClub({ params }: LocaleProps) {
  return <LeaveClubPage locale={localeOf((await params).locale)} />;
}
