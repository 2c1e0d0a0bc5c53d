import { randomBytes } from "node:crypto";
import path from "node:path";
import { readTrustedProxies } from "@kram/domain/network";
import { followCatalogue } from "./changes/catalogue-feed.ts";
import { callRevalidate, createPageRefresh } from "./changes/refresh-pages.ts";
import { createWarmUp } from "./changes/warm-up.ts";
import type { Config } from "./config.ts";
import { securityHeaders as headersFor } from "./front/answers.ts";
import { createBackEnd } from "./front/back-end.ts";
import { createDenseQueue } from "./front/dense-queue.ts";
import { createFiles, indexFiles } from "./front/files.ts";
import { createFront, type Front } from "./front/front.ts";
import { createHomeLanguage, HOME_VARY } from "./front/home-language.ts";
import { createOriginRoutes } from "./front/origin.ts";
import { createPageCache } from "./front/page-cache.ts";
import type { PageRules, Renderer } from "./front/renderer.ts";
import { createPages, developmentPages } from "./front/pages.ts";
import { createMedia, createOriginals } from "./front/pictures/media.ts";
import { openPictureStore } from "./front/pictures/picture-store.ts";
import { createPictures } from "./front/pictures/pictures.ts";
import { withStatusPages } from "./front/status-pages.ts";
import { builtFiles, NEXT_ADDRESSES, NEXT_INNER_HEADERS, nextPageRules, withoutFaults } from "./next-internals.ts";

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
}

/** Also follows the catalogue; in development every page is rendered anew. */
export async function startFront(setUp: FrontSetUp): Promise<RunningFront> {
  const { config, ownScripts } = setUp;
  const render = withoutFaults(setUp.handler);
  const rules = nextPageRules(ownScripts);
  const { basePath, shopOrigin, API_URL: apiUrl } = config;
  const securityHeaders = headersFor({ shopOrigin });
  const isDevelopment = config.NODE_ENV === "development";
  const files = createFiles(await indexFiles(fileRoots(setUp)), securityHeaders);
  const pages = isDevelopment ? developmentPages(render) : startPages(config, { render, rules, securityHeaders });
  const store = await openPictureStore({
    folder: path.resolve(config.IMAGE_CACHE_DIR),
    maxBytes: config.IMAGE_CACHE_BYTES,
    now: Date.now,
  });
  const handle = createFront({
    basePath,
    renderer: NEXT_ADDRESSES,
    securityHeaders,
    files,
    serveOrigin: createOriginRoutes({ apiUrl, basePath, shopUrl: config.SHOP_URL, files, securityHeaders }),
    servePicture: createPictures({
      basePath,
      store,
      fetchOriginal: createOriginals({ apiUrl, files }),
      securityHeaders,
    }),
    serveMedia: createMedia({ apiUrl, basePath, securityHeaders }),
    serveBackEnd: createBackEnd({
      render,
      shopOrigin,
      canonicalHost: new URL(shopOrigin).host,
      trust: readTrustedProxies(config.TRUSTED_PROXIES),
      innerHeaders: NEXT_INNER_HEADERS,
      securityHeaders,
    }),
    servePage: createHomeLanguage(pages, {
      basePath,
      defaultLocale: config.DEFAULT_LOCALE,
      secure: shopOrigin.startsWith("https:"),
      securityHeaders,
      rules,
    }),
    ...(isDevelopment ? { serveTools: render } : {}),
  });
  return { handle, stop: pages.stop };
}

function fileRoots({ config, shopFolder }: FrontSetUp) {
  const { basePath, INSTANCE } = config;
  const built = builtFiles(path.join(shopFolder, `.next-${INSTANCE}`));
  const roots = [{ folder: path.join(shopFolder, "public"), address: basePath, immutable: false }];
  if (config.NODE_ENV === "development") return roots; // the renderer keeps what it builds meanwhile
  return [...roots, { folder: built.folder, address: basePath + built.address, immutable: true }];
}

interface Rendering {
  render: Renderer;
  rules: PageRules;
  securityHeaders: readonly string[];
}

function startPages(config: Config, { render, rules, securityHeaders }: Rendering) {
  const { basePath, API_URL: apiUrl } = config;
  const host = new URL(config.shopOrigin).host;
  const cache = createPageCache({
    maxBytes: config.PAGE_CACHE_BYTES,
    onStored: (key, entry) => dense.add(key, entry),
  });
  const dense = createDenseQueue({ isCurrent: cache.holds, onDone: cache.recount });
  const pages = createPages({
    render: withStatusPages(render, { basePath, defaultLocale: config.DEFAULT_LOCALE, securityHeaders, rules }),
    cache,
    canonicalHost: host,
    varyOf: (pathname) => (pathname === basePath ? HOME_VARY : undefined),
    rules,
    securityHeaders,
    now: Date.now,
  });
  const warmUp = createWarmUp({ apiUrl, basePath, locale: config.DEFAULT_LOCALE, warm: pages.warm });
  const secret = revalidateSecret(config);
  const refresh = createPageRefresh({
    revalidate: () => callRevalidate(render, { basePath, secret, host }),
    forget: pages.forget,
    underWay: pages.underWay,
    onFresh: warmUp.begin,
  });
  const feed = followCatalogue({ apiUrl, onVersion: refresh.begin });
  warmUp.begin();
  function stop(): void {
    feed.stop();
    warmUp.stop();
    dense.stop();
  }
  return { serve: pages.serve, stop };
}

/** Pages read it from this process's environment. */
function revalidateSecret(config: Config): string {
  const secret = config.REVALIDATE_SECRET ?? randomBytes(32).toString("base64url");
  process.env["REVALIDATE_SECRET"] = secret;
  return secret;
}
