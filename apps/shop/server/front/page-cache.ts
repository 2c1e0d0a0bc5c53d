import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { compressBrotli, type Encoding } from "./encoding.ts";
import { etagOf } from "./answers.ts";
import { hashInlineScripts, hashInlineStyles } from "./inline-scripts.ts";
import type { PageRules } from "./renderer.ts";
import { contentPolicy } from "./policy.ts";

/** A prerendered answer with status 200. */
export interface PageEntry {
  etag: string;
  /** Names and values in turn, without encoding. */
  headers: readonly string[];
  bodies: { br: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** In milliseconds of the epoch, from the renderer. */
  freshUntil: number;
  heads: Partial<Record<Encoding, string[]>>;
}

/** Shared by the entries of a front. */
export interface EntrySettings {
  rules: PageRules;
  securityHeaders: readonly string[];
  now: () => number;
}

/** Adds policy, tag and Brotli; browsers revalidate each time. `vary` names the front's request headers. */
export async function createPageEntry(
  { headers: given, body: rendered, vary }: { headers: OutgoingHttpHeaders; body: Buffer; vary: string | undefined },
  { rules, securityHeaders, now }: EntrySettings,
): Promise<PageEntry> {
  const headers = [...securityHeaders, ...rules.keptHeaders(given)];
  let body = rendered;
  if (String(given["content-type"]).startsWith("text/html")) {
    const html = rules.finish(rendered.toString());
    body = Buffer.from(html);
    const hashes = hashInlineScripts(html, rules.isKnownScript);
    headers.push(
      "content-security-policy",
      contentPolicy({ hashes, styles: hashInlineStyles(html, rules.isKnownStyle) }),
    );
  }
  const etag = etagOf(body);
  headers.push("etag", etag, "cache-control", "public, max-age=0, must-revalidate");
  headers.push("vary", ["accept-encoding", rules.vary, vary].filter(Boolean).join(", "));
  return {
    etag,
    headers,
    bodies: { br: await compressBrotli(body, "fast") },
    freshUntil: now() + rules.freshMs(given),
    heads: {},
  };
}

function entryBytes({ bodies, headers }: PageEntry): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return bodyBytes + headers.reduce((sum, piece) => sum + piece.length, 0) * 2;
}

/** Bounded by bytes; the least used leave first. */
export interface PageCache {
  get(key: string): PageEntry | undefined;
  /** Refuses entries begun in an older `epoch`. */
  set(key: string, entry: PageEntry, epoch: number): boolean;
  holds(key: string, entry: PageEntry): boolean;
  /** Counts changed bodies anew; ignores entries that left. */
  recount(key: string, entry: PageEntry): void;
  /** Also begins a new epoch. */
  clear(): void;
  readonly epoch: number;
  readonly bytes: number;
  readonly size: number;
}

/** `onStored` gets every new entry, `onFound` the keys that are asked for again. */
export function createPageCache({
  maxBytes,
  onStored,
  onFound,
}: {
  maxBytes: number;
  onStored?: (key: string, entry: PageEntry) => void;
  onFound?: (key: string) => void;
}): PageCache {
  const entries = new LRUCache<string, PageEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entryBytes(entry) + key.length * 2,
  });
  let epoch = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) onFound?.(key);
      return entry;
    },
    set(key, entry, begun) {
      if (begun !== epoch) return false;
      entries.set(key, entry);
      onStored?.(key, entry);
      return true;
    },
    holds: (key, entry) => entries.peek(key) === entry,
    recount(key, entry) {
      if (entries.peek(key) !== entry) return;
      entries.delete(key); // a set with the same value would keep the old size
      entries.set(key, entry);
    },
    clear() {
      epoch += 1;
      entries.clear();
    },
    get epoch() {
      return epoch;
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}
