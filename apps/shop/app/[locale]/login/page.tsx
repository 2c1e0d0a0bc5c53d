import type { Metadata } from "next";
import { MESSAGES } from "../../../i18n/messages.ts";
import { LoginPage } from "../../../features/sessions/public.server.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].sessions.title, robots: { index: false } };
}

export default async function Login({ params }: LocaleProps) {
  return <LoginPage locale={localeOf((await params).locale)} />;
}
