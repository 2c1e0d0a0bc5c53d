import { MESSAGES } from "../../../../i18n/messages.ts";
import type { Metadata } from "next";
import { NewComplaintPage } from "../../../../features/complaints/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].complaints.newTitle, robots: { index: false } };
}

export default async function NewComplaint({ params, searchParams }: Props) {
  const locale = localeOf((await params).locale);
  const { order } = await searchParams;
  return (
    <>
      <PageCrumbs locale={locale} path="/complaints/new" title={MESSAGES[locale].complaints.newTitle} />
      <NewComplaintPage locale={locale} order={typeof order === "string" ? order.slice(0, 40) : ""} />
    </>
  );
}
