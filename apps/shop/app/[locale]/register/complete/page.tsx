import type { Metadata } from "next";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { CompletePage } from "../../../../features/registration/public.server.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].registration.complete;
  return { title, robots: { index: false } };
}

export default async function Complete({ params }: LocaleProps) {
  const { locale } = await params;
  return <CompletePage locale={localeOf(locale)} />;
}
