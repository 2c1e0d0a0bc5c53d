import { LOCALES, type Locale } from "@kram/countries/country";

type Condition = { type: "query"; key: string } | { type: "header"; key: string; value: string };

interface Rewrite {
  source: string;
  destination: string;
  has?: Condition[];
}

/** The front sets it on each request, whatever visitors send. */
export const LANGUAGE_HEADER = "x-kram-language";

/** Names the default language that a rule is for. */
function spoken(locale: Locale): Condition {
  return { type: "header", key: LANGUAGE_HEADER, value: locale };
}

/** For each language that may be the default one: the front says at each request which is. */
export function rewrites(): Rewrite[] {
  return LOCALES.flatMap((locale) =>
    rewritesIn(locale).map((rule) => ({ ...rule, has: [...(rule.has ?? []), spoken(locale)] })),
  );
}

/** The default language has no prefix. */
export function redirects(): (Rewrite & { permanent: true })[] {
  return LOCALES.flatMap((locale) => {
    const shared = { has: [spoken(locale)], permanent: true as const };
    return [
      { ...shared, source: `/${locale}`, destination: "/" },
      { ...shared, source: `/${locale}/:path*`, destination: "/:path*" },
    ];
  });
}

/** Asks for a member's own rendering, which nobody keeps; the front alone sets it. */
export const MEMBER_HEADER = "x-kram-member";

/** First parts of pages that show everybody the same products, or none. */
const SAME_FOR_ALL = new Set([
  "404",
  "about-us",
  "accessibility",
  "adding-to-cart",
  "articles",
  "blog",
  "cart",
  "certificates",
  "change-password",
  "checkout",
  "complaints",
  "contact",
  "delivery-and-payment",
  "design",
  "egg-membrane",
  "events",
  "failed",
  "favourites",
  "files",
  "imprint",
  "join",
  "katalog",
  "knowledge-base",
  "landing-page",
  "listing",
  "login",
  "logout",
  "month-actions",
  "my-page",
  "my-structure",
  "news",
  "no-account",
  "notifications",
  "opportunities",
  "orders",
  "p",
  "pay",
  "preview",
  "privacy-policy",
  "product",
  "profile",
  "register",
  "regulations",
  "remind-password",
  "reset-password",
  "right-of-withdrawal",
  "scientific-council",
  "search",
  "sitemap.xml",
  "unsubscribe",
  "versions",
]);

/** Home, lists, products and the site map; `path` lies below the shop's prefix. Source: catalog 3. */
export function isMembersPage(path: string): boolean {
  const [first = "", ...more] = withoutLanguage(path);
  return more.length < 2 && !SAME_FOR_ALL.has(first) && !/^(?:katalog-|sitemap-|of-member$)|\.\w+$/u.test(first);
}

/** A product or a subcategory. */
export function isEntryPage(path: string): boolean {
  return isMembersPage(path) && withoutLanguage(path).length === 2;
}

function withoutLanguage(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  return LOCALES.some((locale) => locale === parts[0]) ? parts.slice(1) : parts;
}

/** Served unchanged. */
const FILES = "api|_next|images|media|favicon\\.svg";

/** Pages whose query is no list's. */
const NO_LISTING =
  "api|_next|images|media|checkout|design|login|orders|product|search|profile|notifications|favourites|katalog(?:-[^/]*)?";

/** Parameters rendered on request; plain lists stay prerendered. */
const LIST_QUERIES = [
  "page",
  "sort",
  "category",
  "brand",
  "priceFrom",
  "priceTo",
  "available",
  "isNew",
  "reduced",
  "club",
];

/** Sections, and parameters rendered on request. Source: pages 2. */
const SECTIONS = "blog|news|events|knowledge-base";
const ARTICLE_QUERIES = ["page", "category", "q"];

/** Default-language pages have no prefix; lists with a query go to `listing`. */
export function rewritesIn(defaultLocale: Locale): Rewrite[] {
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
  const articleLists = ARTICLE_QUERIES.flatMap((key) => [
    {
      source: `/:locale(${others})/:section(${SECTIONS})`,
      destination: "/:locale/articles/:section",
      has: [{ type: "query" as const, key }],
    },
    {
      source: `/:section(${SECTIONS})`,
      destination: `/${defaultLocale}/articles/:section`,
      has: [{ type: "query" as const, key }],
    },
  ]);
  const catalogues = [
    { source: `/:locale(${others})/katalog-:brand([a-z0-9]+)`, destination: "/:locale/katalog/:brand" },
    { source: "/katalog-:brand([a-z0-9]+)", destination: `/${defaultLocale}/katalog/:brand` },
  ];
  const sitemapParts = { source: "/sitemap-:part([a-z0-9-]+).xml", destination: `/${defaultLocale}/site-map/:part` };
  return [
    ...articleLists,
    ...catalogues,
    sitemapParts,
    ...listings,
    ...ofMembers(defaultLocale, others, all),
    { source: "/", destination: `/${defaultLocale}` },
    { source: `/:path((?!(?:${FILES}|${all})(?:/|$)).+)`, destination: `/${defaultLocale}/:path` },
  ];
}

/** What an earlier rule led to a language's own folder, as a list with a query, stays there. */
function ofMembers(defaultLocale: Locale, others: string, all: string): Rewrite[] {
  return [
    { source: `/:locale(${others})`, destination: "/:locale/of-member" },
    {
      source: `/:locale(${others})/:path((?!(?:listing|of-member)(?:/|$)).+)`,
      destination: "/:locale/of-member/:path",
    },
    { source: "/", destination: `/${defaultLocale}/of-member` },
    { source: `/:path((?!(?:${all})(?:/|$)).+)`, destination: `/${defaultLocale}/of-member/:path` },
  ].map((rule) => ({ ...rule, has: [{ type: "header" as const, key: MEMBER_HEADER, value: "1" }] }));
}
