import { getCart, mergeCart, restoreCart } from "@kram/contract/cart";
import { listProducts, type Product } from "@kram/contract/catalog";
import type { OperationAnswer } from "@kram/contract/operation";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CallApi } from "../../platform/http/answers.ts";
import { answering } from "../../platform/http/gateway.ts";
import { setWords } from "../../ui/markdown.ts";
import {
  bringCartBack,
  DESCRIBED_CODES,
  type LineProduct,
  type TakenCart,
  takeVisitorLines,
  viewCart,
  viewLines,
  viewVisitorCart,
} from "./views.ts";

export const cartViews = [
  answering(viewCart, async ({ call, query: { locale } }) => {
    const cart = await call(getCart, {});
    const giftCodes = [...new Set(cart.gifts.map((gift) => gift.productCode))];
    const codes = [...new Set([...cart.products.map((line) => line.code), ...giftCodes])];
    const products = await describeProducts({ call, codes, locale, authenticated: true });
    return {
      ...cart,
      products: cart.products.map((line) => ({ ...line, product: products[line.code] ?? null })),
      giftProducts: Object.fromEntries(Object.entries(products).filter(([code]) => giftCodes.includes(code))),
    };
  }),
  answering(takeVisitorLines, async ({ call, query, body }) => named(call, query, await call(mergeCart, { body }))),
  answering(bringCartBack, async ({ call, query }) => named(call, query, await call(restoreCart, {}))),
  answering(viewLines, async ({ call, query: { locale, productCodes } }) => ({
    products: await describeProducts({ call, codes: productCodes, locale, authenticated: true }),
  })),
  answering(viewVisitorCart, async ({ call, query: { locale, productCodes } }) => ({
    products: await describeProducts({ call, codes: productCodes, locale, authenticated: false }),
  })),
];

async function named(
  call: CallApi,
  { locale }: { locale: Locale },
  { cart, leftOver }: OperationAnswer<typeof mergeCart>,
): Promise<TakenCart> {
  const codes = leftOver.map((line) => line.code);
  const products = await describeProducts({ call, codes, locale, authenticated: true });
  return { cart, leftOver: leftOver.map((line) => ({ ...line, title: products[line.code]?.title ?? line.code })) };
}

/** Leaves unknown codes out; `authenticated` includes members' products. */
async function describeProducts(input: {
  call: CallApi;
  codes: readonly string[];
  locale: Locale;
  authenticated: boolean;
}): Promise<Record<string, LineProduct>> {
  const { call, codes, locale, authenticated } = input;
  if (codes.length === 0) return {};
  const page = await call(listProducts, {
    query: { productCodes: codes.join(","), pageSize: DESCRIBED_CODES, locale, authenticated },
  });
  return Object.fromEntries(page.items.map((product) => [product.code, present(product, locale)]));
}

function present(product: Product, locale: Locale): LineProduct {
  const thumbnail = product.mainImage?.attributes.formats.thumbnail;
  const category = product.categories[0]?.slug;
  return {
    title: setWords(product.title, locale),
    summary: setWords(product.summary, locale),
    unit: product.unit,
    perUnit: product.unitPrice,
    thumbnail: thumbnail ? { ...thumbnail, url: BASE_PATH + thumbnail.url } : null,
    path: category === undefined ? null : hrefFor(locale, `/${category}/${product.code}_${product.slug}`),
    maxPerOrder: product.maxPerOrder,
    unitPrice: product.grossPrice,
    available: product.productAvailableForSale,
    notAvailableMessage: product.notAvailableMessage,
  };
}
