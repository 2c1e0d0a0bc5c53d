import type { ProductDetail } from "@kram/contract/catalog";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { shopAddress } from "../../config/origin.ts";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { readProduct, readSuggested } from "./catalog-api.ts";
import { linkPath, sharePath } from "./product-path.ts";
import { ProductView } from "./product-view.tsx";

/**
 * A product's page, the same for all. A known code below a wrong category or name leads to its own address for good; an unknown
 * code, and one that only members may know, is not found.
 */
export async function ProductPage({ locale, code, path }: { locale: string; code: string; path: string }) {
  if (!isLocale(locale)) notFound();
  const product = await readProduct(code, locale);
  if (!product) notFound();
  const ownPath = linkPath(product);
  if (decodeURIComponent(path) !== ownPath) permanentRedirect(hrefFor(locale, ownPath));
  return <ProductView product={product} locale={locale} suggested={await readSuggested(product.code, locale)} />;
}

/** Title, description, addresses and picture of a product's page. */
export async function productMetadata({ locale, code }: { locale: string; code: string }): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const product = await readProduct(code, locale);
  return product ? describeProduct(product, locale) : {};
}

function describeProduct(product: ProductDetail, locale: Locale): Metadata {
  const { title, summary: description, code } = product;
  const alternates = alternatesOf(locale, linkPath(product));
  const images = product.mainImage
    ? [{ url: shopAddress(sharePath(code)), width: 1200, height: 630, type: "image/jpeg", alt: title }]
    : [];
  return {
    title,
    description,
    alternates,
    openGraph: { title, description, url: alternates.canonical, locale, siteName: "Kram", type: "website", images },
    twitter: { card: "summary_large_image" },
  };
}
