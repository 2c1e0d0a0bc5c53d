import type { Metadata } from "next";
import { MESSAGES } from "../../../i18n/messages.ts";
import { LogoutPage } from "../../../features/sessions/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].passwords.logout.title, robots: { index: false } };
}

export default async function Logout({ params }: Props) {
  return <LogoutPage locale={localeOf((await params).locale)} />;
}
