import type { Metadata } from "next";
import { SharedCartPage } from "../../../../../features/sharing/public.server.ts";
import { MESSAGES } from "../../../../../i18n/messages.ts";
import { localeOf } from "../../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; codes: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].sharing.cart.title, robots: { index: false } };
}

/** What somebody's link holds, at today's prices. Source: cart 26. */
export default async function SharedCart({ params }: Props) {
  const { locale, codes } = await params;
  return <SharedCartPage locale={localeOf(locale)} text={codes} />;
}
