import path from "node:path";
import { countryOf, INSTANCES } from "@kram/countries/country";
import { redirects, rewrites } from "./config/rewrites.ts";
import { PAGE_WIDTHS, THUMBNAIL_WIDTHS } from "./server/front/pictures/picture-request.ts";
import { BROWSER_MODULES } from "./server/next-modules.ts";

// Plain JavaScript: Node reads it, in the build and the front, with the .ts files beside it.

const instance = INSTANCES.find((known) => known === process.env.INSTANCE) ?? INSTANCES[0];
const { namesListPrice } = countryOf(instance);
const basePath = `/${instance}`;

/** @type {import("next").NextConfig} */
const config = {
  basePath,
  distDir: `.next-${instance}`,
  env: {
    NEXT_PUBLIC_INSTANCE: instance,
    NEXT_PUBLIC_LIST_PRICE: namesListPrice ? "1" : "",
  },
  compress: false,
  // Pages are kept by the front, packed; Next would keep each three times, unpacked. This much is what pages ask for.
  cacheMaxMemorySize: 4_000_000,
  cacheHandler: path.join(import.meta.dirname, "server", "next-store.ts"),
  poweredByHeader: false,
  // On public pages the compiler costs more bytes than it saves.
  reactCompiler: { compilationMode: "annotation" },
  // The gate checks types.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ["@kram/contract", "@kram/countries", "@kram/domain"],
  images: {
    deviceSizes: [...PAGE_WIDTHS],
    imageSizes: [...THUMBNAIL_WIDTHS],
    qualities: [72],
    localPatterns: [{ pathname: `${basePath}/media/**` }, { pathname: `${basePath}/images/**` }],
  },
  turbopack: { rules: BROWSER_MODULES },
  experimental: {
    globalNotFound: true,
    isrFlushToDisk: false,
    varyParams: false,
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    turbopackRustReactCompiler: true,
    // Few files compress better and cost fewer requests.
    turbopackChunking: { maxMergeChunkSize: 3_000_000, maxChunkCountPerGroup: 1, minChunkSize: 500_000 },
  },
  redirects: async () => redirects(),
  rewrites: async () => ({ beforeFiles: rewrites(), afterFiles: [], fallback: [] }),
};

export default config;
