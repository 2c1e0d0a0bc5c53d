import { randomBytes } from "node:crypto";
import path from "node:path";
import { readTrustedProxies } from "@kram/domain/network";
import { followCatalogue } from "./changes/catalogue-feed.ts";
import { createPageRefresh } from "./changes/refresh-pages.ts";
import { createWarmUp } from "./changes/warm-up.ts";
import type { Config } from "./config.ts";
import { createKnownScripts } from "./csp/known-scripts.ts";
import { indexFiles } from "./files/file-index.ts";
import { createFiles } from "./files/files.ts";
import { createFront, type Front } from "./front.ts";
import { securityHeaders as headersFor } from "./guard/security-headers.ts";
import { createOriginRoutes } from "./origin/origin-routes.ts";
import { createDenseQueue } from "./pages/dense-queue.ts";
import { developmentPages } from "./pages/development-pages.ts";
import { createHomeDoor, HOME_VARY } from "./pages/home-door.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPages } from "./pages/pages.ts";
import { withStatusPages } from "./pages/status-pages.ts";
import { createMedia } from "./pictures/media.ts";
import { createOriginals } from "./pictures/originals.ts";
import { openPictureShelf } from "./pictures/picture-shelf.ts";
import { createPictures } from "./pictures/pictures.ts";
import { createBackEnd } from "./rendering/back-end.ts";
import { callRevalidate } from "./rendering/call-revalidate.ts";
import type { Renderer } from "./rendering/renderer.ts";

/** A front that answers, and what it does in the background. */
export interface RunningFront {
  handle: Front;
  stop(): void;
}

/** What a front needs from outside: its settings, the folder of the built shop, who renders, which scripts are the shop's own. */
export interface FrontSetUp {
  config: Config;
  shopFolder: string;
  render: Renderer;
  ownScripts: readonly string[];
}

/** Builds the front and starts following the catalogue. In development pages come from the renderer each time. */
export async function startFront(setUp: FrontSetUp): Promise<RunningFront> {
  const { config, render } = setUp;
  const { basePath, shopOrigin, API_URL: apiUrl } = config;
  const securityHeaders = headersFor({ shopOrigin });
  const isDevelopment = config.NODE_ENV === "development";
  const files = createFiles(await indexFiles(fileRoots(setUp)), securityHeaders);
  const pages = isDevelopment ? developmentPages(render) : startPages(setUp, securityHeaders);
  const shelf = await openPictureShelf({
    folder: path.resolve(config.IMAGE_CACHE_DIR),
    maxBytes: config.IMAGE_CACHE_BYTES,
    now: Date.now,
  });
  const handle = createFront({
    basePath,
    securityHeaders,
    files,
    serveOrigin: createOriginRoutes({ apiUrl, basePath, shopUrl: config.SHOP_URL, files, securityHeaders }),
    servePicture: createPictures({
      basePath,
      shelf,
      fetchOriginal: createOriginals({ apiUrl, files }),
      securityHeaders,
    }),
    serveMedia: createMedia({ apiUrl, basePath, securityHeaders }),
    serveBackEnd: createBackEnd({
      render,
      shopOrigin,
      canonicalHost: new URL(shopOrigin).host,
      trust: readTrustedProxies(config.TRUSTED_PROXIES),
      securityHeaders,
    }),
    servePage: createHomeDoor(pages, {
      basePath,
      defaultLocale: config.DEFAULT_LOCALE,
      secure: shopOrigin.startsWith("https:"),
      securityHeaders,
    }),
    ...(isDevelopment ? { serveTools: render } : {}),
  });
  return { handle, stop: pages.stop };
}

function fileRoots({ config, shopFolder }: FrontSetUp) {
  const { basePath, INSTANCE } = config;
  const built = path.join(shopFolder, `.next-${INSTANCE}`, "static");
  const roots = [{ folder: path.join(shopFolder, "public"), address: basePath, immutable: false }];
  if (config.NODE_ENV === "development") return roots; // the renderer keeps what it builds meanwhile
  return [...roots, { folder: built, address: `${basePath}/_next/static`, immutable: true }];
}

function startPages({ config, render, ownScripts }: FrontSetUp, securityHeaders: readonly string[]) {
  const { basePath, API_URL: apiUrl } = config;
  const host = new URL(config.shopOrigin).host;
  const cache = createPageCache({
    maxBytes: config.PAGE_CACHE_BYTES,
    onStored: (key, entry) => dense.add(key, entry),
  });
  const dense = createDenseQueue({ isCurrent: cache.holds, onDone: cache.recount });
  const pages = createPages({
    render: withStatusPages(render, { basePath, defaultLocale: config.DEFAULT_LOCALE, securityHeaders }),
    cache,
    canonicalHost: host,
    varyOf: (pathname) => (pathname === basePath ? HOME_VARY : undefined),
    isKnownScript: createKnownScripts(ownScripts),
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

/** Secret between front and pages; the pages read it from the environment of this very process. */
function revalidateSecret(config: Config): string {
  const secret = config.REVALIDATE_SECRET ?? randomBytes(32).toString("base64url");
  process.env["REVALIDATE_SECRET"] = secret;
  return secret;
}
