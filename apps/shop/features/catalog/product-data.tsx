import type { ProductDetail } from "@kram/contract/catalog";
import { shopAddress } from "../../config/origin.ts";
import { absoluteUrl } from "../../i18n/absolute-url.ts";
import type { Locale } from "../../i18n/locale.ts";
import { linkPath } from "./product-path.ts";

/** For search engines. */
export function ProductData({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const text = JSON.stringify(productData(product, locale)).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Source: schema.org Product, Offer. */
export function productData(product: ProductDetail, locale: Locale) {
  const url = absoluteUrl(locale, linkPath(product));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    description: product.summary,
    sku: product.code,
    ...(product.safety?.gtin && { gtin: product.safety.gtin }),
    brand: { "@type": "Brand", name: product.brandName },
    ...(product.safety && { manufacturer: { "@type": "Organization", name: product.safety.manufacturer.name } }),
    image: product.images.map((image) => shopAddress(image.attributes.url)),
    offers: offerOf(product, url),
  };
}

function offerOf({ grossPrice, currency, productAvailableForSale: available }: ProductDetail, url: string) {
  return {
    "@type": "Offer",
    url,
    price: grossPrice.replace(",", "."),
    priceCurrency: currency,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${available ? "InStock" : "OutOfStock"}`,
  };
}
