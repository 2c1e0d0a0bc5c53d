import {
  codeOfEntry,
  DEFAULT_ORDER,
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
  return code === null ? listMetadata({ locale, parts: [category, entry] }) : productMetadata({ locale, code });
}

/** A product, `/{category}/{code}_{slug}`, or a sub-category, `/{category}/{slug}`. */
export default async function EntryPage({ params }: Props) {
  const { locale, category, entry } = await params;
  const code = codeOfEntry(entry);
  if (code !== null) return <ProductPage locale={locale} code={code} path={`/${category}/${entry}`} />;
  return <ListPage locale={locale} parts={[category, entry]} query={{ page: 1, order: DEFAULT_ORDER }} />;
}
