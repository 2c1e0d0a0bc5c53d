import type { Metadata } from "next";
import { fill } from "../../../../i18n/fill.ts";
import { OrderPage, ordersTexts } from "../../../../features/orders/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; number: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, number } = await params;
  return { title: fill(ordersTexts(localeOf(locale)).number, { number }), robots: { index: false } };
}

export default async function Order({ params }: Props) {
  const { locale: given, number } = await params;
  const locale = localeOf(given);
  return (
    <>
      <PageCrumbs locale={locale} path={`/orders/${number}`} title={fill(ordersTexts(locale).number, { number })} />
      <OrderPage locale={locale} number={number} />
    </>
  );
}
