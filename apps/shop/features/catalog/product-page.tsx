import { readAlternates, readShop } from "../settings/public.ts";
import type { ProductDetail } from "@kram/contract/catalog";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { shopAddress } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { bearerOf } from "../sessions/public.server.ts";
import { readMembersProduct, readProduct, readSuggested } from "./catalog-api.ts";
import { isProductCode, linkPath, productPath, sharePath } from "./product-path.ts";
import { ProductView } from "./product-view.tsx";

/** Redirects wrong paths for good; members' and unknown products are not found. */
export async function ProductPage({ locale, code, path }: { locale: string; code: string; path: string }) {
  if (!isLocale(locale)) notFound();
  const product = await readProduct(code, locale);
  if (!product) notFound();
  const ownPath = linkPath(product);
  if (decodeURIComponent(path) !== ownPath) permanentRedirect(hrefFor(locale, ownPath));
  return <ProductView product={product} locale={locale} suggested={await readSuggested(product, locale)} />;
}

export async function productMetadata({ locale, code }: { locale: string; code: string }): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const product = await readProduct(code, locale);
  return product ? describeProduct(product, locale) : {};
}

async function describeProduct(product: ProductDetail, locale: Locale): Promise<Metadata> {
  const { title, summary: description, code } = product;
  const alternates = await readAlternates(locale, linkPath(product));
  const images = product.mainImage
    ? [{ url: shopAddress(sharePath(code)), width: 1200, height: 630, type: "image/jpeg", alt: title }]
    : [];
  return {
    title,
    description,
    alternates,
    openGraph: {
      title,
      description,
      url: alternates.canonical,
      locale,
      siteName: (await readShop()).name,
      type: "website",
      images,
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The page by code alone; redirects public products for good, shows members' products to members. Source: pages 5. */
export async function CodePage({ locale, code }: { locale: string; code: string }) {
  if (!isLocale(locale)) notFound();
  const { product, isPublic } = await findByCode(code, locale);
  if (!product) notFound();
  if (product.categories.length === 0) return <UnplacedProduct code={product.code} locale={locale} />;
  if (isPublic) permanentRedirect(hrefFor(locale, productPath(product)));
  return <ProductView product={product} locale={locale} suggested={[]} />;
}

/** Not indexed. */
export async function codeMetadata({ locale, code }: { locale: string; code: string }): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const { product } = await findByCode(code, locale);
  return product ? { title: product.title, description: product.summary, robots: { index: false } } : {};
}

async function findByCode(code: string, locale: Locale) {
  if (!isProductCode(code)) return { product: null, isPublic: false };
  const known = await readProduct(code, locale);
  if (known) return { product: known, isPublic: true };
  const bearer = await bearerOf(await cookies());
  return { product: bearer === null ? null : await readMembersProduct(code, locale, bearer), isPublic: false };
}

/** Logs the mistake. Source: pages 4. */
function UnplacedProduct({ code, locale }: { code: string; locale: Locale }) {
  const t = translator(locale, "catalog");
  console.error(`Product has no category: ${code}`);
  return (
    <main id="content" className="wrap py-16">
      <EmptyState
        level={1}
        title={t("noCategory.title")}
        text={t("noCategory.text")}
        action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("noCategory.action")}</ButtonLink>}
      />
    </main>
  );
}
