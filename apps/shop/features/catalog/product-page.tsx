import { readAlternates, readShop } from "../settings/public.ts";
import type { ProductDetail } from "@kram/contract/catalog";
import type { Metadata } from "next";
import { notFound, permanentRedirect, redirect } from "next/navigation";
import { shopAddress } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Asker, askerNow, readProduct, readSuggested } from "./catalog-api.ts";
import { isProductCode, linkPath, productPath, sharePath } from "./product-path.ts";
import { ProductView } from "./product-view.tsx";

/** Redirects wrong paths for good; members' products are not found by guests. */
export async function ProductPage({ locale, code, path, asker = "everybody" }: AskedProduct & { path: string }) {
  if (!isLocale(locale)) notFound();
  const product = await readProduct(code, locale, asker);
  if (!product) notFound();
  const ownPath = linkPath(product);
  if (decodeURIComponent(path) !== ownPath) permanentRedirect(hrefFor(locale, ownPath));
  const suggested = await readSuggested(product, locale, asker);
  return <ProductView product={product} locale={locale} suggested={suggested} asMember={typeof asker === "object"} />;
}

interface AskedProduct {
  locale: string;
  code: string;
  asker?: Asker;
}

/** Members' products are not indexed. */
export async function productMetadata({ locale, code, asker = "everybody" }: AskedProduct): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const product = await readProduct(code, locale, asker);
  if (!product) return {};
  const told = {
    title: product.searchTitle ?? product.title,
    description: product.searchDescription ?? product.summary,
  };
  if (!product.visibleForGuest) return { ...told, robots: { index: false } };
  return { ...told, ...(await shareProduct(product, told, locale)) };
}

async function shareProduct(
  product: ProductDetail,
  told: { title: string; description: string },
  locale: Locale,
): Promise<Metadata> {
  const alternates = await readAlternates(locale, linkPath(product));
  const images = product.mainImage
    ? [
        {
          url: shopAddress(sharePath(product.code)),
          width: 1200,
          height: 630,
          type: "image/jpeg",
          alt: product.imageTexts[0] || product.title,
        },
      ]
    : [];
  return {
    alternates,
    openGraph: {
      ...told,
      url: alternates.canonical,
      locale,
      siteName: (await readShop()).name,
      type: "website",
      images,
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The code alone leads to the product's page, for good where everybody may see it. Source: pages 5. */
export async function CodePage({ locale, code }: { locale: string; code: string }) {
  if (!isLocale(locale) || !isProductCode(code)) notFound();
  const product = await readProduct(code, locale, await askerNow());
  if (!product) notFound();
  if (product.categories.length === 0) return <UnplacedProduct code={product.code} locale={locale} />;
  const lead = product.visibleForGuest ? permanentRedirect : redirect;
  return lead(hrefFor(locale, productPath(product)));
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
