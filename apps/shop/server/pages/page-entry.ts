import type { OutgoingHttpHeaders } from "node:http";
import { contentPolicy } from "../csp/policy.ts";
import { hashInlineScripts } from "../csp/inline-scripts.ts";
import type { IsKnownScript } from "../csp/known-scripts.ts";
import { compressBrotli } from "../negotiation/compress.ts";
import type { Encoding } from "../negotiation/encoding.ts";
import { etagOf } from "../negotiation/etag.ts";
import { paintFirst } from "./paint-first.ts";
import type { AnswerHead } from "../rendering/captured-response.ts";

/** A prerendered answer, ready to be sent. Always status 200. */
export interface PageEntry {
  etag: string;
  /** Names and values in turn, without those of the encoding. */
  headers: readonly string[];
  bodies: { br: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Milliseconds of the epoch until which the renderer calls it fresh. */
  freshUntil: number;
  /** Heads already put together, by encoding. */
  heads: Partial<Record<Encoding, string[]>>;
}

/** What every entry of one front shares. */
export interface EntrySettings {
  isKnownScript: IsKnownScript;
  securityHeaders: readonly string[];
  now: () => number;
}

const LONGEST_FRESH_MS = 24 * 60 * 60 * 1000;
const STALE_FRESH_MS = 1000;
const VARY = "accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/** Whether an answer is the same for everybody: prerendered, complete, without a cookie. */
export function isStoreable({ status, headers }: AnswerHead): boolean {
  return (
    status === 200 &&
    text(headers["x-nextjs-prerender"]).startsWith("1") &&
    /\bs-maxage=[1-9]/u.test(text(headers["cache-control"])) &&
    !text(headers["vary"]).toLowerCase().includes("next-url") &&
    headers["set-cookie"] === undefined
  );
}

/**
 * Makes the entry of a prerendered answer: the policy with the hashes of its scripts, its tag, its Brotli. Browsers are told
 * to ask again each time (a change shows within a second); asking costs a 304. `vary` names what the front itself looks at.
 */
export async function createPageEntry(
  { headers: given, body: rendered, vary }: { headers: OutgoingHttpHeaders; body: Buffer; vary?: string },
  { isKnownScript, securityHeaders, now }: EntrySettings,
): Promise<PageEntry> {
  const headers = [...securityHeaders, ...carriedHeaders(given)];
  let body = rendered;
  if (text(given["content-type"]).startsWith("text/html")) {
    const html = paintFirst(rendered.toString());
    body = Buffer.from(html);
    const hashes = hashInlineScripts(html, isKnownScript);
    headers.push("content-security-policy", contentPolicy({ hashes }));
  }
  const etag = etagOf(body);
  headers.push("etag", etag, "cache-control", "public, max-age=0, must-revalidate");
  headers.push("vary", vary === undefined ? VARY : `${VARY}, ${vary}`);
  return {
    etag,
    headers,
    bodies: { br: await compressBrotli(body, "fast") },
    freshUntil: now() + freshMs(given),
    heads: {},
  };
}

/** Bytes that an entry takes in memory, roughly. */
export function entryBytes({ bodies, headers }: PageEntry): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return bodyBytes + headers.reduce((sum, piece) => sum + piece.length, 0) * 2;
}

function freshMs(headers: OutgoingHttpHeaders): number {
  if (text(headers["x-nextjs-cache"]) === "STALE") return STALE_FRESH_MS;
  const seconds = /s-maxage=(\d+)/u.exec(text(headers["cache-control"]))?.[1] ?? "0";
  return Math.min(Number.parseInt(seconds, 10) * 1000, LONGEST_FRESH_MS);
}

function carriedHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const carried = name === "content-type" || name === "link" || name.startsWith("x-nextjs-");
    if (!carried || name === "x-nextjs-cache") return [];
    return [name, text(value)];
  });
}

function text(value: OutgoingHttpHeaders[string]): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
