import { listMetadata, ListPage } from "../../../../features/catalog/public.ts";

interface Props {
  params: Promise<{ locale: string; path: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { locale, path } = await params;
  return listMetadata({ locale, parts: path, raw: await searchParams });
}

/** Lists by page, order or filters, rendered on request; see config/rewrites.ts. */
export default async function ListingPage({ params, searchParams }: Props) {
  const { locale, path } = await params;
  return <ListPage locale={locale} parts={path} raw={await searchParams} />;
}
