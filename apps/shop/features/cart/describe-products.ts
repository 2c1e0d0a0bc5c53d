import { listProducts, type Product } from "@kram/contract/catalog";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CallApi } from "../sessions/public.server.ts";
import type { LineProduct } from "./line-product.ts";

/** Most codes that one look-up takes: 50 lines and the gifts beside them. Source: specification §9 (checkout max size 100). */
export const DESCRIBED_CODES = 100;

/** What cart panels show of products, in one call; unknown codes are left out. Source: specification §7. */
export async function describeProducts(input: {
  call: CallApi;
  codes: readonly string[];
  locale: Locale;
  /** True shows what members alone may see. */
  authenticated: boolean;
}): Promise<Map<string, LineProduct>> {
  const { call, codes, locale, authenticated } = input;
  if (codes.length === 0) return new Map();
  const page = await call(listProducts, {
    query: { productCodes: codes.join(","), pageSize: DESCRIBED_CODES, locale, authenticated },
  });
  return new Map(page.items.map((product) => [product.code, present(product, locale)]));
}

function present(product: Product, locale: Locale): LineProduct {
  const thumbnail = product.mainImage?.attributes.formats.thumbnail;
  const category = product.categories[0]?.slug;
  return {
    title: product.title,
    thumbnail: thumbnail ? { ...thumbnail, url: BASE_PATH + thumbnail.url } : null,
    path: category === undefined ? null : hrefFor(locale, `/${category}/${product.code}_${product.slug}`),
    maxPerOrder: product.maxPerOrder,
    unitPrice: product.grossPrice,
    available: product.productAvailableForSale,
    notAvailableMessage: product.notAvailableMessage,
  };
}
