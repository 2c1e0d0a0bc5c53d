import {
  brand,
  category,
  getProductBySlug,
  getCategory,
  getProduct,
  listBrands,
  listCategories,
  listNewProducts,
  listProductFacets,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
  productDetail,
  productFacets,
} from "@kram/contract/catalog";
import type { Country } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import type { Caller } from "../../platform/http/caller.ts";
import type { Database } from "../../platform/database.ts";
import type { KnownAnswers } from "../../platform/http/known-answers.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CachedAnswer, createAnswerCache, type Exchange, sendTagged } from "./answer-cache.ts";
import type { Catalog } from "./catalog.ts";
import { readCodeOfSlug } from "./catalog-rows.ts";
import { countFacets } from "./count-facets.ts";
import { registerFeedRoute } from "./feed/feed.routes.ts";
import { registerMediaRoutes } from "./media.routes.ts";
import { presentProductDetail } from "./present-product.ts";
import { type ListKind, type ListQuery, selectProducts, suggestProducts, presentBrands } from "./select-products.ts";

/** Registers reads of the catalogue, its feed, pictures and files. */
export async function registerCatalogRoutes(deps: {
  serve: Serve;
  app: FastifyInstance;
  catalog: Catalog;
  country: Country;
  media: MediaStore;
  db: Database;
  /** Null where each call goes through the framework. */
  knownAnswers: KnownAnswers | null;
  /** With the country's path. */
  shopUrl: string;
  shopName: () => string;
}): Promise<void> {
  const { serve, catalog } = deps;
  const answers = createAnswerCache();

  async function answer(
    exchange: Exchange,
    { key, stampOf = () => catalog.model().version }: { key: readonly unknown[]; stampOf?: () => string },
    make: () => string | Promise<string>,
  ): Promise<Buffer> {
    const name = JSON.stringify(key);
    const find = () => answers.known(stampOf(), name);
    const send = (known: CachedAnswer) => {
      const body = sendTagged(exchange, known);
      if (!exchange.asMember) deps.knownAnswers?.remember(exchange, find);
      return body;
    };
    const known = find();
    if (known) return send(known);
    // What changes while it is made is not in it for sure: such an answer goes out once.
    const stamp = stampOf();
    const text = await make();
    return send(answers.keep(stamp, name, text));
  }

  const serveList = (
    operation: typeof listProducts | typeof listNewProducts | typeof listSaleProducts,
    kind: ListKind,
  ) =>
    serve(operation, async ({ query, caller, request, reply }) => {
      const asMember = readsAsMember(query.authenticated, caller);
      return answer({ request, reply, asMember }, { key: [kind, asMember, query] }, () =>
        listJson({ catalog, kind, query, asMember }),
      );
    });
  serveList(listProducts, "all");
  serveList(listNewProducts, "new");
  serveList(listSaleProducts, "sale");

  serve(listProductFacets, async ({ query: { authenticated, ...query }, caller, request, reply }) => {
    const asMember = readsAsMember(authenticated, caller);
    return answer({ request, reply, asMember }, { key: ["facets", asMember, query] }, () =>
      JSON.stringify(productFacets.parse(countFacets({ model: catalog.model(), query, asMember }))),
    );
  });

  serve(listBrands, async ({ query: { locale }, request, reply }) => {
    const make = () =>
      JSON.stringify(wholeList(presentBrands(catalog.model(), locale).map((each) => brand.parse(each))));
    return answer({ request, reply, asMember: false }, { key: ["brands", locale] }, make);
  });

  serve(getProduct, async ({ params, query, caller, request, reply }) => {
    const asMember = readsAsMember(query.authenticated, caller);
    const locale = query.locale;
    const { code } = params;
    const rowOf = () => {
      const row = catalog.model().rows.get(code);
      if (!row || (!row.visibleForGuest && !asMember)) throw new ShopError({ code: "product.unknown" });
      return row;
    };
    // What members alone see is kept under a name that no visitor's call asks for.
    const about = {
      key: ["detail", rowOf().visibleForGuest, code, locale],
      stampOf: () => catalog.model().stampOf(code),
    };
    return answer({ request, reply, asMember }, about, async () => {
      const details = await catalog.detailsOf(code);
      if (!details) throw new ShopError({ code: "product.unknown" });
      const { tree, country } = catalog.model();
      return JSON.stringify(productDetail.parse(presentProductDetail(rowOf(), details, { locale, country, tree })));
    });
  });

  serve(getProductBySlug, async ({ params: { slug } }) => {
    const row = catalog.model().rows.get((await readCodeOfSlug(deps.db, slug)) ?? "");
    if (!row?.visibleForGuest) throw new ShopError({ code: "product.unknown" });
    return { code: row.code };
  });

  serve(
    listSuggestedProducts,
    async ({ params: { code }, query: { locale, authenticated }, caller, request, reply }) => {
      const asMember = readsAsMember(authenticated, caller);
      const model = catalog.model();
      const row = model.rows.get(code);
      if (!row || (!row.visibleForGuest && !asMember)) throw new ShopError({ code: "product.unknown" });
      const { jsonOf } = model.inLocale(locale);
      const make = () => {
        const items = suggestProducts(model, row, { locale, asMember }).map(jsonOf);
        return `{"items":[${items.join(",")}],"currentPage":1,"totalPageCount":${Math.min(1, items.length)},"totalCount":${items.length}}`;
      };
      return answer({ request, reply, asMember }, { key: ["suggested", asMember, code, locale] }, make);
    },
  );

  serve(listCategories, async ({ query, request, reply }) => {
    const make = () =>
      JSON.stringify(
        wholeList(
          catalog
            .model()
            .tree.present(query.locale)
            .map((each) => category.parse(each)),
        ),
      );
    return answer({ request, reply, asMember: false }, { key: ["categories", query.locale] }, make);
  });

  serve(getCategory, async ({ params, query, request, reply }) => {
    const { tree } = catalog.model();
    const top = tree.topOfSlug(params.slug);
    const found = tree.present(query.locale).find((each) => each.slug === top);
    if (!found) throw new ShopError({ code: "category.unknown" });
    return answer({ request, reply, asMember: false }, { key: ["category", found.slug, query.locale] }, () =>
      JSON.stringify(category.parse(found)),
    );
  });

  registerFeedRoute(deps);
  registerMediaRoutes(deps.app, deps.media);
}

/** Staff read as members: they prepare carts for them. */
function readsAsMember(authenticated: boolean, caller: Caller | null): boolean {
  if (!authenticated) return false;
  if (!caller) throw new ShopError({ code: "user.unauthenticated" });
  return true;
}

async function listJson(input: {
  catalog: Catalog;
  kind: ListKind;
  query: ListQuery;
  asMember: boolean;
}): Promise<string> {
  const model = input.catalog.model();
  const { page, totalCount } = await selectProducts({ ...input, model });
  const { pageNo, pageSize, locale } = input.query;
  const { jsonOf } = input.catalog.model().inLocale(locale);
  const counts = `"currentPage":${pageNo},"totalPageCount":${Math.ceil(totalCount / pageSize)},"totalCount":${totalCount}`;
  return `{"items":[${page.map(jsonOf).join(",")}],${counts}}`;
}
