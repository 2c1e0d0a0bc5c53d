import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { getProductFeed } from "@kram/contract/catalog";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../../platform/http/route.ts";
import type { Catalog } from "../catalog.ts";
import { sendTagged } from "../answer-cache.ts";
import { createProductFeeds } from "./product-feed.ts";

const inflate = promisify(gunzip);

/** Answers compressed where the client takes it. */
export function registerFeedRoute({
  serve,
  catalog,
  ...shop
}: {
  serve: Serve;
  catalog: Catalog;
  country: Country;
  shopUrl: string;
  shopName: () => string;
}): void {
  const feedOf = createProductFeeds(catalog.detailsOfMany, shop);

  serve(getProductFeed, async ({ query, request, reply }) => {
    const { gzip, tag } = await feedOf(catalog.model(), query.locale);
    const packed = takesGzip(request.headers["accept-encoding"]);
    if (packed) reply.header("content-encoding", "gzip");
    reply.header("vary", "accept-encoding");
    return sendTagged(
      { request, reply, asMember: false },
      {
        body: packed ? gzip : await inflate(gzip),
        etag: `"${tag}-${packed ? "gzip" : "plain"}"`,
        type: "application/rss+xml; charset=utf-8",
      },
    );
  });
}

function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/u.test(String(acceptEncoding ?? ""));
}
