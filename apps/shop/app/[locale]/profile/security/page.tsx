import type { Metadata } from "next";
import { SecurityPage, securityTexts } from "../../../../features/sessions/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: securityTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Security({ params }: Props) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/profile/security" title={securityTexts(locale).title} />
      <SecurityPage locale={locale} />
    </>
  );
}
