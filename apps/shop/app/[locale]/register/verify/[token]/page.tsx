import type { Metadata } from "next";
import { MESSAGES } from "../../../../../i18n/messages.ts";
import { VerifyPage } from "../../../../../features/registration/public.server.ts";
import { localeOf } from "../../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].registration.verify;
  // The address holds the secret link: nobody else may learn it.
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

export default async function Verify({ params }: Props) {
  const { locale, token } = await params;
  return <VerifyPage locale={localeOf(locale)} token={token} />;
}
