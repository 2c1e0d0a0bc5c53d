import type { Metadata } from "next";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { CompletePage } from "../../../../features/registration/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].registration.complete;
  return { title, robots: { index: false } };
}

export default async function Complete({ params }: Props) {
  const { locale } = await params;
  return <CompletePage locale={localeOf(locale)} />;
}
