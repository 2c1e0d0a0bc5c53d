import type { Metadata } from "next";
import { CheckoutPage, checkoutTexts } from "../../../features/checkout/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: checkoutTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Checkout({ params }: Props) {
  return <CheckoutPage locale={localeOf((await params).locale)} />;
}
