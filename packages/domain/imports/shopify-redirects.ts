import { cellOf, type ExportRow, type ImportNote, noteInto } from "./shopify-columns.ts";

/** Places of the shop, as paths without country and language. */
export interface KnownPlaces {
  /** Codes by slugs. */
  products: ReadonlyMap<string, string>;
  /** By slugs, former ones too. */
  categories: ReadonlyMap<string, string>;
  /** By slugs. */
  articles: ReadonlyMap<string, string>;
  pages: ReadonlySet<string>;
  /** First parts of paths that the shop answers itself. */
  own: ReadonlySet<string>;
  /** As `https://shop.example`. */
  origin: string;
}

/** A path of the former shop, and the place that it leads to. */
interface FormerAddress {
  line: number;
  path: string;
  leadsTo: string;
}

/** Longer ones are no address of Shopify's. */
const LONGEST_PATH = 1000;

/** One path has one form: percent signs only where they are needed, no slash at the end. Null for what is no path. */
export function formerPath(text: string): string | null {
  if (!/^\/(?!\/)[^\s?#\\\p{Cc}]*$/u.test(text) || text.length > LONGEST_PATH) return null;
  const decoded = decodedOf(text);
  if (decoded === null || /[\\\p{Cc}]/u.test(decoded) || /\/\.{0,2}\/|\/\.{1,2}$/u.test(decoded)) return null;
  const path = encodeURI(decoded).replace(/(?<=.)\/$/u, "");
  return path.length > LONGEST_PATH ? null : path;
}

function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Addresses of Shopify's file of URL redirects that lead to a place of the shop, through others of the file; notes
 * tell which do not. Source: pages 20.
 */
export function redirectsOfShopify(
  rows: readonly ExportRow[],
  known: KnownPlaces,
): { addresses: FormerAddress[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const note = noteInto(notes);
  const targets = new Map<string, string>();
  const asked = rows.flatMap((row) => {
    const written = cellOf(row, "redirectFrom");
    const path = formerPath(written);
    if (path === null) note(row, "redirectFrom", "no-path", written);
    else if (isOwn(path, known)) note(row, "redirectFrom", "own-address", path);
    else if (targets.has(path)) note(row, "redirectFrom", "twice", path);
    else {
      targets.set(path, cellOf(row, "redirectTo"));
      return [{ row, path }];
    }
    return [];
  });
  const addresses = asked.flatMap(({ row, path }) => {
    const found = followed(path, targets, known);
    if ("leadsTo" in found) return [{ line: row.line, path, leadsTo: found.leadsTo }];
    note(row, "redirectTo", found.code, found.at);
    return [];
  });
  return { addresses, notes };
}

/** What the shop answers itself, products under their former address among it. */
function isOwn(path: string, { own, products }: KnownPlaces): boolean {
  const [, first = ""] = path.split("/");
  return own.has(first) || products.has(productIn(path) ?? "");
}

type Followed = { leadsTo: string } | { code: "leads-away" | "nowhere" | "loop"; at: string };

/** A place of the shop ends the way, another address of the file leads on. */
function followed(from: string, targets: ReadonlyMap<string, string>, known: KnownPlaces): Followed {
  const seen = new Set<string>();
  let path = from;
  for (;;) {
    seen.add(path);
    const written = targets.get(path) ?? "";
    const next = pathWithin(written, known.origin);
    if (next === null) return { code: "leads-away", at: written };
    const leadsTo = placeOf(next, known);
    if (leadsTo !== null) return { leadsTo };
    if (seen.has(next)) return { code: "loop", at: next };
    if (!targets.has(next)) return { code: "nowhere", at: next };
    path = next;
  }
}

/** Null outside of this shop; what stands behind `?` and `#` is left. */
function pathWithin(written: string, origin: string): string | null {
  const isAddress = written.startsWith(`${origin}/`) || written === origin;
  const [path = ""] = (isAddress ? written.slice(origin.length) || "/" : written).split(/[?#]/u);
  return formerPath(path);
}

const PRODUCT = /^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/u;

function productIn(path: string): string | null {
  return PRODUCT.exec(path)?.[1] ?? null;
}

/** By Shopify's names. Source: Shopify's help on store policies. */
const POLICIES: Readonly<Record<string, string>> = {
  "privacy-policy": "/privacy-policy",
  "terms-of-service": "/regulations",
  "refund-policy": "/right-of-withdrawal",
  "shipping-policy": "/delivery-and-payment",
  "legal-notice": "/imprint",
  "contact-information": "/contact",
};

/** Null where the shop has nothing like it. */
function placeOf(path: string, { products, categories, articles, pages }: KnownPlaces): string | null {
  if (path === "/") return "/";
  if (["/products", "/collections", "/collections/all"].includes(path)) return "/produkty";
  const code = products.get(productIn(path)?.toLowerCase() ?? "");
  if (code !== undefined) return `/product/${encodeURIComponent(code)}`;
  const [, kind, handle = "", slug] = path.toLowerCase().split("/");
  if (kind === "collections" && slug === undefined) return categories.get(handle) ?? null;
  if (kind === "blogs" && slug !== undefined) return articles.get(slug) ?? null;
  const page = kind === "policies" ? POLICIES[handle] : kind === "pages" || kind === "blogs" ? `/${handle}` : undefined;
  return page !== undefined && slug === undefined && pages.has(page) ? page : null;
}
