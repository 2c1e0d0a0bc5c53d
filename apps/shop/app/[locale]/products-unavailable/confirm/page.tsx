import { MESSAGES } from "../../../../i18n/messages.ts";
import type { Metadata } from "next";
import { ConfirmPage } from "../../../../features/availability/public.server.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { confirmTitle: title } = MESSAGES[localeOf((await params).locale)].availability;
  return { title, robots: { index: false } };
}

export default async function Confirm({ params }: LocaleProps) {
  return <ConfirmPage locale={localeOf((await params).locale)} />;
}
