import type { Metadata } from "next";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { PaymentLinkPage } from "../../../../features/payment-links/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].paymentLinks;
  // The address holds the secret link: nobody else may learn it.
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

export default async function PaymentLink({ params }: Props) {
  const { locale, token } = await params;
  return <PaymentLinkPage locale={localeOf(locale)} token={token} />;
}
