import {
  codeOfEntry,
  listMetadata,
  ListPage,
  productMetadata,
  ProductPage,
} from "../../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; category: string; entry: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  const { locale, category, entry } = await params;
  const code = codeOfEntry(entry);
  if (code !== null) return productMetadata({ locale, code });
  return listMetadata({ locale, parts: [category, entry], raw: null });
}

/** A product, `/{category}/{code}_{slug}`, or a subcategory, `/{category}/{slug}`. */
export default async function EntryPage({ params }: Props) {
  const { locale, category, entry } = await params;
  const code = codeOfEntry(entry);
  if (code !== null) return <ProductPage locale={locale} code={code} path={`/${category}/${entry}`} />;
  return <ListPage locale={locale} parts={[category, entry]} raw={null} />;
}
