import type { IncomingMessage } from "node:http";

/** What a request for a page asks for, as far as a prerendered page may depend on it. */
export interface PageAddress {
  /** Path and query as requested. */
  url: string;
  pathname: string;
  /** Key in the page cache; null when the query asks for something of its own. */
  key: string | null;
}

const LONGEST_URL = 512;

/**
 * Address of a page request. Prerendered answers depend on the path, on whether page data or HTML is asked for, and on the
 * part that a prefetch names; the router's state in the other headers only guards caches that ignore Vary.
 * Cookies are not part of it.
 */
export function pageAddress({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): PageAddress {
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const plain = query === "" || /^_rsc=[\w-]*$/u.test(query);
  if (!plain || url.length > LONGEST_URL || pathname.includes("//") || pathname.includes("\\")) {
    return { url, pathname, key: null };
  }
  if (headers["rsc"] !== "1") return { url: pathname, pathname, key: pathname };
  const prefetch = one(headers["next-router-prefetch"]);
  const segment = one(headers["next-router-segment-prefetch"]);
  if (query === "" || segment.length > LONGEST_URL || prefetch.length > 1) return { url, pathname, key: null };
  return { url, pathname, key: `${pathname} rsc ${prefetch} ${segment}` };
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
