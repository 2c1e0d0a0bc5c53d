import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { type ChangeLog, isTouched, type Touched } from "./change-log.ts";
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
  /** How often visitors asked for it. */
  asked: number;
  /** What it was made of; null where that is not known. */
  tags: readonly string[] | null;
  /** Lets caches before the front keep it while it is right; null where none may, or there is none. */
  sharedHeaders: readonly string[] | null;
}

/** What caches before the front are told of a page that they may keep. */
export type SharedHeaders = (tags: readonly string[]) => readonly string[];

/** Shared by the entries of a front. */
export interface EntrySettings {
  rules: PageRules;
  securityHeaders: readonly string[];
  now: () => number;
  /** Null without a cache before the front. */
  sharedHeaders: SharedHeaders | null;
}

/** Of the page itself: browsers ask each time. */
const ASKED_EACH_TIME = ["cache-control", "public, max-age=0, must-revalidate"] as const;

/** For one visitor, or of a moment at which a change may be under way. */
export const NOT_SHARED: readonly string[] = ["cache-control", "private, no-cache"];

interface Rendered {
  pathname: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  vary: string | undefined;
  tags: readonly string[] | null;
}

/** Adds policy, tag and Brotli; browsers revalidate each time. `vary` names the front's request headers. */
export async function createPageEntry(
  { pathname, headers: given, body: rendered, vary, tags }: Rendered,
  { rules, securityHeaders, now, sharedHeaders }: EntrySettings,
): Promise<PageEntry> {
  const headers = [...securityHeaders, ...rules.keptHeaders(given)];
  let body = rendered;
  if (String(given["content-type"]).startsWith("text/html")) {
    const html = rules.finish(rendered.toString(), pathname);
    body = Buffer.from(html);
    const hashes = hashInlineScripts(html, rules.isKnownScript);
    headers.push(
      "content-security-policy",
      contentPolicy({ hashes, styles: hashInlineStyles(html, rules.isKnownStyle) }),
    );
  }
  const etag = etagOf(body);
  headers.push("etag", etag, ...(sharedHeaders === null ? ASKED_EACH_TIME : []));
  headers.push("vary", ["accept-encoding", rules.vary, vary].filter(Boolean).join(", "));
  return {
    etag,
    headers,
    bodies: { br: await compressBrotli(body, "fast") },
    freshUntil: now() + rules.freshMs(given),
    heads: {},
    asked: 0,
    tags,
    // What the front itself chooses by a visitor's headers is nobody else's.
    sharedHeaders: tags === null || vary !== undefined ? null : (sharedHeaders?.(tags) ?? null),
  };
}

function entryBytes({ bodies, headers, tags, sharedHeaders }: PageEntry): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  const texts = [...headers, ...(tags ?? []), ...(sharedHeaders ?? [])];
  return bodyBytes + texts.reduce((sum, piece) => sum + piece.length, 0) * 2;
}

/** A page that nobody came back to is not worth its packing: eight times what making it takes. */
const WORTH_PACKING = 2;

/** Bounded by bytes; the least used leave first. */
export interface PageCache {
  get(key: string): PageEntry | undefined;
  /** Notes that a visitor got it. */
  count(key: string, entry: PageEntry): void;
  /** Refuses what a change touched after it had begun. */
  set(key: string, entry: PageEntry, begun: number): boolean;
  holds(key: string, entry: PageEntry): boolean;
  /** Counts changed bodies anew; ignores entries that left. */
  recount(key: string, entry: PageEntry): void;
  /** With what has no known tags; answers the keys of what visitors had asked for. */
  forget(touched: Touched): string[];
  /** Whether half of the room is left. */
  hasRoom(): boolean;
  readonly bytes: number;
  readonly size: number;
}

/** `onWanted` gets each entry once, when somebody asked for it again. */
export function createPageCache({
  maxBytes,
  changes,
  onWanted,
}: {
  maxBytes: number;
  changes: Pick<ChangeLog, "hasTouched">;
  onWanted?: (key: string, entry: PageEntry) => void;
}): PageCache {
  const entries = new LRUCache<string, PageEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entryBytes(entry) + key.length * 2,
  });
  return {
    get: (key) => entries.get(key),
    count(key, entry) {
      entry.asked += 1;
      if (entry.asked === WORTH_PACKING) onWanted?.(key, entry);
    },
    set(key, entry, begun) {
      if (changes.hasTouched(entry.tags, begun)) return false;
      entries.set(key, entry);
      return true;
    },
    holds: (key, entry) => entries.peek(key) === entry,
    recount(key, entry) {
      if (entries.peek(key) !== entry) return;
      entries.delete(key); // a set with the same value would keep the old size
      entries.set(key, entry);
    },
    forget(touched) {
      const gone = [...entries].filter(([, { tags }]) => isTouched(tags, touched));
      for (const [key] of gone) entries.delete(key);
      return gone.filter(([, { asked }]) => asked > 0).map(([key]) => key);
    },
    hasRoom: () => entries.calculatedSize < maxBytes / 2,
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}
