import { MESSAGES } from "../../../../i18n/messages.ts";
import type { Metadata } from "next";
import { fill } from "../../../../i18n/fill.ts";
import { ComplaintPage } from "../../../../features/complaints/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; number: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, number } = await params;
  return { title: fill(MESSAGES[localeOf(locale)].complaints.number, { number }), robots: { index: false } };
}

export default async function Complaint({ params }: Props) {
  const { locale: given, number } = await params;
  const locale = localeOf(given);
  const title = fill(MESSAGES[locale].complaints.number, { number });
  return (
    <>
      <PageCrumbs locale={locale} path={`/complaints/${number}`} title={title} />
      <ComplaintPage locale={locale} number={number} />
    </>
  );
}
