import type { IncomingMessage } from "node:http";

const CARRIED = [
  "accept",
  "accept-language",
  "cookie",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "referer",
  "rsc",
  "user-agent",
] as const;

const PREVIEW_COOKIE = /(?:^|;)\s*(?:__prerender_bypass|__next_preview_data)=[^;]*/gu;

/**
 * Headers with which a page is rendered: an allow-list, the canonical Host instead of the visitor's, no conditions (the front
 * answers 304 itself), no address, since no page is made for one, and no cookies of the preview mode, which would step around the cache.
 */
export function pageHeaders(request: IncomingMessage, canonicalHost: string): Record<string, string> {
  const headers: Record<string, string> = { host: canonicalHost };
  for (const name of CARRIED) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (headers["cookie"] !== undefined) headers["cookie"] = headers["cookie"].replace(PREVIEW_COOKIE, "");
  return headers;
}
