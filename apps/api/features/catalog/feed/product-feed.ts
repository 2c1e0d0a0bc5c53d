import { escapeXml } from "@kram/domain/xml";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Country, Locale } from "@kram/countries/country";
import type { CatalogModel } from "../catalog-model.ts";
import { isSeen } from "../select-products.ts";
import { isShippingProduct } from "../shipping-product.ts";
import { type FeedContext, feedItem } from "./feed-item.ts";

/** Compressed, with the tag of its content. */
export interface ProductFeed {
  gzip: Buffer;
  tag: string;
}

/** Other requests get their turn in between. */
const ITEMS_AT_ONCE = 100;

const COURIER = "PW001";

const ABOUT: Readonly<Record<Locale, string>> = {
  pl: "Produkty sklepu Kram",
  en: "Products of the Kram shop",
  de: "Produkte des Kram-Shops",
};

/** A feed a language for one version of the catalogue; concurrent callers share one build. */
export function createProductFeeds({ country, shopUrl }: { country: Country; shopUrl: string }) {
  const feeds = new Map<Locale, { version: string; made: Promise<ProductFeed> }>();
  return function feedOf(model: CatalogModel, locale: Locale): Promise<ProductFeed> {
    const known = feeds.get(locale);
    if (known?.version === model.version) return known.made;
    const made = makeFeed(model, { locale, country, shopUrl });
    feeds.set(locale, { version: model.version, made });
    // The next who asks tries again.
    made.catch(() => feeds.delete(locale));
    return made;
  };
}

async function makeFeed(
  model: CatalogModel,
  context: Omit<FeedContext, "courier" | "freeShippingFrom">,
): Promise<ProductFeed> {
  const packing = createGzip();
  const [gzip] = await Promise.all([buffer(packing), pipeline(Readable.from(partsOf(model, context)), packing)]);
  return { gzip, tag: createHash("sha256").update(gzip).digest("base64url").slice(0, 22) };
}

async function* partsOf(
  model: CatalogModel,
  context: Omit<FeedContext, "courier" | "freeShippingFrom">,
): AsyncGenerator<string> {
  const { products, byCode } = model.inLocale(context.locale);
  const courier = byCode.get(COURIER) ?? null;
  const { freeShippingFrom } = model;
  const listed = products.filter(
    (each) => isSeen(each, false) && !isShippingProduct(each.row.code) && each.item.categories.length > 0,
  );
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  yield `<title>Kram</title><link>${escapeXml(context.shopUrl)}</link><description>${ABOUT[context.locale]}</description>\n`;
  for (let from = 0; from < listed.length; from += ITEMS_AT_ONCE) {
    const items = listed.slice(from, from + ITEMS_AT_ONCE);
    yield items.map((each) => feedItem(each, { ...context, courier, freeShippingFrom })).join("");
    await turn();
  }
  yield "</channel></rss>\n";
}
