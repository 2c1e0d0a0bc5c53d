import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale } from "../../i18n/locale.ts";
import { shopAddress } from "../../config/origin.ts";
import { readProduct, readSuggested } from "./catalog-api.ts";
import { productPath } from "./product-path.ts";
import { ProductView } from "./product-view.tsx";

/** A product's page. A known code below a wrong category or name leads to its own address for good; an unknown code is not found. */
export async function ProductPage({ locale, code, path }: { locale: string; code: string; path: string }) {
  if (!isLocale(locale)) notFound();
  const product = await readProduct(code, locale);
  if (!product) notFound();
  const ownPath = productPath(product);
  if (decodeURIComponent(path) !== ownPath) permanentRedirect(hrefFor(locale, ownPath));
  return <ProductView product={product} locale={locale} suggested={await readSuggested(product.code, locale)} />;
}

/** Title, description, addresses and picture of a product's page. */
export async function productMetadata({ locale, code }: { locale: string; code: string }): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const product = await readProduct(code, locale);
  if (!product) return {};
  const { title, summary: description } = product;
  const alternates = alternatesOf(locale, productPath(product));
  const picture = product.mainImage?.attributes;
  const images = picture ? [{ url: shopAddress(picture.url), width: picture.width, height: picture.height }] : [];
  return {
    title,
    description,
    alternates,
    openGraph: { title, description, url: alternates.canonical, locale, images },
  };
}
