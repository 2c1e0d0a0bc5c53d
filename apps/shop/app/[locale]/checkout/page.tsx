import type { Metadata } from "next";
import { CheckoutPage, checkoutTexts } from "../../../features/checkout/public.server.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: checkoutTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Checkout({ params }: LocaleProps) {
  return <CheckoutPage locale={localeOf((await params).locale)} />;
}
