import { MESSAGES } from "../../../../i18n/messages.ts";
import type { Metadata } from "next";
import { SecurityPage } from "../../../../features/sessions/public.server.ts";
import { type LocaleProps, localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].security.title, robots: { index: false } };
}

export default async function Security({ params }: LocaleProps) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/profile/security" title={MESSAGES[locale].security.title} />
      <SecurityPage locale={locale} />
    </>
  );
}
