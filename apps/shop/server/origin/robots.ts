/** Pages that are one person's own or lead nowhere for a crawler, in every language. */
const CLOSED = [
  "change-password",
  "checkout",
  "favourites",
  "login",
  "logout",
  "my-structure",
  "notifications",
  "orders",
  "preview",
  "products-unavailable/cancel",
  "products-unavailable/confirm",
  "profile",
  "remind-password",
  "reset-password",
  "search",
];

/**
 * What crawlers may read of the shop; filtered lists stay open, since they say by themselves that they are not to be listed.
 * Source: RFC 9309, sitemaps.org protocol.
 */
export function robotsText(basePath: string, shopUrl: string): string {
  const paths = ["/api", ...CLOSED.flatMap((page) => [`/${page}`, `/*/${page}`])];
  const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${basePath}${path}`)];
  return `${lines.join("\n")}\nSitemap: ${shopUrl}/sitemap.xml\n`;
}
