import type { Metadata } from "next";
import { availabilityTexts, ConfirmPage } from "../../../../features/availability/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { confirmTitle: title } = availabilityTexts(localeOf((await params).locale));
  return { title, robots: { index: false } };
}

export default async function Confirm({ params }: Props) {
  return <ConfirmPage locale={localeOf((await params).locale)} />;
}
