import { isCategory, listMetadata, ListPage } from "../../../features/catalog/public.ts";
import { InfoPage, pageMetadata, readPage } from "../../../features/content/public.ts";
import { isLocale } from "../../../i18n/locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; category: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  const { locale, category } = await params;
  if (await isPage(locale, category)) return pageMetadata({ locale, slug: category });
  return listMetadata({ locale, parts: [category], raw: null });
}

/** A category without filters, or a page that the owner added. */
export default async function CategoryPage({ params }: Props) {
  const { locale, category } = await params;
  if (await isPage(locale, category)) return <InfoPage locale={locale} slug={category} />;
  return <ListPage locale={locale} parts={[category]} raw={null} />;
}

async function isPage(locale: string, slug: string): Promise<boolean> {
  if (!isLocale(locale) || (await isCategory(locale, slug))) return false;
  return (await readPage(slug, locale)) !== null;
}
