import type { Metadata } from "next";
import { checkoutTexts, SuccessPage } from "../../../../features/checkout/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ order?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: checkoutTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Success({ params, searchParams }: Props) {
  const { order } = await searchParams;
  return <SuccessPage locale={localeOf((await params).locale)} number={typeof order === "string" ? order : ""} />;
}
