import { escapeXml } from "@kram/domain/xml";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Locale } from "@kram/countries/country";
import { fillText } from "../../../platform/fill-text.ts";
import type { Catalog } from "../catalog.ts";
import type { CatalogModel } from "../catalog-model.ts";
import { seenFlags } from "../select-products.ts";
import { type FeedContext, feedItem } from "./feed-item.ts";

/** Compressed, with the tag of its content. */
export interface ProductFeed {
  gzip: Buffer;
  tag: string;
}

/** Other requests get their turn in between. */
const ITEMS_AT_ONCE = 100;

const ABOUT: Readonly<Record<Locale, string>> = {
  pl: "Produkty sklepu {shop}",
  en: "Products of {shop}",
  de: "Produkte von {shop}",
};

/** A feed a language for one version of the catalogue; concurrent callers share one build. */
export function createProductFeeds(
  detailsOfMany: Catalog["detailsOfMany"],
  shop: Pick<FeedContext, "country" | "shopUrl" | "shopName">,
) {
  const feeds = new Map<Locale, { version: string; made: Promise<ProductFeed> }>();
  return function feedOf(model: CatalogModel, locale: Locale): Promise<ProductFeed> {
    const known = feeds.get(locale);
    if (known?.version === model.version) return known.made;
    const made = makeFeed({ model, detailsOfMany }, { locale, ...shop });
    feeds.set(locale, { version: model.version, made });
    // The next who asks tries again.
    made.catch(() => feeds.delete(locale));
    return made;
  };
}

interface FeedSource {
  model: CatalogModel;
  detailsOfMany: Catalog["detailsOfMany"];
}

async function makeFeed(
  source: FeedSource,
  context: Omit<FeedContext, "courier" | "freeShippingFrom">,
): Promise<ProductFeed> {
  const packing = createGzip();
  const [gzip] = await Promise.all([buffer(packing), pipeline(Readable.from(partsOf(source, context)), packing)]);
  return { gzip, tag: createHash("sha256").update(gzip).digest("base64url").slice(0, 22) };
}

async function* partsOf(
  { model, detailsOfMany }: FeedSource,
  context: Omit<FeedContext, "courier" | "freeShippingFrom">,
): AsyncGenerator<string> {
  const { listed, byCode } = model.inLocale(context.locale);
  const courier = (model.delivery && byCode(model.delivery.code)) ?? null;
  const freeShippingFrom = model.delivery?.freeFrom ?? null;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  const shop = context.shopName();
  const about = fillText(ABOUT[context.locale], { shop });
  yield `<title>${escapeXml(shop)}</title><link>${escapeXml(context.shopUrl)}</link><description>${escapeXml(about)}</description>\n`;
  const slots = model.slots();
  for (let from = 0; from < slots.length; from += ITEMS_AT_ONCE) {
    const portion = slots.slice(from, from + ITEMS_AT_ONCE).filter((slot) => model.table.has(slot, seenFlags(false)));
    const details = await detailsOfMany(Array.from(portion, model.table.codeOf));
    const products = Array.from(portion, listed).filter(({ item }) => item.categories.length > 0);
    yield products
      .flatMap((product) => {
        const own = details.get(product.row.code);
        return own ? feedItem(product, own, { ...context, courier, freeShippingFrom }) : [];
      })
      .join("");
    await turn();
  }
  yield "</channel></rss>\n";
}
