import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { LANGUAGE_HEADER } from "../config/rewrites.ts";
import { cacheKeys, EVERYTHING } from "@kram/domain/catalog";
import { readTrustedProxies } from "@kram/domain/network";
import { followCatalogue } from "./changes/catalogue-feed.ts";
import { callRevalidate, createPageRefresh } from "./changes/refresh-pages.ts";
import { createWarmUp } from "./changes/warm-up.ts";
import type { Config } from "./config.ts";
import { keepFormerFiles } from "./former-files.ts";
import { createAhead } from "./front/ahead.ts";
import { watchLoop } from "./front/busy-loop.ts";
import { securityHeaders as headersFor, sendSmallPage } from "./front/answers.ts";
import { createBackEnd } from "./front/back-end.ts";
import { createDenseQueue } from "./front/dense-queue.ts";
import { createFiles, type Files, indexFiles } from "./front/files.ts";
import { createFront, type Front } from "./front/front.ts";
import { metrics } from "./front/observe.ts";
import { createHomeLanguage, HOME_VARY } from "./front/home-language.ts";
import { createOriginRoutes } from "./front/origin.ts";
import { createPageCache, type SharedHeaders } from "./front/page-cache.ts";
import type { PageRules, Renderer } from "./front/renderer.ts";
import { createPages, developmentPages, type Pages } from "./front/pages.ts";
import { createMedia, createOriginals } from "./front/pictures/media.ts";
import { openPictureStore } from "./front/pictures/picture-store.ts";
import { createPictures } from "./front/pictures/pictures.ts";
import { closedUntilSetUp } from "./front/set-up-page.ts";
import { createShownLanguages, type ShownLanguages, withoutHiddenLanguages } from "./front/shown-languages.ts";
import { renderInTurn } from "./front/rendering-turns.ts";
import { withStatusPages } from "./front/status-pages.ts";
import { declareOld, nextChanges, nextTags, notingBegin } from "./next-tags.ts";
import {
  builtFiles,
  NEXT_ADDRESSES,
  NEXT_INNER_HEADERS,
  nextPageRules,
  readStyles,
  withoutFaults,
} from "./next-internals.ts";

/** Tells pages and their addresses which language is the default one; nobody else can. */
function speaking(locale: string, handler: Renderer): Renderer {
  return (request, response) => {
    request.headers[LANGUAGE_HEADER] = locale;
    return handler(request, response);
  };
}

/** A front with its background work. */
interface RunningFront {
  handle: Front;
  stop(): void;
}

interface FrontSetUp {
  config: Config;
  shopFolder: string;
  handler: Renderer;
  ownScripts: readonly string[];
  /** Asked to end, and still answering. */
  isDraining: () => boolean;
  /** Hears of a version before anything is made of it. */
  onVersion: (version: string) => void;
}

/** Also follows the catalogue; in development every page is rendered anew. */
export async function startFront(setUp: FrontSetUp): Promise<RunningFront> {
  const { config, ownScripts, isDraining } = setUp;
  const render = notingBegin(speaking(config.DEFAULT_LOCALE, withoutFaults(setUp.handler)));
  const { basePath, shopOrigin, API_URL: apiUrl, SHOP_URL: shopUrl } = config;
  const securityHeaders = headersFor({ shopOrigin });
  const isDevelopment = config.NODE_ENV === "development";
  const built = path.join(setUp.shopFolder, `.next-${config.INSTANCE}`);
  const rules = nextPageRules(ownScripts, isDevelopment ? undefined : readStyles(built, basePath));
  const files = createFiles(await indexFiles(await fileRoots(setUp)), securityHeaders);
  const languages = createShownLanguages({ apiUrl, defaultLocale: config.DEFAULT_LOCALE });
  void languages.look();
  const pages: Pick<Pages, "serve"> & { serveAhead?: Renderer; stop(): void } = isDevelopment
    ? developmentPages(render, rules)
    : startPages(config, { render, rules, securityHeaders, languages, want: setUp.onVersion });
  const home = createHomeLanguage(pages, {
    basePath,
    defaultLocale: config.DEFAULT_LOCALE,
    secure: shopOrigin.startsWith("https:"),
    securityHeaders,
    rules,
    languages,
  });
  const handle = createFront({
    basePath,
    renderer: NEXT_ADDRESSES,
    securityHeaders,
    files,
    serveOrigin: createOriginRoutes({ apiUrl, basePath, shopUrl, files, securityHeaders, isDraining }),
    ...(await openPictures(config, { files, securityHeaders })),
    serveBackEnd: createBackEnd({
      render,
      shopOrigin,
      canonicalHost: new URL(shopOrigin).host,
      trust: readTrustedProxies(config.TRUSTED_PROXIES),
      innerHeaders: NEXT_INNER_HEADERS,
      securityHeaders,
    }),
    servePage: withoutHiddenLanguages(home, { basePath, languages, securityHeaders }),
    ...(isDevelopment ? { serveTools: render } : {}),
    ...(pages.serveAhead ? { serveAhead: pages.serveAhead } : {}),
  });
  return { handle: closedUntilSetUp(handle, { apiUrl, basePath, securityHeaders }), stop: pages.stop };
}

