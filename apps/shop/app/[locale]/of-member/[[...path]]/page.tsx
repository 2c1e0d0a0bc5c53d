import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { MEMBER_HEADER } from "../../../../config/rewrites.ts";
import {
  askerNow,
  codeOfEntry,
  isCategory,
  listMetadata,
  ListPage,
  productMetadata,
  ProductPage,
} from "../../../../features/catalog/public.ts";
import { InfoPage, pageMetadata, readPage, SiteMapPage } from "../../../../features/content/public.ts";
import { HomeView } from "../../../../features/home/public.ts";
import { readAlternates } from "../../../../features/settings/public.ts";
import { isLocale, type Locale } from "../../../../i18n/locale.ts";
import { siteMapParts } from "../../../../shell/site-map-parts.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; path?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, path = [] } = await params;
  if (!isLocale(locale)) return {};
  const [first = "", entry] = path;
  const code = codeOfEntry(entry ?? "");
  if (first === "") return { alternates: await readAlternates(locale, "/") };
  if (code !== null) return productMetadata({ locale, code, asker: await askerNow() });
  if (first === "site-map" || (await isPage(locale, path))) return pageMetadata({ locale, slug: first });
  return listMetadata({ locale, parts: path, raw: {} });
}

/** What the public pages of home, lists, products and the site map are to a member; see config/rewrites.ts. */
export default async function MemberPage({ params }: Props) {
  const { locale, path = [] } = await params;
  if (!isLocale(locale) || !(await headers()).has(MEMBER_HEADER)) notFound();
  const asker = await askerNow();
  const [first = "", entry = ""] = path;
  const code = codeOfEntry(entry);
  if (first === "") return <HomeView locale={locale} asker={asker} />;
  if (code !== null) return <ProductPage locale={locale} code={code} path={`/${first}/${entry}`} asker={asker} />;
  if (first === "site-map") return <SiteMapPage locale={locale} parts={await siteMapParts(locale, asker)} />;
  if (await isPage(locale, path)) return <InfoPage locale={locale} slug={first} />;
  return <ListPage locale={locale} parts={path} raw={{}} />;
}

/** One that the owner added. */
async function isPage(locale: Locale, [slug = "", ...more]: readonly string[]): Promise<boolean> {
  return more.length === 0 && !(await isCategory(locale, slug)) && (await readPage(slug, locale)) !== null;
}
