import { LOCALES, type Locale } from "@kram/countries/country";

interface Rewrite {
  source: string;
  destination: string;
  has?: { type: "query"; key: string }[];
}

/** Paths that are no pages: they are served as they stand. */
const FILES = "api|_next|images|media|favicon\\.svg";

/** Pages with lists by page and order; anything else keeps its queries to itself. */
const NO_LISTING = "api|_next|images|media|checkout|design|login|orders|search|profile|notifications|favourites";

/** The parts of a list's address that are rendered on request; the plain address stays prerendered. */
const LIST_QUERIES = ["page", "sort"];

/**
 * Inner addresses of the shop's pages: every page lives below its language, the default language shows none. Lists with a
 * page or an order are rendered by the route `listing`, so that the plain list can stay static.
 */
export function rewrites(defaultLocale: Locale): Rewrite[] {
  const others = LOCALES.filter((locale) => locale !== defaultLocale).join("|");
  const all = LOCALES.join("|");
  const listings = LIST_QUERIES.flatMap((key) => [
    {
      source: `/:locale(${others})/:path((?!(?:${NO_LISTING}|listing)(?:/|$)).+)`,
      destination: "/:locale/listing/:path",
      has: [{ type: "query" as const, key }],
    },
    {
      source: `/:path((?!(?:${NO_LISTING}|${all}|listing)(?:/|$)).+)`,
      destination: `/${defaultLocale}/listing/:path`,
      has: [{ type: "query" as const, key }],
    },
  ]);
  return [
    ...listings,
    { source: "/", destination: `/${defaultLocale}` },
    { source: `/:path((?!(?:${FILES}|${all})(?:/|$)).+)`, destination: `/${defaultLocale}/:path` },
  ];
}
