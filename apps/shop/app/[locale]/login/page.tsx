import type { Metadata } from "next";
import { MESSAGES } from "../../../i18n/messages.ts";
import { LoginPage } from "../../../features/sessions/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].sessions.title, robots: { index: false } };
}

export default async function Login({ params }: Props) {
  return <LoginPage locale={localeOf((await params).locale)} />;
}
