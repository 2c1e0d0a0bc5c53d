import type { IncomingMessage } from "node:http";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Most bytes that a body to the shop's own back end may have. Source: reliability rules, bodies ≤ 64 KB. */
export const MOST_BODY_BYTES = 64 * 1024;

/** Calls that bring files, below the country's path; of their bodies nothing is kept here, the API bounds how many come at once. */
const WITH_FILES = /^\/[a-z]{2}\/api\/(?:contact|complaints)(?:\?|$)/u;

/** Most bytes of a body with files: five of 5 MB each as base64, and room for the words. */
const MOST_BYTES_WITH_FILES = 36 * 1024 * 1024;

/** Why a request is turned away before anything looks at it. */
export interface Refusal {
  status: 403 | 411 | 413;
  code: "request.cross-origin" | "request.too-large" | "request.invalid";
}

/**
 * Decides about a request to the shop's own back end. What changes something has to come from the shop's own pages, told by
 * fetch metadata or by Origin, and its body has a known, bounded length. Null lets it pass.
 */
export function refuseChange(
  { method = "GET", headers, url = "" }: Pick<IncomingMessage, "method" | "headers" | "url">,
  shopOrigin: string,
): Refusal | null {
  if (READING.has(method)) return null;
  const sameOrigin = headers["sec-fetch-site"] === "same-origin" || headers["origin"] === shopOrigin;
  if (!sameOrigin) return { status: 403, code: "request.cross-origin" };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, code: "request.invalid" };
  const length = Number.parseInt(headers["content-length"] ?? "0", 10);
  return length > (WITH_FILES.test(url) ? MOST_BYTES_WITH_FILES : MOST_BODY_BYTES)
    ? { status: 413, code: "request.too-large" }
    : null;
}
