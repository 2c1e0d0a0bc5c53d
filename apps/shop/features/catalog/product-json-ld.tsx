import type { ProductDetail } from "@kram/contract/catalog";
import { shopAddress } from "../../config/origin.ts";
import { absoluteUrl } from "../../i18n/absolute-url.ts";
import type { Locale } from "../../i18n/locale.ts";
import { productPath } from "./product-path.ts";

/** Brands by code as search engines should read them. */
const BRAND_NAMES: Readonly<Record<string, string>> = { OVA: "Ovanea", DOM: "Domira" };

/** The product as structured data for search engines; data only, browsers never run it. */
export function ProductJsonLd({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.summary,
    sku: product.code,
    brand: { "@type": "Brand", name: BRAND_NAMES[product.brand] ?? product.brand },
    image: product.images.map((image) => shopAddress(image.attributes.url)),
    offers: {
      "@type": "Offer",
      url: absoluteUrl(locale, productPath(product)),
      price: product.grossPrice.replace(",", "."),
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.productAvailableForSale ? "InStock" : "OutOfStock"}`,
    },
  };
  const text = JSON.stringify(data).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