async function openPictures(
  { API_URL: apiUrl, basePath, IMAGE_CACHE_DIR, IMAGE_CACHE_BYTES: maxBytes }: Config,
  { files, securityHeaders }: { files: Files; securityHeaders: readonly string[] },
) {
  const store = await openPictureStore({ folder: path.resolve(IMAGE_CACHE_DIR), maxBytes, now: Date.now });
  const fetchOriginal = createOriginals({ apiUrl, files });
  return {
    servePicture: createPictures({ basePath, store, fetchOriginal, securityHeaders }),
    serveMedia: createMedia({ apiUrl, basePath, securityHeaders }),
  };
}

/** Those of former builds first: where names agree, the present one counts. */
async function fileRoots({ config, shopFolder }: FrontSetUp) {
  const { basePath, INSTANCE } = config;
  const folder = path.join(shopFolder, `.next-${INSTANCE}`);
  const built = builtFiles(folder);
  const roots = [{ folder: path.join(shopFolder, "public"), address: basePath, immutable: false }];
  if (config.NODE_ENV === "development") return roots; // the renderer keeps what it builds meanwhile
  const former = path.resolve(config.IMAGE_CACHE_DIR, "former-files");
  await keepFormerFiles({ built: built.folder, folder: former, now: new Date() });
  const address = basePath + built.address;
  return [...roots, ...[former, built.folder].map((each) => ({ folder: each, address, immutable: true }))];
}

interface Rendering {
  render: Renderer;
  rules: PageRules;
  securityHeaders: readonly string[];
  languages: ShownLanguages;
  want: (version: string) => void;
}

/** Those that are asked for again are packed densely while nobody waits for pages. */
function keepPages({ PAGE_CACHE_BYTES: maxBytes }: Config) {
  const { isBusy, stop } = watchLoop();
  const cache = createPageCache({
    maxBytes,
    changes: nextChanges(),
    onWanted: (key, entry) => dense.add(key, entry),
  });
  const dense = createDenseQueue({ isCurrent: cache.holds, onDone: cache.recount, isBusy });
  metrics.gauge("kram_cache_bytes", "Memory that a cache takes.", ["cache"], () => [
    { values: ["pages"], value: cache.bytes },
  ]);
  return {
    cache,
    isBusy,
    stop() {
      dense.stop();
      stop();
    },
  };
}

function startPages(config: Config, { render, rules, securityHeaders, languages, want }: Rendering) {
  const { basePath, API_URL: apiUrl } = config;
  const host = new URL(config.shopOrigin).host;
  const { cache, isBusy, stop: stopKeeping } = keepPages(config);
  const refuse = (response: ServerResponse) => sendSmallPage(response, { page: "busy", basePath }, securityHeaders);
  const tags = nextTags();
  const pages = createPages({
    render: withStatusPages(renderInTurn(render, refuse), {
      basePath,
      defaultLocale: config.DEFAULT_LOCALE,
      securityHeaders,
      rules,
    }),
    cache,
    canonicalHost: host,
    varyOf: (pathname) => (pathname === basePath ? HOME_VARY : undefined),
    rules,
    securityHeaders,
    now: Date.now,
    // What is made while nobody tells of changes is forgotten when somebody does.
    tags: { ...tags, of: (pathname) => (feed.isConnected() ? tags.of(pathname) : null) },
    changes: nextChanges(),
    sharedHeaders: sharedHeadersOf(config),
    isSettled: () => feed.isConnected() && refresh.isSettled(),
  });
  const locale = config.DEFAULT_LOCALE;
  const { warm } = pages;
  const warmUp = createWarmUp({ apiUrl, basePath, locale, warm, isBusy, hasRoom: cache.hasRoom });
  const secret = revalidateSecret(config);
  const refresh = createPageRefresh({
    declareOld: (touched) => declareOld(touched, () => callRevalidate(render, { basePath, secret, host })),
    forget: pages.forget,
    onFresh: (forgotten) => {
      warmUp.begin();
      warmUp.again(forgotten);
    },
  });
  const onVersion = (version: string, touched: readonly string[]) => {
    want(version);
    void languages.look();
    refresh.begin(touched);
  };
  const feed = followCatalogue({ apiUrl, onVersion });
  function stop(): void {
    feed.stop();
    warmUp.stop();
    stopKeeping();
  }
  return { serve: pages.serve, serveAhead: createAhead({ pages, rules, securityHeaders }), stop };
}

/** Seconds; as long as a page is right without any change. */
const SHARED_SECONDS = 900;

/** Null unless a CDN stands before the shop that hears of changes. Source: operations, a CDN in front. */
function sharedHeadersOf({ CDN_PURGE_URL, INSTANCE }: Config): SharedHeaders | null {
  if (CDN_PURGE_URL === undefined) return null;
  return (tags) => {
    const keys = cacheKeys(INSTANCE, [EVERYTHING, ...tags]);
    const cacheControl = `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`;
    return ["cache-control", cacheControl, "surrogate-key", keys.join(" "), "cache-tag", keys.join(",")];
  };
}

/** Pages read it from this process's environment. */
function revalidateSecret(config: Config): string {
  const secret = config.REVALIDATE_SECRET ?? randomBytes(32).toString("base64url");
  process.env["REVALIDATE_SECRET"] = secret;
  return secret;
}
