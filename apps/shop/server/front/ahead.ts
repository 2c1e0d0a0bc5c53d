import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { etagOf } from "./answers.ts";
import { compressBrotli, expandBrotli } from "./encoding.ts";
import { NOT_SHARED, type PageEntry } from "./page-cache.ts";
import type { Pages } from "./pages.ts";
import { DATA_POLICY } from "./policy.ts";
import type { AskedPart, PageRules } from "./renderer.ts";
import { sendEntry } from "./send-page.ts";

/** Below the country's prefix; its query holds pathnames. */
export const AHEAD_PATH = "/_ahead";

/** More than stand in the widest window at once. */
const MOST_PAGES = 24;

/** Of answers that are kept, in bytes. */
const KEPT_BYTES = 4_000_000;

interface AheadSettings {
  pages: Pick<Pages, "part">;
  rules: Pick<PageRules, "partsAhead" | "keptHeaders">;
  securityHeaders: readonly string[];
}

interface FoundPart extends AskedPart {
  entry: PageEntry;
}

/**
 * Answers the parts of several pages that a browser fetches ahead in one: what they share is sent once, and each request less
 * is one less for the line. As JSON by pathname and part: headers and body. What is not for all is left out, and is asked for
 * by itself.
 */
export function createAhead({ pages, rules, securityHeaders }: AheadSettings) {
  const kept = new LRUCache<string, PageEntry>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length,
  });
  async function find(asked: AskedPart): Promise<FoundPart[]> {
    const entry = await pages.part(asked).catch(() => null); // the browser asks for it itself, and hears why
    return entry === null ? [] : [{ ...asked, entry }];
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await Promise.all(askedPathnames(request.url ?? "").map(rules.partsAhead));
    const found = (await Promise.all(asked.flat().map(find))).flat();
    const etag = etagOf(Buffer.from(found.map(({ pathname, entry }) => pathname + entry.etag).join(" ")));
    const entry = kept.get(etag) ?? (await gather(found, { etag, rules, securityHeaders }));
    kept.set(etag, entry);
    sendEntry(request, response, entry, { extra: NOT_SHARED, onGrown: () => undefined });
  };
}

function askedPathnames(url: string): string[] {
  const mark = url.indexOf("?");
  if (mark < 0) return [];
  return [...new Set(url.slice(mark + 1).split("&"))].slice(0, MOST_PAGES);
}

async function gather(
  found: readonly FoundPart[],
  { etag, rules, securityHeaders }: { etag: string } & Pick<AheadSettings, "rules" | "securityHeaders">,
): Promise<PageEntry> {
  const answer: Record<string, Record<string, [Record<string, string>, string]>> = {};
  for (const { pathname, part, entry } of found) {
    const headers = namesAndValues(rules.keptHeaders(namesAndValues(entry.headers)));
    (answer[pathname] ??= {})[part] = [headers, (await expandBrotli(entry.bodies.br)).toString()];
  }
  const head = ["content-type", "application/json; charset=utf-8", "content-security-policy", DATA_POLICY];
  return {
    etag,
    headers: [...securityHeaders, ...head, "etag", etag, "vary", "accept-encoding"],
    bodies: { br: await compressBrotli(Buffer.from(JSON.stringify(answer)), "fast") },
    freshUntil: 0,
    heads: {},
    asked: 0,
    tags: null,
    sharedHeaders: null,
  };
}

function namesAndValues(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1] ?? ""]] : [])));
}
