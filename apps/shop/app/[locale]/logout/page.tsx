import type { Metadata } from "next";
import { LogoutPage, passwordsTexts } from "../../../features/sessions/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: passwordsTexts(localeOf((await params).locale)).logout.title, robots: { index: false } };
}

export default async function Logout({ params }: Props) {
  return <LogoutPage locale={localeOf((await params).locale)} />;
}
