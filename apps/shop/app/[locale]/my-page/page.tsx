import type { Metadata } from "next";
import { OwnPageView } from "../../../features/personal-pages/public.server.ts";
import { MESSAGES } from "../../../i18n/messages.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].personalPages.own.title, robots: { index: false } };
}

export default async function MyPage({ params }: LocaleProps) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/my-page" title={MESSAGES[locale].personalPages.own.title} />
      <OwnPageView locale={locale} />
    </>
  );
}
