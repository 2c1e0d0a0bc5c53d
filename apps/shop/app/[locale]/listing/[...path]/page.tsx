import { notFound } from "next/navigation";
import { listMetadata, ListPage, readListQuery } from "../../../../features/catalog/public.ts";

interface Props {
  params: Promise<{ locale: string; path: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props) {
  const { locale, path } = await params;
  return listMetadata({ locale, parts: path });
}

/** Lists with a page or an order in their address, rendered on request; config/rewrites.ts leads here. */
export default async function ListingPage({ params, searchParams }: Props) {
  const { locale, path } = await params;
  const query = readListQuery(await searchParams);
  if (!query) notFound();
  return <ListPage locale={locale} parts={path} query={query} />;
}
