import type { Metadata } from "next";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { LinkPage } from "../../../../features/registration/public.server.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { title } = MESSAGES[localeOf((await params).locale)].registration.link;
  return { title, robots: { index: false } };
}

export default async function Link({ params }: LocaleProps) {
  const { locale } = await params;
  return <LinkPage locale={localeOf(locale)} />;
}
