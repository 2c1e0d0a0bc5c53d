import { countryOf, INSTANCES, LOCALES } from "@kram/countries/country";
import { rewrites } from "./config/rewrites.ts";
import { PAGE_WIDTHS, THUMBNAIL_WIDTHS } from "./server/front/pictures/picture-request.ts";

// Plain JavaScript: Next reads it with Node itself, which takes the .ts files beside it, in the build and in our own front alike.

const instance = INSTANCES.find((known) => known === process.env.INSTANCE) ?? INSTANCES[0];
const { namesListPrice } = countryOf(instance);
const basePath = `/${instance}`;
const defaultLocale = LOCALES.find((locale) => locale === process.env.DEFAULT_LOCALE) ?? LOCALES[0];

/** @type {import("next").NextConfig} */
const config = {
  basePath,
  distDir: `.next-${instance}`,
  env: {
    NEXT_PUBLIC_INSTANCE: instance,
    NEXT_PUBLIC_DEFAULT_LOCALE: defaultLocale,
    NEXT_PUBLIC_LIST_PRICE: namesListPrice ? "1" : "",
  },
  compress: false,
  poweredByHeader: false,
  // Opt-in: on public pages the compiler's bookkeeping weighs more than it saves.
  reactCompiler: { compilationMode: "annotation" },
  // Types are checked once, by the gate, over the whole workspace.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ["@kram/contract", "@kram/countries", "@kram/domain"],
  images: {
    deviceSizes: [...PAGE_WIDTHS],
    imageSizes: [...THUMBNAIL_WIDTHS],
    qualities: [75],
    localPatterns: [{ pathname: `${basePath}/media/**` }, { pathname: `${basePath}/images/**` }],
  },
  experimental: {
    globalNotFound: true,
    isrFlushToDisk: false,
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    turbopackRustReactCompiler: true,
    // Few files a page: they compress better together, and each costs a request.
    turbopackChunking: { maxMergeChunkSize: 3_000_000, maxChunkCountPerGroup: 1, minChunkSize: 500_000 },
  },
  redirects: async () => [
    { source: `/${defaultLocale}`, destination: "/", permanent: true },
    { source: `/${defaultLocale}/:path*`, destination: "/:path*", permanent: true },
  ],
  rewrites: async () => ({ beforeFiles: rewrites(defaultLocale), afterFiles: [], fallback: [] }),
};

export default config;
