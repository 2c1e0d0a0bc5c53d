import type { Metadata } from "next";
import { CompletePage, registrationTexts } from "../../../../features/registration/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = registrationTexts(localeOf((await params).locale)).complete;
  return { title, robots: { index: false } };
}

export default async function Complete({ params }: Props) {
  const { locale } = await params;
  return <CompletePage locale={localeOf(locale)} />;
}
