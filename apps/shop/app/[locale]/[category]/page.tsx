import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; category: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  const { locale, category } = await params;
  return listMetadata({ locale, parts: [category], raw: null });
}

/** A category: first page in the shop's order, without filters. */
export default async function CategoryPage({ params }: Props) {
  const { locale, category } = await params;
  return <ListPage locale={locale} parts={[category]} raw={null} />;
}
