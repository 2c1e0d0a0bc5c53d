import type { Metadata } from "next";
import { RemindPasswordPage, passwordsTexts } from "../../../features/sessions/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: passwordsTexts(localeOf((await params).locale)).remind.title, robots: { index: false } };
}

export default async function RemindPassword({ params }: Props) {
  return <RemindPasswordPage locale={localeOf((await params).locale)} />;
}
