import type { Metadata } from "next";
import { localeOf, SecurityPage, securityTexts } from "../../../../features/sessions/public.server.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: securityTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Security({ params }: Props) {
  return <SecurityPage locale={localeOf((await params).locale)} />;
}
