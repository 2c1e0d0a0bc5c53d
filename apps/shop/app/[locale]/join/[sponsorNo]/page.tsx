import { notFound } from "next/navigation";
import { JoinPage, pageMetadata } from "../../../../features/content/public.ts";
import { isSponsorKnown, JoinPanel } from "../../../../features/registration/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; sponsorNo: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { locale } = await params;
  return { ...(await pageMetadata({ locale, slug: "join" })), robots: { index: false } };
}

/** By a member's link, on request, since every number has one. Nobody's number speaks of no invitation. Source: pages 8. */
export default async function JoinByNumber({ params }: Props) {
  const { locale, sponsorNo } = await params;
  if (!(await isSponsorKnown(sponsorNo))) notFound();
  const form = <JoinPanel locale={localeOf(locale)} sponsorNo={sponsorNo} />;
  return <JoinPage locale={locale} slug="join" sponsorNo={sponsorNo} form={form} />;
}
