import type { Metadata } from "next";
import { OrdersPage, ordersTexts, readOrderFilters } from "../../../features/orders/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: ordersTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Orders({ params, searchParams }: Props) {
  const query = await searchParams;
  const { pageNo } = query;
  const page = typeof pageNo === "string" && /^[1-9]\d{0,4}$/u.test(pageNo) ? Number.parseInt(pageNo, 10) : 1;
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/orders" />
      <OrdersPage locale={locale} page={page} filters={readOrderFilters(query)} />
    </>
  );
}
