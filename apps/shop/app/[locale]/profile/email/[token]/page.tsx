import type { Metadata } from "next";
import { MESSAGES } from "../../../../../i18n/messages.ts";
import { ConfirmEmailPage } from "../../../../../features/members/public.server.ts";
import { localeOf } from "../../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { confirmEmail } = MESSAGES[localeOf((await params).locale)].members;
  return { title: confirmEmail.title, robots: { index: false }, referrer: "no-referrer" };
}

export default async function ConfirmEmail({ params }: Props) {
  const { locale, token } = await params;
  return <ConfirmEmailPage locale={localeOf(locale)} token={token} />;
}
